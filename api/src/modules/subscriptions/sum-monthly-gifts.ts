import { sql, type SQL } from 'drizzle-orm';
import type { Books } from '../../platform/database/day-in.ts';

/**
 * The nightly job that sums the lines of monthly gifts which the database's triggers have added, by month. Whether it runs makes no difference to what is
 * read. It counts the monthly gifts again and drops all lines in one statement, which sees both as they were at one moment: a change that comes
 * meanwhile keeps its lines.
 */
export async function sumMonthlyGifts({ db, timeZone }: Books): Promise<void> {
  const monthOf = (moment: SQL) =>
    sql`date_trunc('month', ${moment} at time zone ${timeZone}::text) at time zone ${timeZone}::text`;
  await db.transaction(async (tx) => {
    // Two at once would both add what they counted.
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
