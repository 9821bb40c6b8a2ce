import type { CharityContent, Givers } from '@handsel/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { createLiveValue, type LiveValue } from '../platform/live-value.ts';

/** The latest count; undefined until there is one of the chosen kind. */
export type CountedGivers = LiveValue<Givers | undefined>;

/**
 * Follows the number of givers that the charity chose to show. Nothing is counted while it shows
 * none.
 * @param wanted the charity's present choice
 * @param timeZone the charity's time zone, in which a month begins
 */
export function followGivers(
  db: Db,
  wanted: () => CharityContent['givers'],
  { timeZone, intervalMs }: { timeZone: string; intervalMs: number },
): CountedGivers {
  let countedAt = 0;
  return createLiveValue<Givers | undefined>(undefined, async (known) => {
    const { shown } = wanted();
    if (shown === 'nothing') return undefined;
    if (known?.kind === shown && Date.now() - countedAt < intervalMs) return undefined;
    const count = await countGivers(db, shown, timeZone);
    countedAt = Date.now();
    return known?.kind === shown && known.count === count ? undefined : { kind: shown, count };
  });
}

async function countGivers(db: Db, kind: Givers['kind'], timeZone: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    kind === 'monthly-donors'
      ? sql`select count(distinct donor_id)::integer as count from subscriptions where status = 'active'`
      : sql`
        select count(*)::integer as count from gifts
        where given_at >= date_trunc('month', now() at time zone ${timeZone}::text) at time zone ${timeZone}::text
          and state in ('succeeded', 'partially_refunded') and settlement is distinct from 'returned' and settlement is distinct from 'voided'`,
  );
  return rows[0]?.count ?? 0;
}

/** The number to show: none below the number that the charity chose. */
export function shownGivers(
  { shown, from }: CharityContent['givers'],
  counted: Givers | undefined,
): Givers | undefined {
  return counted?.kind === shown && counted.count >= from ? counted : undefined;
}
