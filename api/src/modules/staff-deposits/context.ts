import type { Db } from '../../platform/database/database.ts';

/** What the use cases of deposits need. */
export interface StaffDepositsContext {
  db: Db;
  /** The charity's. */
  timeZone: string;
  /** By which a list's cursor is known as ours. */
  cursorKey: string;
}
