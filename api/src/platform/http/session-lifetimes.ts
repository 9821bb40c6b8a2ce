import type { Trust } from '@handsel/contract';

export const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long a donor stays signed in who does not come back. */
export const DONOR_SESSION_DAYS = 14;

/** How long a session stays open that nobody uses. */
export const IDLE_LIMIT_MS: Record<Trust, number> = {
  anonymous: 30 * MINUTE_MS,
  unverified: 30 * MINUTE_MS,
  verified: DONOR_SESSION_DAYS * DAY_MS,
};

/** How long one does that somebody keeps using and that shows stored gifts: a session that was found open opens nothing forever. */
export const LONGEST_SESSION_DAYS = 90;
/** It ends when it was not used for a moment, not in the middle of a gift; a day later in any case. */
const BREATHER_MS = 30 * MINUTE_MS;

/** An anonymous session shows nothing that was stored, so it has no greatest age. */
export function isSessionTooOld(trust: Trust, { ageMs, idleMs }: { ageMs: number; idleMs: number }): boolean {
  const tooOldMs = ageMs - LONGEST_SESSION_DAYS * DAY_MS;
  return trust !== 'anonymous' && tooOldMs > (idleMs > BREATHER_MS ? 0 : DAY_MS);
}
