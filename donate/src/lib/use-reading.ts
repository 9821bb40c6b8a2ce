import { useEffect, useEffectEvent, useState } from 'react';
import { callApi } from './api.ts';
import type { CallArguments, CallInput, CallResult, EndpointsWith } from './api.ts';

type Name =
  'getUser' | 'getMonthlyGifts' | 'getOwnGifts' | 'getGivingYears' | 'getPaymentMethods' | 'getPayingMethod';
type Data<N extends Name> = Extract<CallResult<N>, { ok: true }>['data'];

export type Reading<N extends Name> =
  { status: 'reading' } | { status: 'not-loaded' } | { status: 'read'; data: Data<N> };

export interface ReadingInUse<N extends Name> {
  reading: Reading<N>;
  /** Makes the failed call again. */
  retry: () => void;
}

/**
 * The reply of a call that the page makes when it opens. If the session has lapsed, leads to the
 * sign-in.
 */
export function useReading<N extends Name>(
  endpoints: EndpointsWith<N>,
  name: N,
  onSessionLapsed: () => void,
  input?: CallInput<N>,
): ReadingInUse<N> {
  const [reading, setReading] = useState<Reading<N>>({ status: 'reading' });
  const [tries, setTries] = useState(1);
  const lapse = useEffectEvent(onSessionLapsed);
  const call = useEffectEvent(() => callApi(endpoints, name, ...([input] as unknown as CallArguments<N>)));
  useEffect(() => {
    let isOver = false;
    void call().then((reply) => {
      if (isOver) return;
      if (reply.ok) setReading({ status: 'read', data: reply.data });
      else if (hasLapsed(reply)) lapse();
      else setReading({ status: 'not-loaded' });
    });
    return () => {
      isOver = true;
    };
  }, [name, tries]);
  return {
    reading,
    retry: () => {
      setReading({ status: 'reading' });
      setTries((count) => count + 1);
    },
  };
}

/** Whether the session has lapsed. */
export function hasLapsed(reply: CallResult<Name>): boolean {
  return !reply.ok && reply.kind === 'failure' && (reply.status === 401 || reply.status === 440);
}
