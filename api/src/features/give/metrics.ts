import { count, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { attempts, type AttemptState } from '../../schema/attempts.ts';

const OPEN_STATES: AttemptState[] = ['pending', 'sent', 'unknown'];

/** How many attempts are still open, by state; every open state is there, if only with a zero. */
export async function countOpenAttempts(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ state: attempts.state, count: count() })
    .from(attempts)
    .where(inArray(attempts.state, OPEN_STATES))
    .groupBy(attempts.state);
  return new Map([
    ...OPEN_STATES.map((state) => [state, 0] as const),
    ...rows.map((row) => [row.state, row.count] as const),
  ]);
}
