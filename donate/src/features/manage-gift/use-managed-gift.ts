import { PAYMENT_POLL_INTERVAL_MS } from '@handsel/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { afterPressing, afterReading, afterReadingAnew, isLapsed, isOutdated } from './gift-progress.ts';
import type { ManagedGiftState } from './gift-progress.ts';
import { press, readGift } from './managed-gift-calls.ts';
import type { GiftReply, Holder, Wish } from './managed-gift-calls.ts';

/**
 * A monthly gift and its changes: from the click until the outcome is known, however long that
 * takes.
 */
export function useManagedGift(holder: Holder, onSessionLapsed: () => void) {
  const [state, setState] = useState<ManagedGiftState>({ step: 'reading' });
  const [tries, setTries] = useState(1);
  const key = 'token' in holder ? holder.token : holder.giftId;
  const progress = state.step === 'read' ? state.progress : undefined;

  const read = useEffectEvent(() => readGift(holder));
  const take = useEffectEvent((reply: GiftReply) => {
    if (isLapsed(reply)) onSessionLapsed();
    else setState((before) => afterReading(before, reply));
  });
  useEffect(() => {
    let isOver = false;
    void read().then((reply) => {
      if (!isOver) take(reply);
    });
    return () => {
      isOver = true;
    };
  }, [key, tries]);
  useEffect(() => {
    if (progress?.step !== 'checking') return undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      void read().then((reply) => {
        if (!isOver) take(reply);
      });
    }, PAYMENT_POLL_INTERVAL_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [progress]);

  async function ask(wish: Wish): Promise<void> {
    if (state.step !== 'read' || state.progress.step === 'asking') return;
    const { gift } = state;
    setState({ step: 'read', gift, progress: { step: 'asking', wish } });
    const reply = await press(holder, wish);
    if (isLapsed(reply)) {
      onSessionLapsed();
      return;
    }
    setState(afterPressing(gift, wish, reply));
    if (!isOutdated(reply)) return;
    const now = await readGift(holder);
    setState((before) => afterReadingAnew(before, now));
  }

  return {
    state,
    retry: () => {
      setState({ step: 'reading' });
      setTries((count) => count + 1);
    },
    ask: (wish: Wish) => void ask(wish),
  };
}
