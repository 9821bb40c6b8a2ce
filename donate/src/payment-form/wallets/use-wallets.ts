import { useEffect, useEffectEvent, useState } from 'react';
import type { WalletMethod } from '@handsel/contract';
import type { GiftNow, ReadyWallet } from '../../payments/method.ts';
import { prepareWallet } from '../../payments/wallets.ts';
import type { ProvidersLoad } from '../use-providers.ts';

/** A wallet's place on the page, reserved until it is known whether its button appears. */
export interface WalletPlace {
  name: WalletMethod;
  /** Undefined while it is loading. */
  wallet: ReadyWallet | undefined;
}

/** The offered wallets; one that cannot be used here is removed. */
export function useWallets(
  names: readonly WalletMethod[],
  providers: ProvidersLoad,
  gift: (name: WalletMethod) => ReturnType<GiftNow>,
): readonly WalletPlace[] {
  const [known, setKnown] = useState<Partial<Record<WalletMethod, ReadyWallet | 'absent'>>>({});
  const giftNow = useEffectEvent(gift);
  useEffect(() => {
    if (providers.status !== 'ready') return undefined;
    let isOver = false;
    for (const name of names) {
      void prepareWallet(name, providers, () => giftNow(name)).then((wallet) => {
        if (!isOver) setKnown((before) => ({ ...before, [name]: wallet ?? 'absent' }));
      });
    }
    return () => {
      isOver = true;
    };
  }, [names, providers]);

  if (providers.status === 'failed') return [];
  return names.flatMap((name) => {
    const wallet = known[name];
    return wallet === 'absent' ? [] : [{ name, wallet }];
  });
}
