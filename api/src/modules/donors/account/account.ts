import type { Books } from '../../../platform/database/day-in.ts';
import type { SessionStore } from '../../../platform/http/session-store.ts';
import type { Limits, RateLimitKeys } from '../../../platform/limits/limits.ts';
import type { PasswordQueue, Passwords } from '../../../platform/passwords.ts';

export interface AccountContext extends Books {
  limits: Limits;
  sessions: SessionStore;
  passwords: Passwords;
}

/** Strangers fill the queue of everybody; a browser that is known for the account has another. */
export function queueFor({ passwords }: AccountContext, { known }: RateLimitKeys): PasswordQueue {
  return known === undefined ? passwords.anybody : passwords.known;
}

/** How soon to come back when too many passwords are being hashed: as long as those that wait may take, in seconds. */
export const BUSY_RETRY_S = 2;
