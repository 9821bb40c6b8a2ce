import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Db } from './database.ts';

/** The database to read, and the charity's time zone for its days. */
export interface Books {
  db: Db;
  timeZone: string;
}

/**
 * The day of a moment in a time zone, YYYY-MM-DD. The SQL version of the contract's function of
 * this name.
 */
export function dayIn(timeZone: string, moment: SQLWrapper): SQL<string> {
  return sql<string>`to_char(${moment} at time zone ${timeZone}::text, 'YYYY-MM-DD')`;
}
