import type { Gateway } from '../gateway/gateway.ts';
import { isIdentifier, isReserved } from '../rules/identifiers.ts';
import { lookUpNonce } from '../tokens/nonces.ts';
import type { Instrument } from '../state/instrument-records.ts';
import type { Nonce } from '../state/records.ts';
import { field } from '../state/schema.ts';
import type { Input } from '../wire/input.ts';
import type { ValidationError } from '../wire/validation-errors.ts';
import { isCard } from './instruments/kinds.ts';

/** The errors of a typed card, at the SDKs' path. */
export function instrumentErrors(instrument: Instrument, at: readonly string[]): ValidationError[] {
  return isCard(instrument) ? instrument.problems.map((problem) => ({ at, ...problem })) : [];
}

/**
 * Why a bank account may not be charged: it must be verified, in the vault or by its holder's
 * sign-in at the bank.
 */
export function unverifiedErrors(
  instrument: Instrument,
  at: readonly string[],
  attribute: 'payment_method_nonce' | 'payment_method_token',
): ValidationError[] {
  if (instrument.type !== 'us_bank_account' || instrument.verified) return [];
  return attribute === 'payment_method_nonce'
    ? [{ at, attribute, code: '915171', message: 'US bank account nonce must be Plaid-verified.' }]
    : [{ at, attribute, code: '915172', message: 'US bank account is not verified.' }];
}

/** Why a method for a single payment cannot be vaulted. */
export function keepingErrors(instrument: Instrument, at: readonly string[] = []): ValidationError[] {
  if (instrument.type !== 'paypal_account' || instrument.billingAgreementId !== null) return [];
  const message = 'Cannot vault a one-time use PayPal account.';
  return [{ at: [...at, 'paypal-account'], attribute: 'base', code: '82902', message }];
}

/** The errors of a token that the merchant chose for a method. */
export function tokenErrors(
  gateway: Gateway,
  token: string | undefined,
  at: readonly string[],
): ValidationError[] {
  const error = (code: string, message: string) => [{ at, attribute: 'token', code, message }];
  if (token === undefined) return [];
  if (token === '') return error('91722', 'Credit card token is required.');
  if (!isIdentifier(token)) return error('91718', 'Credit card token is invalid.');
  if (token.length > 36) return error('91720', 'Credit card token is too long.');
  if (isReserved(token)) return error('91721', 'Credit card token is not an allowed token.');
  return gateway.state.paymentMethods.has(token) ? error('91719', 'Credit card token is taken.') : [];
}

/** Braintree has the same error messages about a nonce under a code for each kind of request. */
export interface NonceCodes {
  readonly required: string;
  readonly consumed: string;
  readonly unknown: string;
}

export const paymentMethodNonceCodes: NonceCodes = { required: '93103', consumed: '93107', unknown: '93108' };
export const creditCardNonceCodes: NonceCodes = { required: '91732', consumed: '91731', unknown: '91732' };

/** The nonce, or Braintree's error for it. */
export function usableNonce(
  gateway: Gateway,
  text: string | undefined,
  at: readonly string[],
  codes: NonceCodes,
): Nonce | ValidationError {
  const error = (code: string, message: string) => ({ at, attribute: 'payment_method_nonce', code, message });
  if (text === undefined || text === '') return error(codes.required, 'Nonce is required.');
  const nonce = lookUpNonce(gateway, text);
  if (nonce === 'consumed') return error(codes.consumed, 'Cannot use a payment_method_nonce more than once.');
  return nonce === 'unknown' ? error(codes.unknown, 'Unknown or expired payment_method_nonce.') : nonce;
}

/** Why an equal card may not be vaulted again, if the request says so. */
export function duplicateErrors(
  gateway: Gateway,
  instrument: Instrument,
  customerId: string | undefined,
  options: Input,
  at: readonly string[],
): ValidationError[] {
  const error = (code: string, message: string) => [{ at, attribute: 'number', code, message }];
  if (options.flag('failOnDuplicatePaymentMethod') === true && isInVault(gateway, instrument)) {
    return error('81724', 'Duplicate card exists in the vault.');
  }
  const forCustomer = options.flag('failOnDuplicatePaymentMethodForCustomer') === true;
  if (forCustomer && customerId !== undefined && isInVault(gateway, instrument, customerId)) {
    return error('81763', 'Duplicate card exists in the vault for the customer.');
  }
  return [];
}

/**
 * Whether an equal card or account is in the vault of this customer, or (without one) of any
 * customer.
 */
function isInVault(gateway: Gateway, instrument: Instrument, customerId?: string): boolean {
  const same = `${field('instrument.uniqueNumberIdentifier')} = ?`;
  return gateway.state.paymentMethods
    .select(same, [instrument.uniqueNumberIdentifier])
    .some((method) => customerId === undefined || method.customerId === customerId);
}
