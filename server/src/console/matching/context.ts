import type { Db } from '../../platform/database/database.ts';
import type { Limits } from '../../platform/limits/limits.ts';

/** The services for the use cases of the directory and of matches. */
export interface MatchingContext {
  db: Db;
  limits: Limits;
  /** The charity's time zone. */
  timeZone: string;
  /** The key that signs the cursors of lists. */
  cursorKey: string;
}
