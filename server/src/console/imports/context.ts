import type { Db } from '../../platform/database/database.ts';
import type { Limits } from '../../platform/limits/limits.ts';

/** The services for the use cases of imports. */
export interface StaffImportsContext {
  db: Db;
  limits: Limits;
}
