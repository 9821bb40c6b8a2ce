import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from './waiting.module.css';

/** After this long we say that we are still at it. */
const LONG_WAIT_MS = 10_000;

const KEEP_OPEN = 'Please keep this page open.';
const LONG = 'We are still at it. This can take a minute: please keep this page open.';
const WORDS = {
  tokenizing: { now: 'Preparing your payment...', more: KEEP_OPEN, long: LONG },
  approving: {
    now: 'Waiting for you...',
    more: 'Please go on in the window that opened.',
    long: 'Please go on in the window that opened. To pay in another way, close it.',
  },
  paying: { now: 'Asking your bank...', more: KEEP_OPEN, long: LONG },
} as const;
type Wait = keyof typeof WORDS;

/** @returns undefined where nothing is waited for */
export function waitAt(step: string): Wait | undefined {
  return step in WORDS ? (step as Wait) : undefined;
}

interface WaitingProps {
  wait: Wait | undefined;
  /** Ends it for another way to pay; undefined where the window that opened does. */
  onLeave: (() => void) | undefined;
}

/** Lies over the page while a payment is on its way, and says what is happening. Its box is always there, so that a
 * screen reader hears it arrive. */
export function Waiting({ wait, onLeave }: WaitingProps) {
  return (
    <div role="status" className={wait === undefined ? undefined : styles.overlay} data-wait={wait}>
      {wait === undefined ? null : <WaitingWords key={wait} wait={wait} onLeave={onLeave} />}
    </div>
  );
}

function WaitingWords({ wait, onLeave }: { wait: Wait } & Pick<WaitingProps, 'onLeave'>) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), LONG_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  const { now, more, long } = WORDS[wait];
  return (
    <div className={styles.sheet}>
      <span className={styles.turning} aria-hidden="true" />
      <p className={styles.words}>{now}</p>
      <p className={styles.more}>{isLong ? long : more}</p>
      {onLeave === undefined ? null : (
        <Button look="quiet" onClick={onLeave}>
          Pay in another way
        </Button>
      )}
    </div>
  );
}
