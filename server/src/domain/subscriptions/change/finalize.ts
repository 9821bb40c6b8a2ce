import { sql, type SQL } from 'drizzle-orm';
import { evenMonths, type SubscriptionSnapshot } from '../../../gateway/monthly-gift.ts';
import { SUBSCRIPTION_STATUSES as STATUSES } from '../../../gateway/subscription-status.ts';
import type { Db } from '../../../platform/database/database.ts';
import { JOBS } from '../job-names.ts';
import { isHeldByDispute } from '../held-by-dispute.ts';
import { holdAgainJob } from '../holds/store.ts';
import type { Change, Ending } from './change.ts';

/** By this time a late request has reached the gateway, or never will. */
const RECHECK_DELAY_MINUTES = 10;

type Unsuccessful = Exclude<Ending, { kind: 'succeeded' }>;

/**
 * The one place where a change ends. Reply and reconciler both call it, and the first one counts.
 * Success writes the outcome, the new state of the gift and these jobs in one statement: the mail;
 * a lookup of the gift's months; the assignment of a card whose customer at the gateway has no
 * donor; and a later lookup if a request may still be on its way. Nothing was charged, so there is
 * no gift, no ledger entry and no receipt. Only the holder of the lease may report a failure,
 * because another process may be carrying the change out.
 * @returns whether this call ended the change
 */
export async function finalize(
  db: Db,
  change: Pick<Change, 'id' | 'leaseId'>,
  ending: Ending,
): Promise<boolean> {
  return ending.kind === 'succeeded'
    ? finalizeSucceeded(db, change.id, ending.snapshot)
    : finalizeUnsuccessful(db, change, ending);
}

async function finalizeSucceeded(db: Db, changeId: string, snapshot: SubscriptionSnapshot): Promise<boolean> {
  const { amountCents, nextBillingDate, paymentToken, pausedFrom, billingDay, otherNextCents, isPauseOn } =
    snapshot;
  const status = STATUSES[snapshot.status];
  const result = await db.execute(sql`
    with ${openChange(changeId)}, finalized as (
      update subscription_changes set state = 'succeeded', reason = null, finalized_at = now(),
        -- One that is stopped until it is paid another way goes on with it, from its next month on.
        next_billing_date = case when kind = 'terms' and ${isStopped('subscription_changes', paymentToken)} then coalesce(${pausedFrom}::date, ${nextBillingDate}::date)
          else ${nextBillingDate}::date end
      from before where subscription_changes.id = before.id and before.state in ('sent', 'unknown')
      returning subscription_changes.*, before.state as state_before, before.gift_status, before.rate_before
    ), changed as (
      update subscriptions set amount_cents = ${amountCents},
        fee_rate = case when finalized.kind = 'terms' and finalized.covered_fee_cents is not null then finalized.fee_rate else subscriptions.fee_rate end,
        payment_token = ${paymentToken},
        status = ${status}::subscription_status, next_billing_date = ${nextBillingDate}::date,
        paused_from = ${pausedFrom}::date, billing_day = ${billingDay}::smallint, other_next_cents = ${otherNextCents}::integer,
        is_pause_on = ${isPauseOn}, even_months = ${evenMonths(snapshot)}::smallint,
        ended_at = case when ${status} = 'cancelled' then coalesce(ended_at, now()) end,
        ended_by = case when ${status} = 'cancelled' then
          coalesce(ended_by, case when finalized.kind = 'day' then 'gateway' when finalized.is_by_link then 'link' when finalized.staff_id is not null then 'staff' else 'donor' end::ended_by) end
      from finalized where subscriptions.id = finalized.subscription_id
    )
    select
      -- Of a month that is taken with it, its receipt tells; one that was taken meanwhile was not.
      case when kind = 'day' and ${status} = 'cancelled' then
        ${tellOfEnd}
      when not takes_month then
        graphile_worker.add_job(${JOBS.sendChangeMail}::text, json_build_object('changeId', id),
          job_key => 'change:' || id)
      else
        graphile_worker.add_job(${JOBS.takeOwedMonth}::text, json_build_object('changeId', id),
          job_key => 'take:' || id)
      end,
      ${followUp},
      case when kind = 'terms' and ${isStopped('finalized', paymentToken)} then
        graphile_worker.add_job(${JOBS.releaseGift}::text, json_build_object('subscriptionId', subscription_id),
          job_key => 'release:' || subscription_id)
      end,
      case when kind = 'terms' and saved_token is null then
        graphile_worker.add_job(${JOBS.adoptCard}::text, json_build_object('changeId', id))
      end,
      case when covered_fee_cents > 0 or (covered_fee_cents is not null and rate_before is not null) then
        share_covered_fee(subscription_id, ${amountCents}::integer, covered_fee_cents)
      end,
      ${holdAgain},
      case when state_before = 'unknown' and kind <> 'day' then
        ${recheck(sql`null`)}
      end
    from finalized`);
  return result.rows.length > 0;
}

/**
 * The gift was stopped because its bank returned the debits. It is now paid with this other method.
 */
function isStopped(change: 'subscription_changes' | 'finalized', paymentToken: string): SQL {
  return sql`exists (
    select from method_warnings where method_warnings.subscription_id = ${sql.identifier(change)}.subscription_id
      and method_warnings.kind = 'returned' and closed_at is null and method_warnings.payment_token <> ${paymentToken})`;
}

/**
 * Queues a lookup of the gift's months. The gateway's state may follow from a month whose webhook
 * was lost, which domain/subscriptions/renewals books. Our updated row no longer shows that
 * anything is missing.
 */
const followUp = sql`graphile_worker.add_job(${JOBS.followSubscription}::text,
        json_build_object('subscriptionId', subscription_id), job_key => 'follow:' || subscription_id)`;

/**
 * Queues the mail about a gift that ended without its donor. Mail and job key are those of
 * domain/subscriptions/renewals, so that it is sent once.
 */
const tellOfEnd = sql`graphile_worker.add_job(${JOBS.sendEndedMail}::text,
          json_build_object('subscriptionId', subscription_id, 'isUnpaid', gift_status = 'past_due'),
          job_key => 'ended:' || subscription_id)`;

/**
 * Holds the gift again after a pause or resume. None can begin while a dispute holds the gift, so
 * this one was on its way when the dispute came, and may have lifted the hold.
 */
const holdAgain = sql`case when kind in ('pause', 'resume') and exists (
          select from subscriptions where subscriptions.id = finalized.subscription_id and ${isHeldByDispute}) then
        ${holdAgainJob(sql`subscription_id`)}
      end`;

/**
 * Queues a later check of a group's wanted state, or of a refused change. There is one check for
 * each group, for the newest change.
 */
function recheck(refusedId: SQL): SQL {
  const group = sql`case when kind in ('terms', 'amount') then 'terms' else 'schedule' end`;
  return sql`graphile_worker.add_job(${JOBS.recheckSubscription}::text,
          json_build_object('subscriptionId', subscription_id, 'group', ${group}, 'refusedId', ${refusedId}),
          job_key => 'recheck:' || (${group}) || ':' || subscription_id,
          run_at => now() + make_interval(mins => ${RECHECK_DELAY_MINUTES}))`;
}

/**
 * Locks the change, in its state before the statement, and its monthly gift. The gift is locked
 * before the change is written: a click that begins a change holds the gift while it waits for the
 * outcome of the change before.
 */
function openChange(changeId: string) {
  return sql`before as (
      select subscription_changes.id, subscription_changes.state, subscription_changes.lease_id,
        subscriptions.status as gift_status, subscriptions.fee_rate as rate_before
      from subscription_changes join subscriptions on subscriptions.id = subscription_changes.subscription_id
      where subscription_changes.id = ${changeId} and subscription_changes.state in ('pending', 'sent', 'unknown')
      for update
    )`;
}

/**
 * Ends a change that was not done. The gift stays as it is at the gateway, and our row is corrected
 * if its state is known, because a late failure may have been written there. An entered card is
 * deleted unless it may already pay: deleting a method ends the monthly gifts that it pays.
 */
async function finalizeUnsuccessful(
  db: Db,
  { id, leaseId }: Pick<Change, 'id' | 'leaseId'>,
  ending: Unsuccessful,
): Promise<boolean> {
  const state = ending.kind === 'refused' ? 'failed' : ending.kind;
  const { amountCents, paymentToken, nextBillingDate, pausedFrom, isPauseOn } = ending.snapshot ?? {};
  const even = ending.snapshot === undefined ? null : evenMonths(ending.snapshot);
  const status = statusAfter(ending);
  const result = await db.execute(sql`
    with ${openChange(id)}, finalized as (
      update subscription_changes set state = ${state}, reason = ${ending.reason}, finalized_at = now()
      from before where subscription_changes.id = before.id and before.lease_id = ${leaseId}::uuid
      returning subscription_changes.id, kind, subscription_id, saved_token, before.state as state_before, before.gift_status
    ), corrected as (
      update subscriptions set amount_cents = coalesce(${amountCents ?? null}::integer, amount_cents),
        payment_token = coalesce(${paymentToken ?? null}, payment_token),
        status = coalesce(${status}::subscription_status, status),
        paused_from = case when ${status}::text is null then paused_from when ${status} = 'paused' then ${pausedFrom ?? null}::date end,
        even_months = coalesce(${even}::smallint, even_months),
        is_pause_on = ${status} is distinct from 'cancelled' and coalesce(${isPauseOn ?? null}, is_pause_on),
        ended_at = case when ${status} = 'cancelled' then coalesce(ended_at, now()) else ended_at end,
        ended_by = case when ${status} = 'cancelled' then coalesce(ended_by, 'gateway') else ended_by end,
        next_billing_date = case when ${status} = 'cancelled' then null
          else coalesce(${nextBillingDate ?? null}::date, next_billing_date) end
      from finalized where subscriptions.id = finalized.subscription_id
    )
    select
      case when kind = 'terms' and saved_token is null and state_before <> 'unknown' then
        graphile_worker.add_job(${JOBS.forgetMethod}::text, json_build_object('token', finalized.id))
      end,
      case when ${status !== null}::boolean then ${followUp} end,
      -- Our row says so from now on: nobody else finds that there is an end to tell of.
      case when ${status === 'cancelled'}::boolean and gift_status <> 'cancelled' then
        ${tellOfEnd}
      end,
      ${holdAgain},
      case when kind not in ('cancel', 'day') and ${ending.kind === 'refused'}::boolean and state_before = 'unknown' then
        ${recheck(sql`finalized.id`)}
      end
    from finalized`);
  return result.rows.length > 0;
}

/** The known status of the gift afterwards. A refusal is newer than the lookup before it. */
function statusAfter(ending: Unsuccessful): (typeof STATUSES)[keyof typeof STATUSES] | null {
  if (ending.kind === 'refused' && ending.because === 'ended') return 'cancelled';
  if (ending.kind === 'refused' && ending.because === 'past-due') return 'past_due';
  return ending.snapshot === undefined ? null : STATUSES[ending.snapshot.status];
}
