import { walletFirstWords } from '@handsel/words/donate/wallet-first';
import { Suspense, lazy, useEffect, useState } from 'react';
import { Divider } from '../../../ui/divider.tsx';
import type { WalletFirstProps } from './wallet-first-props.ts';
import styles from './wallet-first.module.css';

const WalletButtons = lazy(async () => ({ default: (await import('./wallet-buttons.tsx')).WalletButtons }));

/**
 * The reserved space of the wallets' buttons. They load once the page is interactive and visible.
 */
export function WalletFirst(props: WalletFirstProps) {
  const [isDue, setDue] = useState(false);
  const [isAbsent, setAbsent] = useState(false);
  useEffect(
    () =>
      whenUsedSoon(() => {
        setDue(true);
      }),
    [],
  );
  // Fills the place that the start page reserves while it is empty.
  if (isAbsent) return <div hidden />;
  const shape = <div className={styles.shape} />;
  return (
    <div className={styles.place}>
      {isDue ? (
        <Suspense fallback={shape}>
          <WalletButtons
            {...props}
            onAbsent={() => {
              setAbsent(true);
            }}
          />
        </Suspense>
      ) : (
        shape
      )}
      <Divider>{walletFirstWords.orByEmail}</Divider>
    </div>
  );
}

/** The wallets load after this time even if the device is never idle. */
const IDLE_LIMIT_MS = 3_000;

/**
 * Waits until the page has loaded and its tab is visible.
 * @returns a function that cancels it
 */
function whenUsedSoon(work: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const whenIdle = () => {
    const begin = () => {
      if (!signal.aborted) work();
    };
    // Safari lacks requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: IDLE_LIMIT_MS });
    else setTimeout(begin);
  };
  const whenLoaded = () => {
    if (document.readyState === 'complete') whenIdle();
    else addEventListener('load', whenIdle, { once: true, signal });
  };
  if (document.visibilityState === 'visible') whenLoaded();
  else document.addEventListener('visibilitychange', whenLoaded, { once: true, signal });
  return () => {
    listening.abort();
  };
}
