import type { Db } from '../../platform/database/database.ts';
import type { Passwords } from '../../platform/passwords.ts';

export interface AccountContext {
  db: Db;
  passwords: Passwords;
}
