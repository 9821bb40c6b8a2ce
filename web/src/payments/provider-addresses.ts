import type { Providers } from '@handsel/contract';

/** Scripts and pages whose addresses braintree-web holds hard-coded; web/build/hard-coded-addresses.ts has each one's place. */
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
 * Where braintree-web looks for an address before it takes its own. On the global object, because in development the
 * library is bundled apart from the pages.
 */
declare global {
  var handselProviderAddresses: Partial<Record<ProviderAddress, string | undefined>> | undefined;
}

/** Tells braintree-web where the server says that the providers' scripts are. Call before a payment method is prepared. */
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
