import { payingWords } from '@handsel/words/donate/paying';
import { useEffect, useState } from 'react';
import { Button } from '@handsel/ui/button.tsx';
import styles from './waiting.module.css';

/** After this time the page says that it is still working. */
const LONG_WAIT_MS = 10_000;

const WORDS = {
  tokenizing: { now: payingWords.preparing, more: payingWords.keepOpen, long: payingWords.longWait },
  approving: {
    now: payingWords.waitingForDonor,
    more: payingWords.goOnInWindow,
    long: payingWords.goOnInWindowOrClose,
  },
  paying: { now: payingWords.askingBank, more: payingWords.keepOpen, long: payingWords.longWait },
} as const;
type Wait = keyof typeof WORDS;

/** @returns undefined if nothing is pending */
export function waitAt(step: string): Wait | undefined {
  return step in WORDS ? (step as Wait) : undefined;
}

interface WaitingProps {
  wait: Wait | undefined;
  /** Ends it in favor of another payment method; undefined if only the opened window can end it. */
  onLeave: (() => void) | undefined;
}

/**
 * Covers the page during a payment, and describes the step. Its box is always mounted, so that
 * screen readers announce it.
 */
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
          {payingWords.payOtherwise}
        </Button>
      )}
    </div>
  );
}
