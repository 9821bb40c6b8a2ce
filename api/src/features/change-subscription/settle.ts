import { sql } from 'drizzle-orm';
import type { Standing } from '../../payments/gateway.ts';
import { SUBSCRIPTION_STATUSES as STATUSES } from '../../payments/subscription-status.ts';
import type { Db } from '../../platform/database/database.ts';
import { JOBS } from '../../platform/jobs/jobs.ts';
import type { Ending } from './change.ts';

/** By then whatever was on its way to the gateway has arrived, or never will. */
const RECHECK_DELAY_MINUTES = 10;

type Unsuccessful = Exclude<Ending, { kind: 'succeeded' }>;

/**
 * The one place where a change ends: reply and reconciler both come here and the first wins. Success writes the outcome, the
 * gift's sum, method and next date, and the jobs in one statement, so all of it stands or none: the mail; a look at the gift's months; whose the card is, if
 * the gift's customer at the gateway is nobody's so far; and, where a request may still be on its way, another look later.
 * Nothing was charged, so there is no gift, no ledger entry and no receipt.
 * @returns whether it ended so, and not before
 */
export async function settle(db: Db, changeId: string, ending: Ending): Promise<boolean> {
  return ending.kind === 'succeeded'
    ? settleSucceeded(db, changeId, ending.standing)
    : settleUnsuccessful(db, changeId, ending);
}

async function settleSucceeded(db: Db, changeId: string, standing: Standing): Promise<boolean> {
  const { nextBillingDate, paymentToken } = standing;
  const status = STATUSES[standing.status];
  const result = await db.execute(sql`
    with ${openChange(changeId)}, settled as (
      update subscription_changes set state = 'succeeded', reason = null, settled_at = now(),
        next_billing_date = ${nextBillingDate}::date
      from before where subscription_changes.id = before.id and before.state in ('sent', 'unknown')
      returning subscription_changes.*, before.state as state_before
    ), changed as (
      update subscriptions set amount_cents = settled.amount_cents, payment_token = ${paymentToken},
        status = ${status}::subscription_status, next_billing_date = ${nextBillingDate}::date
      from settled where subscriptions.id = settled.subscription_id
    )
    select
      -- Of a month that is taken with it, its receipt tells.
      case when recovery_id is null then
        graphile_worker.add_job(${JOBS.sendChangeMail}::text, json_build_object('changeId', id),
          job_key => 'change:' || id)
      else
        graphile_worker.add_job(${JOBS.takeOwedMonth}::text, json_build_object('changeId', id),
          job_key => 'take:' || id)
      end,
      ${followUp},
      case when saved_token is null then
        graphile_worker.add_job(${JOBS.adoptCard}::text, json_build_object('changeId', id))
      end,
      case when state_before = 'unknown' then
        graphile_worker.add_job(${JOBS.recheckSubscription}::text, json_build_object('subscriptionId', subscription_id),
          job_key => 'recheck:' || subscription_id,
          run_at => now() + make_interval(mins => ${RECHECK_DELAY_MINUTES}))
      end
    from settled`);
  return result.rows.length > 0;
}

/**
 * What the gateway says of a gift may follow from a month whose webhook was lost: features/renewals writes that down too. Our row
 * no longer tells that there is something to look for.
 */
const followUp = sql`graphile_worker.add_job(${JOBS.followSubscription}::text,
        json_build_object('subscriptionId', subscription_id), job_key => 'follow:' || subscription_id)`;

/**
 * The change as it was before the statement, held until it ends. So is its monthly gift, from before the change is written: a
 * press that begins a change holds the gift while it waits to hear what becomes of the change before.
 */
function openChange(changeId: string) {
  return sql`before as (
      select subscription_changes.id, subscription_changes.state
      from subscription_changes join subscriptions on subscriptions.id = subscription_changes.subscription_id
      where subscription_changes.id = ${changeId} and subscription_changes.state in ('pending', 'sent', 'unknown')
      for update
    )`;
}

/**
 * The gift stays what it is at the gateway, and our row says so where we know: a change that is undone late had been written
 * there. A card that was entered for the change is thrown away, unless it may be paying already: deleting a method ends the
 * monthly gifts that it pays.
 */
async function settleUnsuccessful(db: Db, changeId: string, ending: Unsuccessful): Promise<boolean> {
  const state = ending.kind === 'refused' ? 'failed' : ending.kind;
  const { amountCents, paymentToken, nextBillingDate } = ending.standing ?? {};
  const status = statusAfter(ending);
  const result = await db.execute(sql`
    with ${openChange(changeId)}, settled as (
      update subscription_changes set state = ${state}, reason = ${ending.reason}, settled_at = now()
      from before where subscription_changes.id = before.id
      returning subscription_changes.id, subscription_id, saved_token, before.state as state_before
    ), corrected as (
      update subscriptions set amount_cents = coalesce(${amountCents ?? null}::integer, amount_cents),
        payment_token = coalesce(${paymentToken ?? null}, payment_token),
        status = coalesce(${status}::subscription_status, status),
        next_billing_date = case when ${status} = 'cancelled' then null
          else coalesce(${nextBillingDate ?? null}::date, next_billing_date) end
      from settled where subscriptions.id = settled.subscription_id
    )
    select
      case when saved_token is null and state_before <> 'unknown' then
        graphile_worker.add_job(${JOBS.forgetMethod}::text, json_build_object('token', settled.id))
      end,
      case when ${status !== null}::boolean then ${followUp} end
    from settled`);
  return result.rows.length > 0;
}

/** What is known of the gift itself afterwards. The refusal is newer than the look before it. */
function statusAfter(ending: Unsuccessful): (typeof STATUSES)[keyof typeof STATUSES] | null {
  if (ending.kind === 'refused' && ending.because === 'ended') return 'cancelled';
  if (ending.kind === 'refused' && ending.because === 'past-due') return 'past_due';
  return ending.standing === undefined ? null : STATUSES[ending.standing.status];
}
