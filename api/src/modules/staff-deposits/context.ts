import type { Db } from '../../platform/database/database.ts';
import type { Limits } from '../../platform/limits/limits.ts';

/** What the use cases of deposits need. */
export interface StaffDepositsContext {
  db: Db;
  limits: Limits;
  /** The charity's. */
  timeZone: string;
  /** By which a list's cursor is known as ours. */
  cursorKey: string;
}
