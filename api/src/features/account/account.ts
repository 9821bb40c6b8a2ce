import type { Db } from '../../platform/database/database.ts';
import type { Passwords } from '../../platform/passwords.ts';

export interface AccountContext {
  db: Db;
  passwords: Passwords;
}

/** How soon to come back when too many passwords are being hashed: as long as those that wait may take, in seconds. */
export const BUSY_RETRY_S = 2;
