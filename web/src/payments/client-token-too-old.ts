/** braintree-web's code for a client token that has expired, which is after a day: whatever was made with it is made again. */
export const CLIENT_TOKEN_TOO_OLD = 'CLIENT_AUTHORIZATION_INVALID';

/** How long Braintree takes a client token: https://developer.paypal.com/braintree/docs/guides/authorization/client-token */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Some wallets' own servers ask Braintree, and do not pass on that it was this which went wrong. */
export function hasOutlived(madeAtMs: number): boolean {
  return Date.now() - madeAtMs >= LIFETIME_MS;
}
