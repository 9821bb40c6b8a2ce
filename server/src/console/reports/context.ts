import type { Tiers } from '@handsel/contract';
import type { Db } from '../../platform/database/database.ts';
import type { Limits } from '../../platform/limits/limits.ts';

/** The services for the use cases of reports. */
export interface ReportsContext {
  db: Db;
  limits: Limits;
  /** The charity's time zone. */
  timeZone: string;
  /** The first month of the charity's fiscal year, 1 to 12. */
  fiscalYearStarts: number;
  /** Returns the present membership tiers. */
  tiersNow: () => Tiers;
  /** The key that signs the cursors of lists. */
  cursorKey: string;
}
