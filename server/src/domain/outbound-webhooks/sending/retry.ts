const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The pauses after failed attempts. The last one repeats. */
const PAUSES_MS = [5 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR];
const TRIED_FOR_MS = 72 * HOUR;
/** A pause is longer or shorter by up to this part, which spreads the retries. */
const JITTER = 0.2;

/**
 * @param attempts the number of attempts, at least one
 * @param triedForMs the time since the first one
 * @returns the pause before the next attempt; undefined after three days
 */
export function pauseBeforeRetry(attempts: number, triedForMs: number): number | undefined {
  if (triedForMs >= TRIED_FOR_MS) return undefined;
  const pause = PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? HOUR;
  const jittered = pause * (1 + JITTER * (2 * Math.random() - 1));
  return Math.min(jittered, Math.max(TRIED_FOR_MS - triedForMs, SECOND));
}
