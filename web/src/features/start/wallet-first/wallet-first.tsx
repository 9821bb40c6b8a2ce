import { walletFirstWords } from '@handsel/words/wallet-first';
import { Suspense, lazy, useEffect, useState } from 'react';
import { Divider } from '../../../ui/divider.tsx';
import type { WalletFirstProps } from './wallet-first-props.ts';
import styles from './wallet-first.module.css';

const WalletButtons = lazy(async () => ({ default: (await import('./wallet-buttons.tsx')).WalletButtons }));

/** The place of the wallets' buttons, kept from the beginning. What fills it comes once the page can be used, and is looked at. */
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
  if (isAbsent) return null;
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

/** Not while the page loads, nor in a tab that nobody looks at. @returns what takes it back */
function whenUsedSoon(work: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const whenIdle = () => {
    const begin = () => {
      if (!signal.aborted) work();
    };
    // Safari has no idea of idleness.
    if ('requestIdleCallback' in window) requestIdleCallback(begin);
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
