import { DONOR_ACCOUNT_ENDPOINTS, SESSION_ENDPOINTS } from '@handsel/contract';
import type { Postal, SignInSettings } from '@handsel/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { callApi } from '../../lib/api.ts';

/** The known state of the signed-in donor. */
export type OwnAccount =
  | { step: 'reading' }
  | { step: 'not-loaded' }
  /** A donor who has only given here has not verified the address yet. */
  | { step: 'unverified' }
  | { step: 'read'; settings: SignInSettings; details: Postal };

/** @param onLapsed called when the session has ended */
export function useOwnAccount(onLapsed: () => void) {
  const [account, setAccount] = useState<OwnAccount>({ step: 'reading' });
  const [tries, setTries] = useState(1);
  const lapse = useEffectEvent(onLapsed);
  useEffect(() => {
    let isOver = false;
    void read().then((found) => {
      if (isOver) return;
      if (found.step === 'lapsed') lapse();
      else setAccount(found);
    });
    return () => {
      isOver = true;
    };
  }, [tries]);

  const retry = () => {
    setAccount({ step: 'reading' });
    setTries((count) => count + 1);
  };
  const change = (changes: Partial<SignInSettings>) => {
    setAccount((now) => (now.step === 'read' ? { ...now, settings: { ...now.settings, ...changes } } : now));
  };
  return { account, retry, change };
}

async function read(): Promise<OwnAccount | { step: 'lapsed' }> {
  const user = await callApi(SESSION_ENDPOINTS, 'getUser');
  if (!user.ok) return { step: 'not-loaded' };
  if (!user.data.authenticated) return { step: 'lapsed' };
  if (user.data.trust !== 'verified') return { step: 'unverified' };
  const [settings, details] = await Promise.all([
    callApi(DONOR_ACCOUNT_ENDPOINTS, 'getSignInSettings'),
    callApi(DONOR_ACCOUNT_ENDPOINTS, 'getDonorDetails'),
  ]);
  if (!settings.ok || !details.ok) return { step: 'not-loaded' };
  return { step: 'read', settings: settings.data, details: details.data };
}
