import type { StaffEndpoints } from '@handsel/contract/console';
import { sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Books } from '../../../platform/database/day-in.ts';

type Overview = z.output<StaffEndpoints['getOverview']['reply']>;

/** The number of monthly gifts that began in one month and ended in another. */
interface Cohort extends Record<string, unknown> {
  /** YYYY-MM, or BEFORE. */
  began: string;
  /** Null if they have not ended. */
  ended: string | null;
  count: number;
  /** The total of their next month; paused gifts count as zero. */
  cents: number;
}

const RETENTION_MONTHS = 12;
const MONTHS = 24;
/** Stands for everything before the last MONTHS months; it sorts before any of them. */
const BEFORE = '';

/**
 * Monthly gifts by the months of their beginning and end, from their sums. A bucket is found by
 * comparing moments only: computing each one's month in the charity's time zone would take three
 * times as long.
 */
export async function readCohorts({ db, timeZone }: Books): Promise<Cohort[]> {
  const monthOf = (moment: SQL) => sql`width_bucket(${moment}, (select starts from months))`;
  const nameOf = (bucket: SQL) => sql`coalesce(names[${bucket}], ${BEFORE}::text)`;
  const { rows } = await db.execute<Cohort>(sql`
    with months as materialized (
      select array_agg(month at time zone ${timeZone}::text order by month) as starts, array_agg(to_char(month, 'YYYY-MM') order by month) as names
      from (select date_trunc('month', now() at time zone ${timeZone}::text) - make_interval(months => ago) as month
        from generate_series(0, ${MONTHS}::integer - 1) ago) each
    )
    select ${nameOf(sql`began`)} as began, case when ended is not null then ${nameOf(sql`ended`)} end as ended, count, cents
    from months, (
      select ${monthOf(sql`began`)} as began, ${monthOf(sql`ended`)} as ended, sum(gifts)::integer as count, sum(cents)::float8 as cents
      from monthly_gift_sums group by 1, 2
    ) each where count <> 0`);
  return rows;
}

/** @param monthNames the newest last */
export function sumMonthlyGifts(cohorts: readonly Cohort[], monthNames: readonly string[]) {
  const now = monthNames.at(-1) ?? '';
  const count = (which: (cohort: Cohort) => boolean) =>
    cohorts.filter(which).reduce((sum, each) => sum + each.count, 0);
  const begun = (month: string) => count(({ began }) => began === month);
  const lost = (month: string) => count(({ ended }) => ended === month);
  const running = (month: string) =>
    count(({ began, ended }) => began <= month && (ended === null || ended > month));
  const retention: Overview['retention'] = monthNames
    .slice(-RETENTION_MONTHS)
    .map((month, index, months) => ({
      month,
      began: begun(month),
      still: months
        .slice(index)
        .map((later) => count(({ began, ended }) => began === month && (ended === null || ended > later))),
    }))
    .filter(({ began }) => began > 0);
  return {
    now: {
      active: running(now),
      monthly_cents: cohorts.reduce((sum, { cents }) => sum + cents, 0),
      new_this_month: begun(now),
      lost_this_month: lost(now),
    },
    of: (month: string) => ({
      active_monthly_gifts: running(month),
      new_monthly_gifts: begun(month),
      lost_monthly_gifts: lost(month),
    }),
    retention,
  };
}
