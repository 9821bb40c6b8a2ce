import type { Providers } from '@handsel/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { hasOutlived } from '../payments/client-token-too-old.ts';
import { askProviders } from './providers.ts';

/** The client token, and the payment methods other than the card. */
export type ProvidersLoad = { status: 'loading' } | { status: 'failed' } | ({ status: 'ready' } & Providers);

export interface ProvidersInUse {
  load: ProvidersLoad;
  /** The client token has expired. */
  isOutlived: () => boolean;
  /** Makes the call again, which also renews the client token. */
  retry: () => void;
}

/**
 * The provider data that every payment method on this page needs, requested once.
 * @param isNeeded requests it when it is first true
 */
export function useProviders(isNeeded: boolean, onSessionLapsed: () => void): ProvidersInUse {
  const [isBegun, setBegun] = useState(isNeeded);
  if (isNeeded && !isBegun) setBegun(true);
  const [load, setLoad] = useState<ProvidersLoad>({ status: 'loading' });
  const [tries, setTries] = useState(1);
  const madeAtMs = useRef(Infinity);
  const lapse = useEffectEvent(onSessionLapsed);
  useEffect(() => {
    if (!isBegun) return undefined;
    let isOver = false;
    const ask = async () => {
      const { reply, atMs } = await askProviders();
      if (isOver) return;
      if (reply.ok) {
        madeAtMs.current = atMs;
        setLoad({ status: 'ready', ...reply.data });
        return;
      }
      if (reply.kind === 'failure' && reply.failure.code === 'session_lapsed') lapse();
      setLoad({ status: 'failed' });
    };
    void ask();
    return () => {
      isOver = true;
    };
  }, [isBegun, tries]);

  return {
    load,
    isOutlived: () => hasOutlived(madeAtMs.current),
    retry() {
      setLoad({ status: 'loading' });
      setTries((count) => count + 1);
    },
  };
}
