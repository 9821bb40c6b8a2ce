import { useEffect, useState } from 'react';
import styles from './waiting.module.css';

/** After this long we say that we are still at it. */
const LONG_WAIT_MS = 10_000;

const WORDS = {
  tokenizing: 'Preparing your payment...',
  paying: 'Asking your bank...',
} as const;
export type Wait = keyof typeof WORDS;

/** Lies over the page while a payment is on its way, and says what is happening. Its box is always there, so that a
 * screen reader hears it arrive. */
export function Waiting({ wait }: { wait: Wait | undefined }) {
  return (
    <div role="status" className={wait === undefined ? undefined : styles.overlay}>
      {wait === undefined ? null : <WaitingWords key={wait} wait={wait} />}
    </div>
  );
}

function WaitingWords({ wait }: { wait: Wait }) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), LONG_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.sheet}>
      <span className={styles.turning} aria-hidden="true" />
      <p className={styles.words}>{WORDS[wait]}</p>
      <p className={styles.more}>
        {isLong
          ? 'We are still at it. This can take a minute: please keep this page open.'
          : 'Please keep this page open.'}
      </p>
    </div>
  );
}
