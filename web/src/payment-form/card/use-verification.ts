import { useEffect } from 'react';
import type { Gift } from '../../payments/method.ts';
import type { Verify } from '../payment-nonce.ts';
import type { ProvidersLoad } from '../use-providers.ts';

/**
 * How a card's bank is asked who is paying, where that is demanded. Its code is fetched only there, and before it is needed.
 * @param gift as it is at the press
 */
export function useVerification(load: ProvidersLoad, email: string | null, gift: () => Gift): Verify {
  const settings = load.status === 'ready' ? load.providers.threeDSecure : undefined;
  useEffect(() => {
    if (settings !== undefined) void import('../../payments/three-d-secure.ts').catch(() => undefined);
  }, [settings]);
  if (load.status !== 'ready' || settings === undefined) return undefined;
  return async (card) => {
    const { verifyCard } = await import('../../payments/three-d-secure.ts');
    return verifyCard(load.braintree, settings, { ...card, email, amountCents: gift().amountCents });
  };
}
