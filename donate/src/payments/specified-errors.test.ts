import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROVIDER_ERRORS, readProviderError } from './provider-errors.ts';

type Code = keyof typeof PROVIDER_ERRORS;

/** The tests of local-braintree in which the real library reports each code, in a real browser. */
const BROWSER_TESTS = join(import.meta.dirname, '../../../local-braintree/src/browser');
const THREE_D_SECURE = 'three-d-secure/three-d-secure.test.ts';
const VENMO = 'venmo/venmo.test.ts';
const BANK = 'us-bank-account/us-bank-account.test.ts';
const OTHERS = 'provider-errors.test.ts';

/**
 * Every code in section 8 of the specification: the test that causes it, and the message if the
 * specification has one.
 */
const SPECIFIED: readonly [code: Code, test: string, words?: string][] = [
  ['THREEDS_NOT_ENABLED', THREE_D_SECURE],
  ['THREEDS_UNSUPPORTED_VERSION', THREE_D_SECURE, '3D Secure 1 is deprecated and no longer supported'],
  ['THREEDS_CARDINAL_SDK_CANCELED', THREE_D_SECURE, 'Canceled by user.'],
  ['THREEDS_AUTHENTICATION_IN_PROGRESS', THREE_D_SECURE],
  ['THREEDS_LOOKUP_ERROR', THREE_D_SECURE],
  ['UNIONPAY_NOT_ENABLED', OTHERS],
  ['UNIONPAY_ENROLLMENT_CUSTOMER_INPUT_INVALID', OTHERS],
  ['UNIONPAY_ENROLLMENT_NETWORK_ERROR', OTHERS],
  ['UNIONPAY_FAILED_TOKENIZATION', OTHERS],
  ['US_BANK_ACCOUNT_FAILED_TOKENIZATION', BANK],
  ['US_BANK_ACCOUNT_TOKENIZATION_NETWORK_ERROR', BANK],
  ['US_BANK_ACCOUNT_LOGIN_CLOSED', BANK, 'Customer closed bank login flow before authorizing.'],
  ['VENMO_NOT_ENABLED', OTHERS],
  ['VENMO_CANCELED', VENMO],
  ['VENMO_CUSTOMER_CANCELED', VENMO],
  ['VENMO_MOBILE_POLLING_TOKENIZATION_EXPIRED', VENMO],
  ['VENMO_MOBILE_POLLING_TOKENIZATION_CANCELED', VENMO],
  ['VENMO_MOBILE_POLLING_TOKENIZATION_FAILED', VENMO],
  ['VENMO_MOBILE_POLLING_TOKENIZATION_TIMEOUT', VENMO, 'Customer took too long to authorize Venmo payment.'],
  ['VISA_CHECKOUT_NOT_ENABLED', OTHERS],
  ['VISA_CHECKOUT_TOKENIZATION', OTHERS],
  ['VAULT_MANAGER_PAYMENT_METHOD_NONCE_NOT_FOUND', OTHERS],
  // A 403, which passes through unchanged.
  ['CLIENT_AUTHORIZATION_INSUFFICIENT', OTHERS],
];

describe('a code in the specification', () => {
  it.each(SPECIFIED)('%s is caused in %s, and has a message', (code, test, words) => {
    expect(readFileSync(join(BROWSER_TESTS, test), 'utf8')).toMatch(new RegExp(`'${code}'`));
    const told = readProviderError({ code });
    expect(told).toMatchObject({ code, words: words ?? PROVIDER_ERRORS[code].words });
    expect(told.words).not.toBe('');
  });
});
