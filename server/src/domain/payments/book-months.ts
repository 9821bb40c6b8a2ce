import { sql } from 'drizzle-orm';
import type { Month } from '../../gateway/monthly-gift.ts';
import type { Tx } from '../../platform/database/database.ts';
import { JOBS } from './job-names.ts';

/**
 * Books each charged month as a gift to its monthly gift's funds, with its ledger entry and its
 * receipt's job, once.
 * @returns the number of new gifts
 */
export async function bookMonths(
  tx: Tx,
  subscriptionId: string,
  months: readonly (Month & { after: string | null })[],
): Promise<number> {
  if (months.length === 0) return 0;
  const rows = months.map(({ mandate, card: _card, outcome: _outcome, ...month }) => ({
    ...month,
    ...mandate,
  }));
  const result = await tx.execute(sql`
    with months as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as month ("transactionId" text, "amountCents" integer,
        "methodType" payment_method_type, "methodDescription" text, "payerName" text, "settlesLater" boolean, "text" text,
        "acceptedAt" timestamptz, "takenAt" timestamptz, "billedOn" date, "after" text)
    ), gift as (
      insert into gifts (donor_id, subscription_id, gateway_transaction_id, amount_cents, covered_fee_cents, currency, frequency, method_type,
        method_description, payer_name, campaign, campaign_version, source, state, settlement, mandate_text, mandated_at, given_at, billed_on)
      select subscriptions.donor_id, subscriptions.id, "transactionId", "amountCents",
        case when subscriptions.fee_rate is null then 0 else covered_fee_in(subscriptions.id, "amountCents") end, subscriptions.currency, 'monthly',
        "methodType", "methodDescription", "payerName", attempts.campaign, attempts.campaign_version, attempts.source, 'succeeded',
        case when "settlesLater" then 'settling'::settlement end, "text", "acceptedAt", "takenAt",
        -- A try of ours, as when another payment method was given, is of the moment: its donor was told that it is taken then.
        case when not exists (
          select from dunning_runs where subscription_id = subscriptions.id and last_tried_at is not null and last_tried_after = "after"
        ) then "billedOn" end
      from months cross join subscriptions join attempts on attempts.id = subscriptions.id
      where subscriptions.id = ${subscriptionId}
      order by "takenAt", "transactionId"
      on conflict (gateway_transaction_id) do nothing
      returning id, amount_cents, currency, gateway_transaction_id, given_at
    ), allocation as (
      insert into gift_allocations (gift_id, fund_id, amount_cents, given_at)
      select gift.id, split.fund_id, split.cents, given_at from gift
        cross join (select array_agg(fund_id) as funds, array_agg(share) as shares from subscription_funds where subscription_id = ${subscriptionId}) goes_to
        cross join lateral split_cents(gift.amount_cents, funds, shares) split
    ), entry as (
      insert into ledger_entries (gift_id, kind, amount_cents, currency, gateway_transaction_id)
      select id, 'charge', amount_cents, currency, gateway_transaction_id from gift
    )
    select graphile_worker.add_job(${JOBS.sendReceipt}::text, json_build_object('giftId', gift.id),
      job_key => 'receipt:' || gift.id) from gift`);
  return result.rows.length;
}
