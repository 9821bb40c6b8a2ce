import { eq, sql } from 'drizzle-orm';
import { evenMonths, type SubscriptionSnapshot } from '../../../gateway/monthly-gift.ts';
import { SUBSCRIPTION_STATUSES } from '../../../gateway/subscription-status.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { JOBS } from '../job-names.ts';
import { attempts } from '../../../schema/attempts.ts';
import { donors } from '../../../schema/donors.ts';
import { monthlyAddress, subscriptions } from '../../../schema/subscriptions.ts';

/**
 * The version of our row, a number that PostgreSQL sets on every write:
 * https://www.postgresql.org/docs/18/ddl-system-columns.html
 * @returns undefined when the monthly gift is not in our books
 */
export async function findVersion(db: Db, subscriptionId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ version: sql<string>`${subscriptions}.xmin::text` })
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId));
  return row?.version;
}

/**
 * Updates our row from the gateway, if it still has the version from before the gateway was asked.
 * A donor whose gift ends by this is mailed, unless a change of their own ends it, which sends its
 * own mail. domain/subscriptions/dunning handles failed months and their later payment.
 * @returns false when the row is newer than the answer
 */
export async function storeSnapshot(
  tx: Tx,
  subscriptionId: string,
  version: string,
  snapshot: SubscriptionSnapshot,
): Promise<boolean> {
  const { amountCents, paymentToken, nextBillingDate, pausedFrom, billingDay, otherNextCents, isPauseOn } =
    snapshot;
  const ours = SUBSCRIPTION_STATUSES[snapshot.status];
  const even = evenMonths(snapshot);
  const result = await tx.execute(sql`
    with before as (
      select id, status from subscriptions where id = ${subscriptionId} and xmin::text = ${version} for update
    ), changed as (
      update subscriptions set status = ${ours}::subscription_status, amount_cents = ${amountCents}::integer,
        payment_token = ${paymentToken}, next_billing_date = ${nextBillingDate}::date, paused_from = ${pausedFrom}::date,
        billing_day = ${billingDay}::smallint, other_next_cents = ${otherNextCents}::integer, is_pause_on = ${isPauseOn},
        even_months = ${even}::smallint,
        ended_at = case when ${ours} = 'cancelled' then coalesce(ended_at, now()) end,
        ended_by = case when ${ours} = 'cancelled' then
          coalesce(ended_by, case before.status when 'past_due' then 'unpaid' else 'gateway' end::ended_by) end
      from before
      where subscriptions.id = before.id
        and (subscriptions.status, amount_cents, payment_token, next_billing_date, paused_from, billing_day,
            other_next_cents, is_pause_on, even_months)
          is distinct from (${ours}::subscription_status, ${amountCents}::integer, ${paymentToken}, ${nextBillingDate}::date,
            ${pausedFrom}::date, ${billingDay}::smallint, ${otherNextCents}::integer, ${isPauseOn}, ${even}::smallint)
    )
    select
      case when status <> 'cancelled' and ${ours} = 'cancelled' and not exists (
          select from subscription_changes where subscription_id = before.id and kind = 'cancel' and state in ('sent', 'unknown')) then
        graphile_worker.add_job(${JOBS.sendEndedMail}::text,
          json_build_object('subscriptionId', id, 'isUnpaid', status = 'past_due'), job_key => 'ended:' || id)
      end,
      -- Our row may have been told by another way that nothing is owed any more: a change that was carried out meanwhile.
      case when status = 'past_due' or ${ours} = 'past_due'
          or exists (select from dunning_runs where subscription_id = before.id and ended_at is null) then
        graphile_worker.add_job(${JOBS.followPastDue}::text, json_build_object('subscriptionId', id),
          job_key => 'past_due:' || id)
      end
    from before`);
  return result.rows.length > 0;
}

/**
 * Queues a lookup of monthly gifts whose webhook is overdue: it may have been lost, or no webhooks
 * may be set up.
 */
export async function enqueueOverdue(db: Db): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job(${JOBS.followSubscription}::text, json_build_object('subscriptionId', id),
      job_key => 'follow:' || id)
    from subscriptions
    where status = 'past_due' or (status in ('active', 'paused') and coalesce(paused_from, next_billing_date) < now()::date)`);
}

/** The recipient and amount of the mail about a monthly gift's end. */
export async function findEnded(db: Db, subscriptionId: string) {
  const [row] = await db
    .select({
      email: monthlyAddress,
      language: donors.language,
      amountCents: subscriptions.amountCents,
      // All methods that were tried for the unpaid month, the newest last.
      triedMethods: sql<string[]>`coalesce((
        select array_agg(tried.method_description order by tried.last_at) from (
          select method_description, max(failed_at) as last_at from failed_months
          where dunning_run_id = (select id from dunning_runs where subscription_id = ${subscriptions.id} order by failed_at desc limit 1)
          group by method_description
        ) as tried), '{}')`,
    })
    .from(subscriptions)
    .innerJoin(attempts, eq(attempts.id, subscriptions.id))
    .innerJoin(donors, eq(donors.id, subscriptions.donorId))
    .where(eq(subscriptions.id, subscriptionId));
  return row;
}
