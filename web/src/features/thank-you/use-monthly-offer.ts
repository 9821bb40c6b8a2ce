import { MONTHLY_OFFER_ENDPOINTS } from '@handsel/contract';
import type { MonthlyOffer } from '@handsel/contract';
import { monthlyOfferWords as words } from '@handsel/words/monthly-offer';
import { useEffect, useState } from 'react';
import { callApi } from '../../lib/api.ts';

/** How long between two looks at one of which nobody knows yet whether it began. */
const LOOK_MS = 3_000;

export interface OfferedGift {
  /** Undefined: nothing is shown. */
  offer: MonthlyOffer | undefined;
  hasDeclined: boolean;
  isBusy: boolean;
  failure: string | undefined;
  answer: (answer: 'yes' | 'no') => Promise<void>;
}

/** What the donor of a gift is asked for after it, and what comes of the answer. */
export function useMonthlyOffer(checkoutId: string): OfferedGift {
  const [offer, setOffer] = useState<MonthlyOffer>();
  const [hasDeclined, setDeclined] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isChecking = offer?.state === 'checking';
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const reply = await callApi(MONTHLY_OFFER_ENDPOINTS, 'getMonthlyOffer', { params: { id: checkoutId } });
      if (isOver) return;
      if (reply.ok) setOffer(reply.data.offer ?? undefined);
      if (isChecking) timer = setTimeout(() => void look(), LOOK_MS);
    };
    timer = setTimeout(() => void look(), isChecking ? LOOK_MS : 0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [checkoutId, isChecking]);

  async function answer(said: 'yes' | 'no'): Promise<void> {
    if (isBusy || offer === undefined) return;
    setBusy(true);
    const { amount, first_billing_on: day, consent } = offer;
    const reply = await callApi(MONTHLY_OFFER_ENDPOINTS, 'answerMonthlyOffer', {
      params: { id: checkoutId },
      body: said === 'no' ? { answer: said } : { answer: said, amount, first_billing_on: day, consent },
    });
    setBusy(false);
    if (!reply.ok) {
      setFailure(reply.kind === 'no-reply' ? words.noReply : reply.failure.message);
      return;
    }
    setFailure(undefined);
    setOffer(reply.data.offer ?? undefined);
    setDeclined(reply.data.offer === null);
  }

  return { offer, hasDeclined, isBusy, failure, answer };
}
