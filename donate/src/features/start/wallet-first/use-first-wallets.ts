import { ADDRESS_WALLETS, SESSION_ENDPOINTS, XSRF_COOKIE } from '@handsel/contract';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { useOffered } from '../../../lib/settings.ts';
import type { Gift } from '../../../payments/method.ts';
import { offeredWallets } from '../../../payments/wallets.ts';
import { useProviders } from '../../../payment-form/use-providers.ts';
import { useWallets } from '../../../payment-form/wallets/use-wallets.ts';

interface FirstWalletsOptions {
  /** The server has identified the visitor. */
  isRead: boolean;
  gift: () => Gift;
  onSessionLapsed: () => void;
  /** None of the wallets is available here. */
  onAbsent: () => void;
}

/** The wallets that provide an address, if this device supports them. */
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
 * Whether there is a session for the call. A lapsed session is reported once, and the page's own
 * first call must receive that report. A first-time visitor has no session that could lapse, and
 * gets one here.
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
