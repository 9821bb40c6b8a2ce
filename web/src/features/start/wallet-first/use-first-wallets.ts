import { ADDRESS_WALLETS, SESSION_ENDPOINTS, XSRF_COOKIE } from '@handsel/contract';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { useOffered } from '../../../lib/settings.ts';
import type { Gift } from '../../../payments/method.ts';
import { offeredWallets } from '../../../payments/wallets.ts';
import { useProviders } from '../../../payment-form/use-providers.ts';
import { useWallets } from '../../../payment-form/wallets/use-wallets.ts';

interface FirstWalletsOptions {
  /** It is known whose session this is. */
  isRead: boolean;
  gift: () => Gift;
  onSessionLapsed: () => void;
  /** None of them can be used here. */
  onAbsent: () => void;
}

/** The wallets that give an address, as far as this device can use them. */
export function useFirstWallets({ isRead, gift, onSessionLapsed, onAbsent }: FirstWalletsOptions) {
  const offered = useOffered();
  const names = useMemo(
    () => offeredWallets(offered.filter((name) => ADDRESS_WALLETS.some((each) => each === name))),
    [offered],
  );
  const providers = useProviders(useHasSession(isRead), onSessionLapsed);
  const places = useWallets(names, providers.load, gift);
  const isAbsent = places.length === 0;
  const tellAbsence = useEffectEvent(onAbsent);
  useEffect(() => {
    if (isAbsent) tellAbsence();
  }, [isAbsent]);
  return { places, providers };
}

/**
 * Whether there is a session to ask with. That one has lapsed is told once, to the page itself, which asks first; who comes for the
 * first time has none that could lapse, and begins it here.
 */
function useHasSession(isRead: boolean): boolean {
  const [isBegun, setBegun] = useState(false);
  useEffect(() => {
    if (document.cookie.includes(`${XSRF_COOKIE}=`)) return undefined;
    let isOver = false;
    void callApi(SESSION_ENDPOINTS, 'getUser').then(() => {
      if (!isOver) setBegun(true);
    });
    return () => {
      isOver = true;
    };
  }, []);
  return isRead || isBegun;
}
