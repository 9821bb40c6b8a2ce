import type { Books } from '../../../platform/database/day-in.ts';
import type { SessionStore } from '../../../platform/http/session-store.ts';
import type { Limits, RateLimitKeys } from '../../../platform/limits/limits.ts';
import type { PasswordQueue, Passwords } from '../../../platform/passwords.ts';

export interface AccountContext extends Books {
  limits: Limits;
  sessions: SessionStore;
  passwords: Passwords;
}

/**
 * Strangers can fill the shared queue, so a browser that is known for the account has another one.
 */
export function queueFor({ passwords }: AccountContext, { known }: RateLimitKeys): PasswordQueue {
  return known === undefined ? passwords.anybody : passwords.known;
}

/**
 * The retry delay in seconds while too many passwords are being hashed: as long as the waiting ones
 * may take.
 */
export const BUSY_RETRY_S = 2;
