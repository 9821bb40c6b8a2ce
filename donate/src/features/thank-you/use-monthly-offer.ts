import { MONTHLY_OFFER_ENDPOINTS } from '@handsel/contract';
import { useEffect, useState } from 'react';
import { callApi, isOutcomeUnknown } from '../../lib/api.ts';
import { afterAnswer, afterLook, type OfferProgress } from './monthly-offer-progress.ts';

/** The interval between polls while the outcome is unknown. */
const LOOK_MS = 3_000;

export interface OfferedGift {
  progress: OfferProgress;
  isBusy: boolean;
  answer: (answer: 'yes' | 'no') => Promise<void>;
}

/** The monthly gift offered after a one-time gift, and the outcome of the answer. */
export function useMonthlyOffer(checkoutId: string): OfferedGift {
  const [progress, setProgress] = useState<OfferProgress>({ step: 'none' });
  const [isBusy, setBusy] = useState(false);
  const isChecking = progress.step === 'checking';
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const reply = await callApi(MONTHLY_OFFER_ENDPOINTS, 'getMonthlyOffer', { params: { id: checkoutId } });
      if (isOver) return;
      setProgress((before) => afterLook(before, reply));
      if (isChecking) timer = setTimeout(() => void look(), LOOK_MS);
    };
    timer = setTimeout(() => void look(), isChecking ? LOOK_MS : 0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [checkoutId, isChecking]);

  async function answer(said: 'yes' | 'no'): Promise<void> {
    if (isBusy || progress.step !== 'open') return;
    setBusy(true);
    const { offer } = progress;
    const { amount, first_billing_on: day, consent } = offer;
    const reply = await callApi(MONTHLY_OFFER_ENDPOINTS, 'answerMonthlyOffer', {
      params: { id: checkoutId },
      body: said === 'no' ? { answer: said } : { answer: said, amount, first_billing_on: day, consent },
    });
    setBusy(false);
    const answered = afterAnswer(offer, reply);
    setProgress(answered);
    if (!isOutcomeUnknown(reply)) return;
    const looked = await callApi(MONTHLY_OFFER_ENDPOINTS, 'getMonthlyOffer', { params: { id: checkoutId } });
    if (looked.ok && looked.data.offer?.state !== 'open') setProgress(afterLook(answered, looked));
  }

  return { progress, isBusy, answer };
}
