import type { Books } from '../../platform/database/day-in.ts';
import type { SessionStore } from '../../platform/http/session-store.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Passwords } from '../../platform/passwords.ts';

export interface AccountContext extends Books {
  limits: Limits;
  sessions: SessionStore;
  passwords: Passwords;
}

/** How soon to come back when too many passwords are being hashed: as long as those that wait may take, in seconds. */
export const BUSY_RETRY_S = 2;
