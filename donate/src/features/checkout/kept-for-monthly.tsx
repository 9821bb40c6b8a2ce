import { monthlyOfferFor } from '@handsel/contract';
import type { Cents, Checkout } from '@handsel/contract';
import { monthlyOfferWords } from '@handsel/words/donate/monthly-offer';
import { useEffect } from 'react';
import { useThreeDSecure } from '../../lib/settings.ts';
import type { useBilling } from '../../payment-form/use-billing.ts';
import { Notice } from '@handsel/ui/notice.tsx';

type Billing = ReturnType<typeof useBilling>;

interface KeptForMonthlyProps {
  checkout: Checkout;
  giftCents: Cents;
  billing: Pick<Billing, 'choice' | 'keepsCard'>;
  /** Sent with the payment: the card is kept only if the donor could read about it. */
  onTold: (along: { keeps_method?: true }) => void;
}

/**
 * Says that the card is kept for an hour, if the donor will be asked to give monthly after the
 * gift.
 */
export function KeptForMonthly({ checkout, giftCents, billing, onTold }: KeptForMonthlyProps) {
  const threeDSecure = useThreeDSecure();
  const isAsked =
    checkout.type === 'one-time' &&
    billing.choice?.kind === 'card' &&
    // It is already one of the donor's saved methods.
    billing.keepsCard !== true &&
    !threeDSecure &&
    checkout.user.subscription === null &&
    monthlyOfferFor(giftCents) !== undefined;
  useEffect(() => {
    onTold(isAsked ? { keeps_method: true } : {});
    return () => {
      onTold({});
    };
  }, [isAsked, onTold]);
  return isAsked ? <Notice>{monthlyOfferWords.kept}</Notice> : null;
}
