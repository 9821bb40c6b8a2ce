import { PAYMENT_POLL_INTERVAL_MS } from '@handsel/contract';
import type { Checkout, PaymentResult } from '@handsel/contract';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { callApi } from '../../lib/api.ts';
import type { TokenizeOutcome } from '../../payments/card-fields.ts';
import { advance, progressOf } from './payment-progress.ts';
import type { PaymentEvent, PaymentProgress } from './payment-progress.ts';

interface PaymentOptions {
  checkout: Checkout;
  campaign: string | undefined;
  onPaid: (result: PaymentResult | undefined) => void;
  onSessionLapsed: () => void;
}

interface Payment {
  progress: PaymentProgress;
  /** Pays with what `tokenize` gives. Does nothing while a payment is under way. */
  pay: (tokenize: () => Promise<TokenizeOutcome>) => Promise<void>;
}

/** Carries one checkout's payment from the press to its outcome, however long that takes to find out. */
export function usePayment({ checkout, campaign, onPaid, onSessionLapsed }: PaymentOptions): Payment {
  const [progress, setProgress] = useState(() => progressOf(checkout.payment.state));
  // Beside the state, because two presses may come before React has rendered once.
  const latest = useRef(progress);
  const happen = useCallback((event: PaymentEvent): PaymentProgress => {
    latest.current = advance(latest.current, event);
    setProgress(latest.current);
    return latest.current;
  }, []);

  const pay: Payment['pay'] = async (tokenize) => {
    if (latest.current.step !== 'idle') return;
    happen({ type: 'pressed' });
    const outcome = await tokenize();
    happen({ type: 'tokenized', outcome });
    if (outcome.kind !== 'nonce') return;
    happen({ type: 'answered', reply: await requestPayment(checkout, campaign, outcome.nonce) });
  };

  usePolling(checkout.uuid, progress.step === 'checking', happen);

  const settle = useEffectEvent((settled: PaymentProgress) => {
    if (settled.step === 'paid') onPaid(settled.result);
    if (settled.step === 'lapsed') onSessionLapsed();
  });
  useEffect(() => {
    settle(progress);
  }, [progress]);

  return { progress, pay };
}

function requestPayment(checkout: Checkout, campaign: string | undefined, nonce: string) {
  const body = {
    amount: checkout.amount,
    nonce,
    checkout_id: checkout.uuid,
    payment_method_type: 'credit',
    user_agent: navigator.userAgent,
    ...(campaign !== undefined && { campaign }),
  } as const;
  return checkout.type === 'monthly'
    ? callApi('postSubscription', { body })
    : callApi('postTransaction', { body });
}

/** Asks how the payment stands, again and again, one question at a time. */
function usePolling(id: string, isChecking: boolean, happen: (event: PaymentEvent) => void): void {
  useEffect(() => {
    if (!isChecking) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const reply = await callApi('getCheckout', { params: { id } });
      if (isOver) return;
      happen({ type: 'polled', reply });
      timer = setTimeout(() => void ask(), PAYMENT_POLL_INTERVAL_MS);
    };
    timer = setTimeout(() => void ask(), PAYMENT_POLL_INTERVAL_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [id, isChecking, happen]);
}
