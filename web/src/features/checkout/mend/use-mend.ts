import { GIFT_LINK_ENDPOINTS, PAYMENT_POLL_INTERVAL_MS } from '@handsel/contract';
import type { Mending } from '@handsel/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { retryWithBotCheck } from '../../../lib/retry-with-bot-check.ts';
import { deviceData } from '../../../payments/device-data.ts';
import { callAnew } from '../../../lib/call-anew.ts';
import { chargedWords } from './mend-box.tsx';
import type { NonceOutcome } from '../methods/payment-nonce.ts';
import { advance, progressOf } from '../payment/payment-progress.ts';
import type { PaymentEvent, PaymentProgress } from '../payment/payment-progress.ts';

interface MendOptions {
  token: string;
  /** As the page shows it: what it says is charged today is what is asked for. */
  mending: Mending;
  /** How the gift stands by now. */
  onRead: (mending: Mending) => void;
}

export interface MendInUse {
  progress: PaymentProgress;
  /** Does nothing while a press is under way. */
  press: (getNonce: () => Promise<NonceOutcome>) => Promise<void>;
  pressWallet: (outcome: Promise<NonceOutcome>, leave?: () => void) => Promise<void>;
}

/** Carries the mending of a monthly gift from the press to its outcome, however long that takes to find out. */
export function useMend({ token, mending, onRead }: MendOptions): MendInUse {
  const [progress, setProgress] = useState(() => progressOf(mending.payment.state));
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
    const reply = await request(token, mending, outcome);
    if (reply.ok) onRead(reply.data);
    happen({ type: 'mended', reply });
  };
  const press: MendInUse['press'] = async (getNonce) => {
    if (latest.current.step !== 'idle') return;
    happen({ type: 'pressed' });
    await payWith(getNonce());
  };
  const pressWallet: MendInUse['pressWallet'] = async (outcome, leave) => {
    if (latest.current.step !== 'idle') return;
    happen({ type: 'pressed', on: 'wallet', leave });
    await payWith(outcome);
  };

  useEffect(() => {
    if (progress.step !== 'checking') return undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      void callAnew(() => callApi(GIFT_LINK_ENDPOINTS, 'readMend', { params: { token } })).then((reply) => {
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
  mending: Mending,
  { nonce, methodType }: Extract<NonceOutcome, { kind: 'nonce' }>,
) {
  const device = deviceData();
  const body = {
    consent: chargedWords(mending),
    amount: mending.owed?.amount ?? 0,
    nonce,
    payment_method_type: methodType,
    user_agent: navigator.userAgent,
    ...(device !== undefined && { device_data: device }),
  };
  return callAnew(() => retryWithBotCheck(GIFT_LINK_ENDPOINTS, 'mend', { params: { token }, body }));
}
