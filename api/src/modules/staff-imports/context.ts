import type { Db } from '../../platform/database/database.ts';
import type { Limits } from '../../platform/limits/limits.ts';

/** What the use cases of imports need. */
export interface StaffImportsContext {
  db: Db;
  limits: Limits;
}
