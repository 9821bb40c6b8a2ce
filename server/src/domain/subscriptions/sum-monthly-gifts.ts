import { sql, type SQL } from 'drizzle-orm';
import type { Books } from '../../platform/database/day-in.ts';

/**
 * The nightly job that sums the lines of monthly gifts, which the database's triggers add, by
 * month. The results are the same without it. One statement counts the monthly gifts again and
 * drops all lines. It sees both at the same moment, so a simultaneous change keeps its lines.
 */
export async function sumMonthlyGifts({ db, timeZone }: Books): Promise<void> {
  const monthOf = (moment: SQL) =>
    sql`date_trunc('month', ${moment} at time zone ${timeZone}::text) at time zone ${timeZone}::text`;
  await db.transaction(async (tx) => {
    // Two parallel runs would both add their counts.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sum_monthly_gifts', 0))`);
    await tx.execute(sql`
      with dropped as (delete from monthly_gift_sums)
      insert into monthly_gift_sums (began, ended, gifts, cents)
      select ${monthOf(sql`created_at`)}, ${monthOf(sql`end_of(subscriptions)`)}, count(*), sum(next_month_of(subscriptions))
      from subscriptions group by 1, 2`);
    await tx.execute(sql`
      with dropped as (delete from fund_monthly_gifts)
      insert into fund_monthly_gifts (fund_id, gifts)
      select fund_id, count(*) from subscription_funds join subscriptions on subscriptions.id = subscription_id
      where status <> 'cancelled' group by 1`);
  });
}
