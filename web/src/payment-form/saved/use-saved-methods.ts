import { MESSAGES, SAVED_METHOD_ENDPOINTS } from '@handsel/contract';
import type { SavedMethod } from '@handsel/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { callApi } from '../../lib/api.ts';
import type { SavedMethods } from '../payment-choice.ts';
import { isDone } from '../payment-nonce.ts';

interface SavedMethodsInUse {
  saved: SavedMethods;
  /** Asks once more for a list that could not be had. */
  retry: () => void;
  isRetrying: boolean;
  /** Changes the list that is shown: the gateway's own is changed already. */
  change: (apply: (methods: readonly SavedMethod[]) => readonly SavedMethod[]) => void;
}

/**
 * What this visitor has saved, asked for once.
 * @param authenticated as it is when the page opens: an anonymous visitor becomes known only by paying, and is on the way out then
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
