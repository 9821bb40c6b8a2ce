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
  /** As the page shows it: what it says is charged today is what is asked for. */
  update: PaymentMethodUpdate;
  /** The state of the gift by now. */
  onRead: (update: PaymentMethodUpdate) => void;
}

export interface UpdateInUse {
  progress: PaymentProgress;
  /** Does nothing while a press is under way. */
  press: (getNonce: () => Promise<NonceOutcome>) => Promise<void>;
  pressWallet: (outcome: Promise<NonceOutcome>, leave?: () => void) => Promise<void>;
}

/** Carries an update of a payment method from the press to its outcome, however long that takes to find out. */
export function usePaymentMethodUpdate({ token, update, onRead }: UpdateOptions): UpdateInUse {
  const [progress, setProgress] = useState(() => progressOf(update.payment.state));
  // Beside the state, because two presses may come before React has rendered once.
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
