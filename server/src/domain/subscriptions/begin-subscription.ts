import { sql, type SQL } from 'drizzle-orm';
import type { BegunSubscription } from '../payments/index.ts';

/**
 * The parts of a payment's statement that insert the monthly gift of its attempt, and its funds.
 */
export function insertBegunSubscription(begun: BegunSubscription, given: SQL): SQL {
  const { id, donorId, amountCents, coveredFeeCents, feeRate, currency } = begun;
  const { fundId, fundSplit, paymentToken, status, nextBillingDate } = begun;
  return sql`
    subscription as (
      insert into subscriptions (id, donor_id, amount_cents, fee_rate, currency, payment_token, status, next_billing_date)
      select ${id}, ${donorId}, ${amountCents}, ${feeRate}, ${currency}, ${paymentToken}, ${status}, ${nextBillingDate} from ${given}
    ), subscription_fund as (
      insert into subscription_funds (subscription_id, fund_id, share)
      select each.id, split.fund_id, split.cents
      from (select ${id} as id, ${amountCents} as amount_cents, ${coveredFeeCents} as covered_fee_cents, ${fundId} as fund_id, ${fundSplit} as fund_split from ${given}) each
        cross join lateral split_charge(each.amount_cents, each.covered_fee_cents, each.fund_id, each.fund_split) split
    )`;
}
