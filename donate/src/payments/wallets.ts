import type { OfferableMethod, Providers, WalletMethod } from '@handsel/contract';
import { readPageSettings } from '../lib/settings.ts';
import { braintreeClient } from './braintree-client.ts';
import type { GiftNow, ReadyWallet, Wallet } from './method.ts';
import { READY_LIMIT_MS, withTimeout } from './with-timeout.ts';

interface WalletEntry<Name extends WalletMethod> {
  /** The wallet's module, which loads only if the wallet is offered. */
  load: () => Promise<{ default: Wallet<Name> }>;
  /**
   * False if this browser certainly cannot have it, before anything loads: then no place is
   * reserved.
   */
  isPossible?: () => boolean;
}

/** Every wallet, in the order of the buttons. */
const WALLETS: { readonly [Name in WalletMethod]: WalletEntry<Name> } = {
  apple: {
    load: () => import('./apple-pay.ts'),
    isPossible: () => 'ApplePaySession' in globalThis || readPageSettings().bringsApplePay === true,
  },
  google: { load: () => import('./google-pay.ts') },
  paypal: { load: () => import('./paypal.ts') },
  venmo: { load: () => import('./venmo.ts') },
  visa: { load: () => import('./visa-checkout.ts') },
};

/** The offered wallets that this browser may support. */
export function offeredWallets(offered: readonly OfferableMethod[]): readonly WalletMethod[] {
  return (Object.keys(WALLETS) as WalletMethod[]).filter(
    (name) => offered.includes(name) && WALLETS[name].isPossible?.() !== false,
  );
}

/**
 * Prepares a wallet's button.
 * @returns undefined if it cannot be used here, or did not load in time: then there is no button
 * and no error
 */
export async function prepareWallet<Name extends WalletMethod>(
  name: Name,
  { braintree, providers }: Providers,
  gift: GiftNow,
): Promise<ReadyWallet | undefined> {
  const settings = providers[name];
  const entry: WalletEntry<Name> = WALLETS[name];
  if (settings === undefined) return undefined;
  try {
    const [client, { default: wallet }] = await Promise.all([braintreeClient(braintree), entry.load()]);
    const needsProof = providers.threeDSecure !== undefined;
    return await withTimeout(wallet.prepare({ client, settings, needsProof, gift }), READY_LIMIT_MS);
  } catch {
    return undefined;
  }
}
