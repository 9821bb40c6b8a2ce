import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Marks the history entry that Back reaches first during a payment. */
const GUARD = { guard: true };

/**
 * Asks before the donor leaves the page during a payment. An extra history entry of the same page
 * catches Back; for closing the tab, the browser asks in its own words.
 */
export function useLeaveGuard(isUnderWay: boolean): {
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
} {
  const [isAsking, setAsking] = useState(false);
  const isGuarded = useRef(false);
  if (isAsking && !isUnderWay) setAsking(false);

  const guard = () => {
    if (isGuarded.current) return;
    isGuarded.current = true;
    window.history.pushState({ ...(window.history.state as object | null), ...GUARD }, '');
  };
  const goBack = useEffectEvent(() => {
    if (!isGuarded.current) return;
    isGuarded.current = false;
    if (isUnderWay) {
      guard();
      setAsking(true);
    } else {
      // Goes back one entry, as the donor wanted.
      window.history.back();
    }
  });

  useEffect(() => {
    const onBack = () => {
      goBack();
    };
    window.addEventListener('popstate', onBack);
    return () => {
      window.removeEventListener('popstate', onBack);
    };
  }, []);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    guard();
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [isUnderWay]);

  return {
    isAsking,
    stay: () => {
      setAsking(false);
    },
    leave: () => {
      isGuarded.current = false;
      window.history.go(-2);
    },
  };
}
