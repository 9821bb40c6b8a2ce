import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Db } from './database.ts';

/** What is read from, and by which time zone's days: the charity's. */
export interface Books {
  db: Db;
  timeZone: string;
}

/** The day of a moment in a time zone, YYYY-MM-DD: the contract's function of this name, in SQL. */
export function dayIn(timeZone: string, moment: SQLWrapper): SQL<string> {
  return sql<string>`to_char(${moment} at time zone ${timeZone}::text, 'YYYY-MM-DD')`;
}
