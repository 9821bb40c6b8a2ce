import { sql } from 'drizzle-orm';
import type { ChangeRefused, Standing } from '../../payments/gateway.ts';
import type { Db } from '../../platform/database/database.ts';
import { JOBS } from '../../platform/jobs/jobs.ts';
import type { Ending } from './change.ts';

/**
 * The one place where a change ends: reply and reconciler both come here and the first wins. Success writes the outcome, the
 * gift's sum, method and next date, and the mail's job in one statement, so all of it stands or none. Nothing was charged, so
 * there is no gift, no ledger entry and no receipt.
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
    with settled as (
      update subscription_changes set state = 'succeeded', reason = null, settled_at = now(),
        next_billing_date = ${nextBillingDate}::date
      where id = ${changeId} and state in ('sent', 'unknown')
      returning *
    ), changed as (
      update subscriptions set amount_cents = settled.amount_cents, payment_token = ${paymentToken},
        status = ${status}::subscription_status, next_billing_date = ${nextBillingDate}::date
      from settled where subscriptions.id = settled.subscription_id
    )
    select graphile_worker.add_job(${JOBS.sendChangeMail}::text, json_build_object('changeId', settled.id),
      job_key => 'change:' || settled.id) from settled`);
  return result.rows.length > 0;
}

/**
 * A card that was entered for the change is thrown away, unless it may be paying already: deleting a method ends the monthly
 * gifts that it pays.
 */
async function settleUnsuccessful(
  db: Db,
  changeId: string,
  ending: Exclude<Ending, { kind: 'succeeded' }>,
): Promise<boolean> {
  const state = ending.kind === 'refused' ? 'failed' : ending.kind;
  const status = ending.kind === 'refused' ? statusAfter(ending) : null;
  const result = await db.execute(sql`
    with before as (
      select id, state from subscription_changes
      where id = ${changeId} and state in ('pending', 'sent', 'unknown')
      for update
    ), settled as (
      update subscription_changes set state = ${state}, reason = ${ending.reason}, settled_at = now()
      from before where subscription_changes.id = before.id
      returning subscription_changes.id, subscription_id, saved_token, before.state as state_before
    ), corrected as (
      update subscriptions set status = ${status}::subscription_status,
        next_billing_date = case when ${status} = 'cancelled' then null else next_billing_date end
      from settled where subscriptions.id = settled.subscription_id and ${status}::text is not null
    )
    select case when saved_token is null and state_before <> 'unknown' then
      graphile_worker.add_job(${JOBS.forgetMethod}::text, json_build_object('token', settled.id))
    end from settled`);
  return result.rows.length > 0;
}

const STATUSES = { active: 'active', past_due: 'past_due', ended: 'cancelled' } as const;

/** What the refusal tells of the gift itself, if anything. */
function statusAfter({ because }: ChangeRefused): 'cancelled' | 'past_due' | null {
  switch (because) {
    case 'ended':
      return 'cancelled';
    case 'past-due':
      return 'past_due';
    case 'foreign-method':
      return null;
  }
}
