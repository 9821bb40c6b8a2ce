import { useEffect } from 'react';
import { IDLE_LIMIT_MS, readSession } from '../lib/client.ts';
import { idleMs, noteActivity } from '../lib/idle.ts';

const LOOK_EVERY_MS = 15_000;
/** The server's clock started slightly after ours. */
const AFTER_THE_LIMIT_MS = 5_000;

/**
 * Hides the screen once the server has ended an idle session. It asks the server only then: an
 * earlier request would count as activity. Another tab may have kept the session alive.
 */
export function useIdleWatch(): void {
  useEffect(() => {
    const look = () => {
      if (idleMs() < IDLE_LIMIT_MS + AFTER_THE_LIMIT_MS) return;
      readSession().then(noteActivity, () => undefined);
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    // A laptop that wakes up must not wait for the timer.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}
