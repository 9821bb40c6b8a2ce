import { useEffect } from 'react';
import type { Gift } from '../../payments/method.ts';
import type { Verify } from '../payment-nonce.ts';
import type { ProvidersLoad } from '../use-providers.ts';

/**
 * Has a card's bank authenticate the payer, if required. The code is loaded only then, ahead of its
 * use.
 * @param gift as it is at the click
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
