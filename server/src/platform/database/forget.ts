import { sql, type SQL } from 'drizzle-orm';
import type { Db } from './database.ts';

/** The days that expired data is kept. */
export interface Retention {
  checkouts: number;
  sessions: number;
  webhooks: number;
}

/**
 * Deletes expired rows, up to a limit.
 * @returns the number of deleted rows
 */
export type Forget = (db: Db, atMost: number, retention: Retention) => Promise<number>;

export const isOlderThan = (column: SQL, days: number) =>
  sql`${column} < now() - make_interval(days => ${days})`;

/** @returns the number of rows that the statement deleted */
export async function countDeleted(db: Db, statement: SQL): Promise<number> {
  return (await db.execute(statement)).rowCount ?? 0;
}
