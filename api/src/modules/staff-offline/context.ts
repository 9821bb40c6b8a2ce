import type { Db } from '../../platform/database/database.ts';
import type { Looks } from '../receipts/index.ts';

/** What the use cases of offline gifts need. */
export interface StaffOfflineContext {
  db: Db;
  /** The charity's. */
  timeZone: string;
  /** How receipts look now. */
  looksNow: () => Looks;
}
