import { sql, type SQL } from 'drizzle-orm';
import { givingSessionValues, raiseGivingSession, type Rotation } from '../../accounts/index.ts';
import { insertGiftsCustomer } from '../../payment-methods/index.ts';
import { isUniqueViolation, type Db } from '../../../platform/database/database.ts';
import { preparedStatement } from '../../../platform/database/prepared.ts';
import { JOBS } from '../job-names.ts';
import { isVaultedFirstInSql, type Begun, type Ending, type Succeeded } from './attempt.ts';
import { finalizeBegun } from './finalize-begun.ts';
import type { FinalizeContext } from './finalize-context.ts';

/**
 * `rotated`: finalized, and the session has its next token. `extra`: the charge is refunded.
 * `before`: the attempt had already ended.
 */
type Finalized = 'finalized' | 'rotated' | 'extra' | 'before';

/**
 * The one place where an attempt ends. Reply and reconciler both call it, and the first one counts.
 * Success writes all of this in one statement: the outcome, the donor (the session's, if the gift
 * has their address), the gift, its ledger entry, the monthly gift, the card's owner, the session's
 * trust and the receipt's job. Late evidence of a charge makes a failed attempt a success; if
 * another attempt has paid the checkout meanwhile, the extra charge is refunded.
 * @param rotation of the session, if its request gets the reply: an anonymous session's token
 * changes with the gift
 */
export async function finalize(
  context: FinalizeContext,
  attemptId: string,
  ending: Ending | Begun,
  rotation?: Rotation,
): Promise<Finalized> {
  const { db } = context;
  if (ending.kind === 'begun') return finalizeBegun(context, attemptId, ending);
  if (ending.kind !== 'succeeded') return finalizeUnsuccessful(db, attemptId, ending);
  try {
    return await finalizeSucceeded(context, attemptId, ending, rotation);
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

async function finalizeSucceeded(
  { db, insertBegunSubscription }: FinalizeContext,
  attemptId: string,
  ending: Succeeded,
  rotation: Rotation | undefined,
): Promise<Finalized> {
  const { transactionId, methodDescription, payerName, settlesLater, mandate, subscription } = ending;
  const run =
    statements.get(insertBegunSubscription) ?? preparedStatement(finalizeStatement(insertBegunSubscription));
  statements.set(insertBegunSubscription, run);
  const { rows } = await run(db, {
    ...givingSessionValues(rotation),
    attemptId,
    transactionId,
    methodDescription,
    payerName,
    settlement: settlesLater ? 'settling' : null,
    mandateText: mandate?.text ?? null,
    mandatedAt: mandate?.acceptedAt ?? null,
    subscriptionStatus: subscription?.isCancelled === true ? 'cancelled' : 'active',
    nextBillingDate: subscription?.nextBillingDate ?? null,
  });
  const [row] = rows;
  if (row === undefined) return 'before';
  return row.has_rotated ? 'rotated' : 'finalized';
}

type InsertBegunSubscription = FinalizeContext['insertBegunSubscription'];

/** Built once for each part that the composition passes in, because building it is slow. */
const statements = new WeakMap<
  InsertBegunSubscription,
  ReturnType<typeof preparedStatement<{ has_rotated: boolean }>>
>();

const value = (name: string) => sql.placeholder(name);

/**
 * One statement, because a transaction of several is a fifth more work for each gift
 * (docs/decisions/033). Parts that write other modules' tables come from those modules; each
 * documents what it reads and what later parts may read.
 */
function finalizeStatement(insertBegunSubscription: InsertBegunSubscription): SQL {
  return sql`
    with finalized as (
      -- No row when it had ended before.
      update attempts set state = 'succeeded', reason = null, nonce = null, finalized_at = now()
      where id = ${value('attemptId')} and state in ('pending', 'sent', 'unknown', 'failed', 'declined')
      returning *, (select email from attempts where id = ${value('attemptId')}) as email_before
    ),
    ${raiseGivingSession},
    ${insertBegunSubscription(
      {
        id: sql`finalized.id`,
        donorId: sql`donor_id`,
        amountCents: sql`amount_cents`,
        coveredFeeCents: sql`covered_fee_cents`,
        feeRate: sql`fee_rate`,
        fundId: sql`fund_id`,
        fundSplit: sql`fund_split`,
        currency: sql`currency`,
        paymentToken: sql`coalesce(saved_token, finalized.id::text)`,
        status: sql`${value('subscriptionStatus')}::subscription_status`,
        nextBillingDate: sql`${value('nextBillingDate')}::date`,
      },
      sql`finalized, giving_donor where frequency = 'monthly'`,
    )},
    vaulted as (${insertGiftsCustomer(
      {
        id: sql`finalized.id`,
        // A session that ended meanwhile may have lost its donor to the owner of the address. Its
        // card does not move along. The same holds for a card that was entered in another donor's
        // session.
        donorId: sql`case when is_sessions and not has_session_ended then donor_id end`,
        madeFor: sql`donor_id`,
      },
      sql`finalized, giving_donor where ${isVaultedFirstInSql} and saved_token is null`,
    )}),
    gift as (
      insert into gifts (attempt_id, donor_id, subscription_id, gateway_transaction_id, amount_cents, covered_fee_cents, currency, frequency,
        method_type, method_description, payer_name, campaign, campaign_version, source, state, settlement, mandate_text, mandated_at, given_at)
      select id, donor_id, case when frequency = 'monthly' then id end,
        ${value('transactionId')}, amount_cents, covered_fee_cents, currency, frequency, method_type,
        ${value('methodDescription')}, ${value('payerName')}::text, campaign, campaign_version, source, 'succeeded',
        ${value('settlement')}::settlement, ${value('mandateText')}::text, ${value('mandatedAt')}::timestamptz, created_at
      from finalized, giving_donor
      returning id, donor_id, amount_cents, covered_fee_cents, currency, given_at
    ), allocation as (
      insert into gift_allocations (gift_id, fund_id, amount_cents, given_at)
      select gift.id, split.fund_id, split.cents, gift.given_at
      from gift cross join finalized cross join lateral split_charge(gift.amount_cents, gift.covered_fee_cents, finalized.fund_id, fund_split) split
    ), entry as (
      -- Its lines by fund follow from the allocation: the trigger \`ledger_entries_allocate\` runs when all of this is written.
      insert into ledger_entries (gift_id, kind, amount_cents, currency, gateway_transaction_id)
      select id, 'charge', amount_cents, currency, ${value('transactionId')} from gift
    )
    -- No job of a new gift can be there already: so none needs to be looked for, which takes longer than all the rest.
    select graphile_worker.add_job(${JOBS.sendReceipt}::text, json_build_object('giftId', gift.id),
      job_key => 'receipt:' || gift.id, job_key_mode => 'unsafe_dedupe'), has_rotated,
      -- What ended the session may have merged its donor after this statement read the donors.
      case when has_session_ended then
        graphile_worker.add_job(${JOBS.finishMerge}::text, json_build_object('donorId', gift.donor_id))
      end
    from gift, giving_donor`;
}

/** Ends a failed attempt. Objects of it, or of its fence, in the gateway's vault are deleted. */
async function finalizeUnsuccessful(
  db: Db,
  attemptId: string,
  ending: Exclude<Ending, Succeeded>,
): Promise<Finalized> {
  const result = await db.execute(sql`
    with finalized as (
      update attempts set state = ${ending.kind}, reason = ${ending.reason}, nonce = null, finalized_at = now()
      where id = ${attemptId} and state in ('pending', 'sent', 'unknown')
      returning id, saved_token
    )
    select case when saved_token is null then
      graphile_worker.add_job(${JOBS.forgetGatewayCustomer}::text, json_build_object('customerId', finalized.id))
    end from finalized`);
  return result.rows.length > 0 ? 'finalized' : 'before';
}
