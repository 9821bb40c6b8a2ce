import type { Trust } from '@handsel/contract';

export const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A donor who does not return stays signed in for this time. */
export const DONOR_SESSION_DAYS = 14;

/** An unused session stays open for this time. */
export const IDLE_LIMIT_MS: Record<Trust, number> = {
  anonymous: 30 * MINUTE_MS,
  unverified: 30 * MINUTE_MS,
  verified: DONOR_SESSION_DAYS * DAY_MS,
};

/**
 * The greatest age of a session in use that shows stored gifts, so that an open session on a found
 * device ends.
 */
export const LONGEST_SESSION_DAYS = 90;
/** It ends after a short pause, so not in the middle of a gift, and a day later in any case. */
const BREATHER_MS = 30 * MINUTE_MS;

/** An anonymous session shows nothing stored, so it has no greatest age. */
export function isSessionTooOld(trust: Trust, { ageMs, idleMs }: { ageMs: number; idleMs: number }): boolean {
  const tooOldMs = ageMs - LONGEST_SESSION_DAYS * DAY_MS;
  return trust !== 'anonymous' && tooOldMs > (idleMs > BREATHER_MS ? 0 : DAY_MS);
}
