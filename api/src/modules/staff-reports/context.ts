import type { Tiers } from '@handsel/contract';
import type { Db } from '../../platform/database/database.ts';
import type { Limits } from '../../platform/limits/limits.ts';

/** What the use cases of reports need. */
export interface ReportsContext {
  db: Db;
  limits: Limits;
  /** The charity's. */
  timeZone: string;
  /** The membership tiers that are in force. */
  tiersNow: () => Tiers;
  /** By which a list's cursor is known as ours. */
  cursorKey: string;
}
