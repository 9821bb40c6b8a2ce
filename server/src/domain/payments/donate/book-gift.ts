import { sql } from 'drizzle-orm';
import type { GivingDonor } from '../../accounts/index.ts';
import { insertGiftsCustomer } from '../../payment-methods/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { execute } from '../../../platform/database/prepared.ts';
import { JOBS } from '../job-names.ts';
import { isVaultedFirst, type Succeeded } from './attempt.ts';
import type { FinalizeContext } from './finalize-context.ts';
import type { FinalizedAttempt } from './finalized-attempt.ts';

/** Writes a charge as a gift of its donor: the last part of `finalize`. */
export async function bookGift(
  { insertBegunSubscription }: Pick<FinalizeContext, 'insertBegunSubscription'>,
  tx: Tx,
  { attempt, giving, paid }: { attempt: FinalizedAttempt; giving: GivingDonor; paid: Succeeded },
): Promise<void> {
  const { id, savedToken } = attempt;
  const { donorId } = giving;
  if (attempt.frequency === 'monthly')
    await insertBegunSubscription(tx, {
      attemptId: id,
      donorId,
      paymentToken: savedToken ?? id,
      isCancelled: paid.subscription?.isCancelled === true,
      nextBillingDate: paid.subscription?.nextBillingDate ?? null,
      billingDay: paid.subscription?.billingDay ?? null,
    });
  if (isVaultedFirst(attempt) && savedToken === null)
    await insertGiftsCustomer(tx, { id, donorId: ownerOfMethod(giving), madeFor: donorId });
  const giftId = await insertGift(tx, id, donorId, paid);
  // No job of a new gift can be there already: so none needs to be looked for, which takes longer
  // than all the rest.
  await execute(
    tx,
    sql`select graphile_worker.add_job(${JOBS.sendReceipt}::text, json_build_object('giftId', ${giftId}::uuid),
      job_key => 'receipt:' || ${giftId}::uuid, job_key_mode => 'unsafe_dedupe')`,
  );
}

/**
 * The donor who owns a method that was entered for a gift. A session that ended meanwhile may have
 * lost its donor to the owner of the address, and its card does not move along. The same holds for
 * a card that was entered in another donor's session.
 */
export function ownerOfMethod({ donorId, isSessions, hasSessionEnded }: GivingDonor): string | null {
  return isSessions && !hasSessionEnded ? donorId : null;
}

/** Inserts a gift with its amounts by fund and its ledger entry. */
async function insertGift(tx: Tx, attemptId: string, donorId: string, paid: Succeeded): Promise<string> {
  const { transactionId, methodDescription, payerName, settlesLater, mandate } = paid;
  const settlement = settlesLater ? 'settling' : null;
  const { rows } = await execute<{ id: string }>(
    tx,
    sql`with gift as (
        insert into gifts (attempt_id, donor_id, subscription_id, gateway_transaction_id, amount_cents, covered_fee_cents, currency, frequency,
          method_type, method_description, payer_name, campaign, campaign_version, source, state, settlement, mandate_text, mandated_at, given_at)
        select id, ${donorId}::uuid, case when frequency = 'monthly' then id end, ${transactionId}, amount_cents, covered_fee_cents, currency,
          frequency, method_type, ${methodDescription}, ${payerName}::text, campaign, campaign_version, source, 'succeeded',
          ${settlement}::settlement, ${mandate?.text ?? null}::text, ${mandate?.acceptedAt ?? null}::timestamptz, created_at
        from attempts where id = ${attemptId}
        returning *
      ), allocation as (
        insert into gift_allocations (gift_id, fund_id, amount_cents, given_at)
        select gift.id, split.fund_id, split.cents, gift.given_at from gift join attempts on attempts.id = gift.attempt_id
          cross join lateral split_charge(gift.amount_cents, gift.covered_fee_cents, attempts.fund_id, fund_split) split
      ), entry as (
        -- The trigger ledger_entries_allocate writes its lines by fund from the allocation when this statement ends.
        insert into ledger_entries (gift_id, kind, amount_cents, currency, gateway_transaction_id)
        select id, 'charge', amount_cents, currency, gateway_transaction_id from gift
      )
      select id from gift`,
  );
  const [gift] = rows;
  if (gift === undefined) throw new Error('a gift was not inserted');
  return gift.id;
}
