import { timingSafeEqual } from 'node:crypto';
import type { Gateway } from '../gateway/gateway.ts';

/** A client token is valid for 24 hours, as Braintree documents. */
const lifetimeMs = 24 * 60 * 60 * 1000;

/** The options of a client token for the cards that are vaulted with it. */
export const vaultingOptions = [
  'makeDefault',
  'verifyCard',
  'failOnDuplicatePaymentMethod',
  'failOnDuplicatePaymentMethodForCustomer',
] as const;

type VaultingOption = (typeof vaultingOptions)[number];

/** A browser's permissions, and the customer of the client token. */
export interface Authorization {
  readonly customerId?: string;
  readonly merchantAccountId?: string;
  readonly options?: readonly VaultingOption[];
  /** The only domains where the token is valid; this gateway accepts it anywhere. */
  readonly domains?: readonly string[];
  /** The vaulted method that a page should show first. */
  readonly preferred?: string;
}

/** Creates the signed text that braintree-web sends with each of its calls. */
export function authorizationFingerprint(gateway: Gateway, authorization: Authorization): string {
  const claims = new URLSearchParams({ created_at: gateway.clock.now().toISOString() });
  if (authorization.customerId !== undefined) claims.set('customer_id', authorization.customerId);
  if (authorization.merchantAccountId !== undefined) {
    claims.set('merchant_account_id', authorization.merchantAccountId);
  }
  for (const option of authorization.options ?? []) claims.append('option', option);
  for (const domain of authorization.domains ?? []) claims.append('domain', domain);
  if (authorization.preferred !== undefined) {
    claims.set('preferred_payment_method_token', authorization.preferred);
  }
  claims.set('merchant_id', gateway.merchant.merchantId);
  claims.set('public_key', gateway.merchant.publicKey);
  const text = claims.toString();
  return `${gateway.state.sign('client-token', text)}|${text}`;
}

/** @returns undefined if the fingerprint is foreign, altered, or expired */
export function readFingerprint(gateway: Gateway, fingerprint: unknown): Authorization | undefined {
  if (typeof fingerprint !== 'string') return undefined;
  const bar = fingerprint.indexOf('|');
  const text = fingerprint.slice(bar + 1);
  const given = Buffer.from(fingerprint.slice(0, Math.max(bar, 0)));
  const right = Buffer.from(gateway.state.sign('client-token', text));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const claims = new URLSearchParams(text);
  const age = gateway.clock.now().getTime() - Date.parse(claims.get('created_at') ?? '');
  if (!(age < lifetimeMs)) return undefined;
  const customerId = claims.get('customer_id');
  const merchantAccountId = claims.get('merchant_account_id');
  return {
    ...(customerId !== null && { customerId }),
    ...(merchantAccountId !== null && { merchantAccountId }),
    options: vaultingOptions.filter((option) => claims.getAll('option').includes(option)),
  };
}

/** The owner of this browser's nonces. */
export function ownerOf({ customerId }: Authorization): { customerId?: string } {
  return customerId === undefined ? {} : { customerId };
}
