import { sql } from 'drizzle-orm';
import type { Rotation } from '../../accounts/index.ts';
import { isUniqueViolation, type Db } from '../../../platform/database/database.ts';
import { execute } from '../../../platform/database/prepared.ts';
import { JOBS } from '../../../platform/jobs/jobs.ts';
import type { Ending, Succeeded } from './attempt.ts';

/** How it ended: so; so, and the session has its next token; with a charge that is given back; or it had ended before. */
type Settled = 'settled' | 'rotated' | 'extra' | 'before';

/**
 * The one place where an attempt ends: reply and reconciler both come here and the first wins. Success writes the
 * outcome, the donor (the session's, where the gift was given under that one's address), the gift, its ledger entry, the
 * monthly gift, whose card it is paid with, the session's trust and the receipt's job in one statement, so all of it stands
 * or none. Late evidence of a charge makes a success of a failed attempt; if the checkout was paid by another one
 * meanwhile, the extra charge is given back.
 * @param rotation of the session, where its request hears of it: a guest's token changes with the gift
 */
export async function settle(
  db: Db,
  attemptId: string,
  ending: Ending,
  rotation?: Rotation,
): Promise<Settled> {
  if (ending.kind !== 'succeeded') return settleUnsuccessful(db, attemptId, ending);
  try {
    return await settleSucceeded(db, attemptId, ending, rotation);
  } catch (error) {
    if (!isUniqueViolation(error, 'attempts_one_live_per_checkout')) throw error;
    await enqueueUndo(db, attemptId, ending);
    return 'extra';
  }
}

async function enqueueUndo(db: Db, attemptId: string, ending: Succeeded): Promise<void> {
  const { transactionId, subscription } = ending;
  const payload = JSON.stringify({ attemptId, transactionId, isMonthly: subscription !== null });
  const key = `undo:${transactionId}`;
  await db.execute(
    sql`select graphile_worker.add_job(${JOBS.undoExtraCharge}::text, ${payload}::json, job_key => ${key}::text)`,
  );
}

async function settleSucceeded(
  db: Db,
  attemptId: string,
  ending: Succeeded,
  rotation: Rotation | undefined,
): Promise<Settled> {
  const subscriptionStatus = ending.subscription?.isCancelled === true ? 'cancelled' : 'active';
  const nextBillingDate = ending.subscription?.nextBillingDate ?? null;
  const { mandate, settlesLater } = ending;
  const { rows } = await execute<{ has_rotated: boolean | null }>(
    db,
    sql`
    with settled as (
      update attempts set state = 'succeeded', reason = null, nonce = null, settled_at = now()
      where id = ${attemptId} and state in ('pending', 'sent', 'unknown', 'failed', 'declined')
      returning *
    ), giving_session as (
      -- Its token changes only from what the request has shown; otherwise the next request changes it.
      select sessions.id, sessions.donor_id, sessions.ended_at, sessions.trust = 'guest' as is_guest,
        coalesce(sessions.trust = 'guest' and sessions.ended_at is null and sessions.token_hash = ${rotation?.from.tokenHash ?? null}::bytea
          and sessions.rotation_salt = ${rotation?.from.rotationSalt ?? null}::bytea, false) as rotates
      from sessions join settled on sessions.id = settled.session_id
      for update of sessions
    ), sessions_donor as (
      -- None where the session has become somebody else's since the checkout began. One that another gift of the session makes in this
      -- very moment is not seen: then there are two under the address until it is proved.
      select coalesce(merged_into, donors.id) as id
      from donors join giving_session on donors.id = giving_session.donor_id join settled
        -- Where an address is changed in this moment, a row that waited for that has the new one, and those that did not the old one.
        on lower(donors.email) in (lower(settled.email), lower((select email from attempts where id = ${attemptId})))
    ), new_donor as (
      insert into donors (email)
      select email from settled where not exists (select from sessions_donor)
      returning id
    ), donor as (
      select new_donor.id, giving_session.donor_id is null as has_session from new_donor, giving_session
      union all
      select id, true from sessions_donor
    ), raised as (
      update sessions set donor_id = donor.id,
        rotation_due = case when rotates then null when is_guest then now() else sessions.rotation_due end,
        trust = case when is_guest then 'giver' else sessions.trust end,
        token_hash = case when rotates then ${rotation?.tokenHash ?? null}::bytea else sessions.token_hash end,
        previous_token_hash = case when rotates then sessions.token_hash else sessions.previous_token_hash end,
        rotation_confirmed_at = case when rotates then null else sessions.rotation_confirmed_at end,
        device = case when rotates then ${rotation?.device ?? null}::text else sessions.device end,
        last_seen_at = case when rotates then now() else sessions.last_seen_at end
      from donor, giving_session where sessions.id = giving_session.id and donor.has_session
      returning rotates
    ), subscription as (
      insert into subscriptions (id, donor_id, amount_cents, currency, payment_token, status, next_billing_date)
      select settled.id, donor.id, settled.amount_cents, settled.currency, coalesce(settled.saved_token, settled.id::text),
        ${subscriptionStatus}::subscription_status, ${nextBillingDate}::date
      from settled, donor where settled.frequency = 'monthly'
    ), vaulted as (
      -- A session that ended meanwhile may have lost its donor to the owner of the address; its card never goes along. Nor does one
      -- that was entered in a session of somebody else's.
      insert into gateway_customers (id, donor_id, made_for)
      select settled.id, case when giving_session.ended_at is null and donor.has_session then donor.id end, donor.id
      from settled, donor, giving_session where (settled.frequency = 'monthly' or settled.method_type = 'bank') and settled.saved_token is null
    ), gift as (
      insert into gifts (attempt_id, donor_id, subscription_id, gateway_transaction_id, amount_cents, currency, frequency,
        method_type, method_description, payer_name, campaign, state, settlement, mandate_text, mandated_at, given_at)
      select settled.id, donor.id, case when settled.frequency = 'monthly' then settled.id end,
        ${ending.transactionId}, settled.amount_cents, settled.currency, settled.frequency, settled.method_type,
        ${ending.methodDescription}, ${ending.payerName}::text, settled.campaign, 'succeeded',
        ${settlesLater ? 'settling' : null}::settlement, ${mandate?.text ?? null}::text, ${mandate?.acceptedAt ?? null}::timestamptz, settled.created_at
      from settled, donor
      returning id, donor_id, amount_cents, currency
    ), entry as (
      insert into ledger_entries (gift_id, kind, amount_cents, currency, gateway_transaction_id)
      select id, 'charge', amount_cents, currency, ${ending.transactionId} from gift
    )
    -- No job of a new gift can be there already: so none needs to be looked for, which takes longer than all the rest.
    select graphile_worker.add_job(${JOBS.sendReceipt}::text, json_build_object('giftId', gift.id),
      job_key => 'receipt:' || gift.id, job_key_mode => 'unsafe_dedupe'), (select rotates from raised) as has_rotated,
      -- What ended the session may have merged its donor after this statement read the donors.
      case when (select ended_at from giving_session) is not null then
        graphile_worker.add_job(${JOBS.finishMerge}::text, json_build_object('donorId', gift.donor_id))
      end
    from gift`,
  );
  const [row] = rows;
  if (row === undefined) return 'before';
  return row.has_rotated === true ? 'rotated' : 'settled';
}

/** What the attempt, or its fence, left in the gateway's vault is thrown away. */
async function settleUnsuccessful(
  db: Db,
  attemptId: string,
  ending: Exclude<Ending, Succeeded>,
): Promise<Settled> {
  const result = await db.execute(sql`
    with settled as (
      update attempts set state = ${ending.kind}, reason = ${ending.reason}, nonce = null, settled_at = now()
      where id = ${attemptId} and state in ('pending', 'sent', 'unknown')
      returning id, saved_token
    )
    select case when saved_token is null then
      graphile_worker.add_job(${JOBS.forgetGatewayCustomer}::text, json_build_object('customerId', settled.id))
    end from settled`);
  return result.rows.length > 0 ? 'settled' : 'before';
}
