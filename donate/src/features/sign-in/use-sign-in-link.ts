import { ACCOUNT_ENDPOINTS, MESSAGES } from '@handsel/contract';
import type { Checkout } from '@handsel/contract';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { advance } from './sign-in-link.ts';
import type { LinkEvent, LinkProgress } from './sign-in-link.ts';

/** Reads a mailed link, and uses it on a click. */
export function useSignInLink(token: string, onSignedIn: (checkout: Checkout) => void) {
  const toasts = useToasts();
  const [progress, setProgress] = useState<LinkProgress>({ step: 'reading' });
  // A ref in addition to the state, because the donor may click twice before React renders.
  const latest = useRef(progress);
  const happen = useCallback((event: LinkEvent): LinkProgress => {
    latest.current = advance(latest.current, event);
    setProgress(latest.current);
    return latest.current;
  }, []);

  useEffect(() => {
    let isOver = false;
    void callApi(ACCOUNT_ENDPOINTS, 'readSignInLink', { params: { token } }).then((reply) => {
      if (!isOver) happen({ type: 'read', reply });
    });
    return () => {
      isOver = true;
    };
  }, [token, happen]);

  async function press(): Promise<void> {
    if (latest.current.step !== 'ready') return;
    happen({ type: 'pressed' });
    happen({
      type: 'answered',
      reply: await callApi(ACCOUNT_ENDPOINTS, 'useSignInLink', { params: { token }, body: {} }),
    });
  }

  const tell = useEffectEvent((settled: LinkProgress) => {
    if (settled.step !== 'used') return;
    toasts.show({ kind: 'ok', message: MESSAGES.loggedIn });
    onSignedIn(settled.checkout);
  });
  useEffect(() => {
    tell(progress);
  }, [progress]);

  return { progress, press };
}
