import type { StaffMonthlyGiftRow } from '@handsel/contract/console';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { StaffPerson } from '../../access/index.ts';
import type { Db } from '../../../platform/database/database.ts';
import { attempts } from '../../../schema/attempts.ts';
import { donors } from '../../../schema/donors.ts';
import { monthlyAddress, monthlyFeeCents, subscriptions } from '../../../schema/subscriptions.ts';
import { emailFor } from '../masked-email.ts';
import { shownName } from '../shown-name.ts';

/**
 * The rows of a monthly gift list, the newest first.
 * @param which a condition that an index answers quickly, with few rows
 */
export async function readMonthlyGiftRows(
  db: Db,
  person: Pick<StaffPerson, 'role'>,
  which: SQL,
  limit: number,
): Promise<StaffMonthlyGiftRow[]> {
  const rows = await db
    .select({
      id: subscriptions.id,
      donor_id: subscriptions.donorId,
      email: monthlyAddress,
      donor_name: shownName(sql`subscriptions.donor_id`),
      amount_cents: subscriptions.amountCents,
      covered_fee_cents: monthlyFeeCents,
      state: subscriptions.status,
      next_billing_date: sql<
        string | null
      >`case when ${subscriptions.status} <> 'cancelled' then ${subscriptions.nextBillingDate}::text end`,
      // The method of its newest month; before the first month, that of the newest failed charge or
      // of the gift after which it was offered.
      method_description: sql<string>`coalesce((select month.method_description from gifts month
        where month.subscription_id = ${subscriptions.id} order by month.given_at desc, month.id desc limit 1), (select failed_months.method_description
        from failed_months join dunning_runs on dunning_runs.id = dunning_run_id
        where dunning_runs.subscription_id = ${subscriptions.id} order by failed_months.failed_at desc limit 1), (select paid.method_description
        from monthly_offers join gifts paid on paid.attempt_id = monthly_offers.attempt_id
        where monthly_offers.id = ${subscriptions.id}), '')`,
      recovery: sql<StaffMonthlyGiftRow['recovery']>`(select json_build_object('ends_on', ends_on,
          'tries', (select count(*) from failed_months where dunning_run_id = dunning_runs.id))
        from dunning_runs where subscription_id = ${subscriptions.id} and dunning_runs.ended_at is null)`,
      startedAt: subscriptions.createdAt,
      endedAt: subscriptions.endedAt,
    })
    .from(subscriptions)
    .innerJoin(attempts, eq(attempts.id, subscriptions.id))
    .innerJoin(donors, eq(donors.id, subscriptions.donorId))
    .where(which)
    .orderBy(sql`${subscriptions.createdAt} desc, ${subscriptions.id} desc`)
    .limit(limit);
  return rows.map(({ startedAt, endedAt, email, ...row }) => ({
    ...row,
    email: emailFor(person, email),
    started_at: startedAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
  }));
}
