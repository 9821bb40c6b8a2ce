/**
 * braintree-web's code for an expired client token, which is valid for a day: everything created
 * with it must be created again.
 */
export const CLIENT_TOKEN_TOO_OLD = 'CLIENT_AUTHORIZATION_INVALID';

/**
 * The lifetime of a client token:
 * https://developer.paypal.com/braintree/docs/guides/authorization/client-token
 */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/**
 * The servers of some wallets call Braintree themselves, and do not pass on that the token had
 * expired.
 */
export function hasOutlived(madeAtMs: number): boolean {
  return Date.now() - madeAtMs >= LIFETIME_MS;
}
