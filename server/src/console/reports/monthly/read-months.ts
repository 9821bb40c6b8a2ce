import { MONTHLY_MOVEMENTS, type MonthlyMovement, type ReportMonth } from '@handsel/contract/console';
import { sql } from 'drizzle-orm';
import type { Books } from '../../../platform/database/day-in.ts';

interface Moved extends Record<string, unknown> {
  /** YYYY-MM. */
  month: string;
  kind: MonthlyMovement;
  count: number;
  gifts: number;
  paused: number;
  cents: number;
}

interface Now {
  gifts: number;
  paused: number;
  cents: number;
}

interface Read extends Record<string, unknown> {
  now: Now;
  moved: Moved[] | null;
  known_since: string | null;
}

/**
 * Computes each month backwards from the present monthly gifts of the console's first page. The end
 * of a month is the present state minus all later movements. Each month therefore adds up, and its
 * end is the next one's start.
 * @param from YYYY-MM
 * @param to YYYY-MM
 */
export async function readMonths(
  { db, timeZone }: Books,
  { from, to }: { from: string; to: string },
): Promise<{ months: ReportMonth[]; knownSince: string | null }> {
  const { rows } = await db.execute<Read>(sql`
    with moved as (
      select to_char(at at time zone ${timeZone}::text, 'YYYY-MM') as month, kind, count(*) as count, sum(gifts) as gifts, sum(paused) as paused,
        sum(cents) as cents
      from monthly_gift_movements where at >= ((${from} || '-01')::date::timestamp at time zone ${timeZone}::text) group by 1, 2
    ), running as (
      select coalesce(sum(gifts) filter (where ended is null), 0)::float8 as gifts, coalesce(sum(cents), 0)::float8 as cents from monthly_gift_sums
    ), stopped as (
      select count(*)::float8 as paused from subscriptions where status = 'paused'
    )
    select (select json_build_object('gifts', gifts - paused, 'paused', paused, 'cents', cents) from running, stopped) as now,
      (select json_agg(moved) from moved) as moved,
      (select to_char(since at time zone ${timeZone}::text, 'YYYY-MM-DD') from monthly_movements_since) as known_since`);
  const [row] = rows;
  if (row === undefined) throw new Error('monthly gifts were not read');
  return {
    months: countBack(row.now, row.moved ?? [], monthsBetween(from, to)),
    knownSince: row.known_since,
  };
}

/** @param months the oldest first */
function countBack(now: Now, moved: readonly Moved[], months: readonly string[]): ReportMonth[] {
  const last = months.at(-1) ?? '';
  const end = { ...now };
  for (const { month, ...change } of moved) if (month > last) takeOff(end, change);
  const counted: ReportMonth[] = [];
  for (const month of months.toReversed()) {
    const own = moved.filter((each) => each.month === month);
    const start = { ...end };
    for (const change of own) takeOff(start, change);
    counted.unshift({
      month,
      start: { gifts: start.gifts, cents: start.cents },
      movements: MONTHLY_MOVEMENTS.map((kind) => {
        const found = own.find((each) => each.kind === kind);
        return { kind, count: found?.count ?? 0, gifts: found?.gifts ?? 0, cents: found?.cents ?? 0 };
      }),
      end: { gifts: end.gifts, cents: end.cents },
      paused: end.paused,
    });
    Object.assign(end, start);
  }
  return counted;
}

function takeOff(from: Now, { gifts, paused, cents }: Now): void {
  from.gifts -= gifts;
  from.paused -= paused;
  from.cents -= cents;
}

export function monthsBetween(from: string, to: string): string[] {
  const months = [];
  for (let month = from; month <= to; month = monthAfter(month)) months.push(month);
  return months;
}

function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}
