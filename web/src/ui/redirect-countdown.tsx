import { REDIRECT_DELAY_MS } from '@handsel/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from './button.tsx';
import styles from './redirect-countdown.module.css';

const SECOND_MS = 1_000;
const DELAY_SECONDS = REDIRECT_DELAY_MS / SECOND_MS;
const STAYING = 'You are staying on this page.';

interface RedirectCountdownProps {
  /** Where it leads, as it stands in "Taking you to …". */
  to: string;
  /** The time is up, or the visitor did not want to wait for it. */
  onElapsed: () => void;
  onStay?: () => void;
}

/**
 * Counts down in sight before the page leads on by itself. It can be stopped and skipped, waits while one of its
 * buttons has the focus, and is read out once, not each second. When what had the focus has gone, it takes it.
 */
export function RedirectCountdown({ to, onElapsed, onStay }: RedirectCountdownProps) {
  const [secondsLeft, setSecondsLeft] = useState(DELAY_SECONDS);
  const [isStaying, setStaying] = useState(false);
  const [isDeciding, setDeciding] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const elapse = useEffectEvent(onElapsed);
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
    <div ref={group} className={styles.countdown} role="group" aria-label={`Going on to ${to}`} tabIndex={-1}>
      <p className={styles.announced} role="status">
        {announcement(to, secondsLeft, isStaying)}
      </p>
      <p className={styles.words} aria-hidden="true">
        {isStaying ? STAYING : <Remaining to={to} seconds={secondsLeft} />}
      </p>
      <div className={styles.actions}>
        {isStaying ? null : (
          <Button
            {...deciding}
            look="quiet"
            onClick={() => {
              setDeciding(false);
              setStaying(true);
              onStay?.();
              group.current?.focus();
            }}
          >
            Stay on this page
          </Button>
        )}
        <Button {...deciding} look="quiet" onClick={onElapsed}>
          {isStaying ? `Go to ${to}` : 'Go now'}
        </Button>
      </div>
    </div>
  );
}

/** A screen reader hears what changes in a status that was there before: so it says nothing at first. */
function announcement(to: string, secondsLeft: number, isStaying: boolean): string {
  if (isStaying) return STAYING;
  return secondsLeft === DELAY_SECONDS
    ? ''
    : `Taking you to ${to} in a few seconds, unless you stay on this page.`;
}

function Remaining({ to, seconds }: { to: string; seconds: number }) {
  return (
    <>
      Taking you to {to} in <span className={styles.number}>{seconds}</span>{' '}
      {seconds === 1 ? 'second' : 'seconds'}.
    </>
  );
}
