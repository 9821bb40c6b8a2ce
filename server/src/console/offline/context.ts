import type { Db } from '../../platform/database/database.ts';
import type { Looks } from '../../domain/receipts/index.ts';

/** The services for the use cases of offline gifts. */
export interface StaffOfflineContext {
  db: Db;
  /** The charity's time zone. */
  timeZone: string;
  /** Returns the present look of receipts. */
  looksNow: () => Looks;
}
