import { GIFT_LINK_ENDPOINTS, PAYMENT_POLL_INTERVAL_MS } from '@handsel/contract';
import type { PaymentMethodUpdate } from '@handsel/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { retryWithBotCheck } from '../../lib/retry-with-bot-check.ts';
import { deviceData } from '../../payments/device-data.ts';
import { callAnew } from '../../lib/call-anew.ts';
import { chargedWords } from './update-box.tsx';
import type { NonceOutcome } from '../../payment-form/payment-nonce.ts';
import { advance, progressOf } from '../../payment-form/progress/payment-progress.ts';
import type { PaymentEvent, PaymentProgress } from '../../payment-form/progress/payment-progress.ts';

interface UpdateOptions {
  token: string;
  /** The gift as the page shows it: the displayed charge is the one requested. */
  update: PaymentMethodUpdate;
  /** The gift's current state. */
  onRead: (update: PaymentMethodUpdate) => void;
}

export interface UpdateInUse {
  progress: PaymentProgress;
  /** Ignored while another click is in progress. */
  press: (getNonce: () => Promise<NonceOutcome>) => Promise<void>;
  pressWallet: (outcome: Promise<NonceOutcome>, leave?: () => void) => Promise<void>;
}

/**
 * Runs an update of a payment method from the click until its outcome is known, however long that
 * takes.
 */
export function usePaymentMethodUpdate({ token, update, onRead }: UpdateOptions): UpdateInUse {
  const [progress, setProgress] = useState(() => progressOf(update.payment.state));
  // A ref in addition to the state, because the donor may click twice before React renders.
  const latest = useRef(progress);
  const happen = useCallback((event: PaymentEvent): void => {
    latest.current = advance(latest.current, event);
    setProgress(latest.current);
  }, []);

  const payWith = async (asked: Promise<NonceOutcome>) => {
    const outcome = await asked;
    happen({ type: 'tokenized', outcome });
    if (outcome.kind !== 'nonce') return;
    const reply = await request(token, update, outcome);
    if (reply.ok) onRead(reply.data);
    happen({ type: 'updated', reply });
  };
  const press: UpdateInUse['press'] = async (getNonce) => {
    if (latest.current.step !== 'idle') return;
    happen({ type: 'pressed' });
    await payWith(getNonce());
  };
  const pressWallet: UpdateInUse['pressWallet'] = async (outcome, leave) => {
    if (latest.current.step !== 'idle') return;
    happen({ type: 'pressed', on: 'wallet', leave });
    await payWith(outcome);
  };

  useEffect(() => {
    if (progress.step !== 'checking') return undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      void callAnew(() =>
        callApi(GIFT_LINK_ENDPOINTS, 'readPaymentMethodUpdate', { params: { token } }),
      ).then((reply) => {
        if (isOver) return;
        if (reply.ok) onRead(reply.data);
        happen({ type: 'polled', reply });
      });
    }, PAYMENT_POLL_INTERVAL_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [token, progress, happen, onRead]);

  return { progress, press, pressWallet };
}

function request(
  token: string,
  update: PaymentMethodUpdate,
  { nonce, methodType }: Extract<NonceOutcome, { kind: 'nonce' }>,
) {
  const device = deviceData();
  const body = {
    consent: chargedWords(update),
    amount: update.owed?.amount ?? 0,
    nonce,
    payment_method_type: methodType,
    user_agent: navigator.userAgent,
    ...(device !== undefined && { device_data: device }),
  };
  return callAnew(() =>
    retryWithBotCheck(GIFT_LINK_ENDPOINTS, 'updatePaymentMethod', { params: { token }, body }),
  );
}
