import { count, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { attempts, type AttemptState } from '../../../schema/attempts.ts';
import { subscriptionChanges } from '../../../schema/subscription-changes.ts';

const OPEN_STATES: AttemptState[] = ['pending', 'sent', 'unknown'];

/**
 * The number of open attempts and changes of monthly gifts by state. Every open state is included,
 * even with zero.
 */
export async function countOpenAttempts(db: Db): Promise<Map<string, number>> {
  const open = [attempts, subscriptionChanges].map((table) =>
    db
      .select({ state: table.state, count: count() })
      .from(table)
      .where(inArray(table.state, OPEN_STATES))
      .groupBy(table.state),
  );
  const counts = new Map<string, number>(OPEN_STATES.map((state) => [state, 0]));
  for (const row of (await Promise.all(open)).flat()) {
    counts.set(row.state, (counts.get(row.state) ?? 0) + row.count);
  }
  return counts;
}
