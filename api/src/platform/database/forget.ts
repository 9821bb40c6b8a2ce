import { sql, type SQL } from 'drizzle-orm';
import type { Db } from './database.ts';

/** How long what is over is kept, in days. */
export interface Retention {
  checkouts: number;
  sessions: number;
  webhooks: number;
}

/** Deletes what is over, at most so many rows. @returns how many there were */
export type Forget = (db: Db, atMost: number, retention: Retention) => Promise<number>;

export const isOlderThan = (column: SQL, days: number) =>
  sql`${column} < now() - make_interval(days => ${days})`;

/** @returns how many rows the statement deleted */
export async function countDeleted(db: Db, statement: SQL): Promise<number> {
  return (await db.execute(statement)).rowCount ?? 0;
}
