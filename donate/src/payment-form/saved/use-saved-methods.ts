import { MESSAGES, SAVED_METHOD_ENDPOINTS } from '@handsel/contract';
import type { SavedMethod } from '@handsel/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { callApi } from '../../lib/api.ts';
import type { SavedMethods } from '../payment-choice.ts';
import { isDone } from '../payment-nonce.ts';

interface SavedMethodsInUse {
  saved: SavedMethods;
  /** Requests the list again after a failure. */
  retry: () => void;
  isRetrying: boolean;
  /** Changes the displayed list: the gateway's own has already changed. */
  change: (apply: (methods: readonly SavedMethod[]) => readonly SavedMethod[]) => void;
}

/**
 * This visitor's saved methods, requested once.
 * @param authenticated when the page opens: an anonymous visitor becomes known only by paying, and
 * then leaves the page
 */
export function useSavedMethods(authenticated: boolean, onSessionLapsed: () => void): SavedMethodsInUse {
  const [isKnown] = useState(authenticated);
  const [saved, setSaved] = useState<SavedMethods>({ status: isKnown ? 'loading' : 'none' });
  const [tries, setTries] = useState(1);
  const [isRetrying, setRetrying] = useState(false);
  const lapse = useEffectEvent(onSessionLapsed);
  useEffect(() => {
    if (!isKnown) return undefined;
    let isOver = false;
    const ask = async () => {
      const reply = await callApi(SAVED_METHOD_ENDPOINTS, 'getPaymentMethods');
      if (isOver) return;
      setRetrying(false);
      if (isDone(reply)) {
        setSaved({ status: 'ready', methods: reply.data });
        return;
      }
      const failure = !reply.ok && reply.kind === 'failure' ? reply.failure : undefined;
      if (failure?.code === 'session_lapsed') lapse();
      setSaved({ status: 'failed', message: failure?.message ?? MESSAGES.methodsNotFetched });
    };
    void ask();
    return () => {
      isOver = true;
    };
  }, [isKnown, tries]);

  return {
    saved,
    retry() {
      setRetrying(true);
      setTries((count) => count + 1);
    },
    isRetrying,
    change(apply) {
      setSaved((before) => ({
        status: 'ready',
        methods: apply(before.status === 'ready' ? before.methods : []),
      }));
    },
  };
}
