import { REDIRECT_DELAY_MS } from '@handsel/contract';
import { redirectCountdownWords } from '@handsel/words/donate/redirect-countdown';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@handsel/ui/button.tsx';
import { Sentence } from '@handsel/ui/sentence.tsx';
import styles from './redirect-countdown.module.css';

const SECOND_MS = 1_000;
const DELAY_SECONDS = REDIRECT_DELAY_MS / SECOND_MS;

type Target = 'profile' | 'start';

interface RedirectCountdownProps {
  /** The destination. */
  to: Target;
  /** The time is up, or the visitor skipped the wait. */
  onElapsed: () => void;
  onStay?: () => void;
  /** The visitor is busy with another part of the page. */
  waits?: boolean;
}

/**
 * Shows a countdown before the page redirects automatically. The visitor can stop or skip it. It
 * pauses while one of its buttons has the focus, and is announced once instead of each second. If
 * the focused element disappears, it takes the focus.
 */
export function RedirectCountdown({ to, onElapsed, onStay, waits = false }: RedirectCountdownProps) {
  const [secondsLeft, setSecondsLeft] = useState(DELAY_SECONDS);
  const [hasStayed, setStayed] = useState(false);
  const [isDeciding, setDeciding] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const elapse = useEffectEvent(onElapsed);
  const isStaying = hasStayed || waits;
  const isCounting = !isStaying && !isDeciding;

  useEffect(() => {
    if (document.activeElement === document.body) group.current?.focus();
  }, []);
  useEffect(() => {
    if (!isCounting) return undefined;
    const timer = setTimeout(() => {
      if (secondsLeft > 1) setSecondsLeft(secondsLeft - 1);
      else elapse();
    }, SECOND_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [secondsLeft, isCounting]);

  const deciding = {
    onFocus: () => {
      setDeciding(true);
    },
    onBlur: () => {
      setDeciding(false);
    },
  };
  return (
    <div
      ref={group}
      className={styles.countdown}
      role="group"
      aria-label={redirectCountdownWords.label({ to })}
      tabIndex={-1}
    >
      <p className={styles.announced} role="status">
        {announcement(to, secondsLeft, isStaying)}
      </p>
      <p className={styles.words} aria-hidden="true">
        {isStaying ? redirectCountdownWords.staying : <Remaining to={to} seconds={secondsLeft} />}
      </p>
      <div className={styles.actions}>
        {isStaying ? null : (
          <Button
            {...deciding}
            look="quiet"
            onClick={() => {
              setDeciding(false);
              setStayed(true);
              onStay?.();
              group.current?.focus();
            }}
          >
            {redirectCountdownWords.stay}
          </Button>
        )}
        <Button {...deciding} look="quiet" onClick={onElapsed}>
          {isStaying ? redirectCountdownWords.go({ to }) : redirectCountdownWords.goNow}
        </Button>
      </div>
    </div>
  );
}

/** Screen readers announce changes of an existing status only, so it is empty at first. */
function announcement(to: Target, secondsLeft: number, isStaying: boolean): string {
  if (isStaying) return redirectCountdownWords.staying;
  return secondsLeft === DELAY_SECONDS ? '' : redirectCountdownWords.announcement({ to });
}

function Remaining({ to, seconds }: { to: Target; seconds: number }) {
  return (
    <Sentence
      pieces={redirectCountdownWords.remaining({
        to,
        seconds,
        number: (content) => <span className={styles.number}>{content}</span>,
      })}
    />
  );
}
