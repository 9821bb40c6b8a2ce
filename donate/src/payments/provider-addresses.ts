import type { Providers } from '@handsel/contract';

/**
 * Scripts and pages whose addresses are hard-coded in braintree-web;
 * donate/build/hard-coded-addresses.ts lists where.
 */
export type ProviderAddress =
  | 'assets'
  | 'graphQl'
  | 'venmoApp'
  | 'venmoLogin'
  | 'paypalSdk'
  | 'paypalPreload'
  | 'songbird'
  | 'fraudNet'
  | 'events'
  | 'plaid';

/**
 * braintree-web looks here before it uses its own address. It is on the global object, because in
 * development the library is bundled separately from the pages.
 */
declare global {
  var handselProviderAddresses: Partial<Record<ProviderAddress, string | undefined>> | undefined;
}

/**
 * Gives braintree-web the server's addresses of the providers' scripts. Call it before a payment
 * method is prepared.
 */
export function setProviderAddresses({
  assets,
  graphQl,
  fraudNet,
  events,
  providers,
}: Omit<Providers, 'braintree'>): void {
  const { paypal, venmo, bank, threeDSecure } = providers;
  globalThis.handselProviderAddresses = {
    assets,
    graphQl,
    fraudNet,
    events,
    venmoApp: venmo?.app,
    venmoLogin: venmo?.login,
    paypalSdk: paypal && `${paypal.script}?`,
    paypalPreload: paypal?.preload,
    plaid: bank?.script,
    songbird: threeDSecure?.script,
  };
}
