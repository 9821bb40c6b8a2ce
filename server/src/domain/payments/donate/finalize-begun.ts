import { sql } from 'drizzle-orm';
import { givingSessionValues, raiseGivingSession } from '../../accounts/index.ts';
import { insertForeignCustomer, insertGiftsCustomer } from '../../payment-methods/index.ts';
import { preparedStatement } from '../../../platform/database/prepared.ts';
import { JOBS } from '../job-names.ts';
import type { Begun } from './attempt.ts';
import type { FinalizeContext } from './finalize-context.ts';

/**
 * A part of `finalize`: ends the attempt of a monthly gift that charged nothing. One statement
 * writes the outcome, the monthly gift, the donor of the kept card, and the mail's job. There is no
 * gift, ledger entry or receipt before its first month.
 */
export async function finalizeBegun(
  { db, insertBegunSubscription }: FinalizeContext,
  attemptId: string,
  { nextBillingDate, isCancelled }: Begun,
): Promise<'finalized' | 'before'> {
  const value = (name: string) => sql.placeholder(name);
  const run = preparedStatement<{ id: string }>(sql`
    with finalized as (
      update attempts set state = 'succeeded', reason = null, finalized_at = now()
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
        paymentToken: sql`saved_token`,
        status: sql`${value('subscriptionStatus')}::subscription_status`,
        nextBillingDate: sql`${value('nextBillingDate')}::date`,
      },
      sql`finalized, giving_donor`,
    )},
    kept as (${insertGiftsCustomer(
      {
        id: sql`finalized.id`,
        // The same donor as for a monthly gift that is given directly.
        donorId: sql`case when is_sessions and not has_session_ended then donor_id end`,
        madeFor: sql`donor_id`,
      },
      sql`finalized, giving_donor where exists (select from monthly_offers where monthly_offers.id = finalized.id and keeps_method)`,
    )}),
    imported as (
      select imported_monthly.id, customer_id, is_announced from imported_monthly join finalized on finalized.id = imported_monthly.id
    ),
    moved_here as (${insertForeignCustomer(
      { id: sql`imported.id`, donorId: sql`giving_donor.donor_id`, foreignId: sql`customer_id` },
      sql`imported, giving_donor where customer_id is not null`,
    )})
    select finalized.id,
      case when not exists (select from imported) then
        graphile_worker.add_job(${JOBS.sendMonthlyBegunMail}::text, json_build_object('subscriptionId', finalized.id),
          job_key => 'monthly_begun:' || finalized.id)
      when exists (select from imported where is_announced) then
        graphile_worker.add_job(${JOBS.sendImportedMonthlyMail}::text, json_build_object('subscriptionId', finalized.id),
          job_key => 'monthly_begun:' || finalized.id)
      end,
      case when has_session_ended then
        graphile_worker.add_job(${JOBS.finishMerge}::text, json_build_object('donorId', donor_id))
      end
    from finalized, giving_donor`);
  const { rows } = await run(db, {
    ...givingSessionValues(undefined),
    attemptId,
    subscriptionStatus: isCancelled ? 'cancelled' : 'active',
    nextBillingDate,
  });
  return rows.length > 0 ? 'finalized' : 'before';
}
