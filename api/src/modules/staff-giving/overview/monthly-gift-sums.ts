import type { StaffEndpoints } from '@handsel/contract/staff';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Books } from '../../../platform/database/day-in.ts';

type Overview = z.output<StaffEndpoints['getOverview']['reply']>;

/** How many monthly gifts began in one month and ended in another. */
interface Cohort extends Record<string, unknown> {
  /** YYYY-MM. */
  began: string;
  /** Null of those that have not ended. */
  ended: string | null;
  count: number;
  /** What the next month takes of all of them; those that are paused take nothing. */
  cents: number;
}

const RETENTION_MONTHS = 12;

/** Monthly gifts by the months in which they began and ended. */
export async function readCohorts({ db, timeZone }: Books): Promise<Cohort[]> {
  const monthOf = (moment: string) =>
    sql`date_trunc('month', ${sql.raw(moment)} at time zone ${timeZone}::text)`;
  const { rows } = await db.execute<Cohort>(sql`
    select to_char(began, 'YYYY-MM') as began, to_char(ended, 'YYYY-MM') as ended, sum(count)::integer as count,
      coalesce(sum(cents), 0)::float8 as cents
    from (
      select ${monthOf('created_at')} as began,
        case when status = 'cancelled' then ${monthOf('coalesce(ended_at, created_at)')} end as ended, count(*) as count,
        sum(coalesce(other_next_cents, amount_cents)) filter (where status in ('active', 'past_due')) as cents
      from subscriptions group by 1, 2
    ) each group by 1, 2`);
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
