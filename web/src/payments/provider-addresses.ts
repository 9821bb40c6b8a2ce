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
  var handselProviderAddresses: Partial<Record<ProviderAddress, string>> | undefined;
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
    ...(assets !== undefined && { assets }),
    ...(graphQl !== undefined && { graphQl }),
    ...(fraudNet !== undefined && { fraudNet }),
    ...(events !== undefined && { events }),
    ...(venmo?.app !== undefined && { venmoApp: venmo.app }),
    ...(venmo?.login !== undefined && { venmoLogin: venmo.login }),
    ...(paypal !== undefined && { paypalSdk: `${paypal.script}?`, paypalPreload: paypal.preload }),
    ...(bank !== undefined && { plaid: bank.script }),
    ...(threeDSecure !== undefined && { songbird: threeDSecure.script }),
  };
}
