import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Db } from './database.ts';

/** The database to read, and the charity's time zone for its days. */
export interface Books {
  db: Db;
  timeZone: string;
}

/** The same, with the first month of the charity's fiscal year (1 to 12) for its years. */
export interface FiscalBooks extends Books {
  fiscalYearStarts: number;
}

/**
 * The first day of the fiscal year of a day. The months that are taken away and added make the
 * calendar year of a day its fiscal year.
 */
export function fiscalYearStart(day: SQLWrapper, firstMonth: number): SQL {
  const months = sql`make_interval(months => ${firstMonth - 1}::integer)`;
  return sql`(date_trunc('year', date_trunc('month', ${day}) - ${months}) + ${months})::date`;
}

/**
 * The day of a moment in a time zone, YYYY-MM-DD. The SQL version of the contract's function of
 * this name.
 */
export function dayIn(timeZone: string, moment: SQLWrapper): SQL<string> {
  return sql<string>`to_char(${moment} at time zone ${timeZone}::text, 'YYYY-MM-DD')`;
}
