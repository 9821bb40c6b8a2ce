import { sql } from 'drizzle-orm';
import type { BegunSubscription } from '../payments/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { execute } from '../../platform/database/prepared.ts';

/** Inserts the monthly gift that an attempt begins, and its funds. */
export async function insertBegunSubscription(tx: Tx, begun: BegunSubscription): Promise<void> {
  const { attemptId, donorId, paymentToken, isCancelled, nextBillingDate, billingDay } = begun;
  const status = isCancelled ? 'cancelled' : 'active';
  await execute(
    tx,
    sql`insert into subscriptions (id, donor_id, amount_cents, fee_rate, currency, payment_token, status, next_billing_date, billing_day)
      select id, ${donorId}::uuid, amount_cents, fee_rate, currency, ${paymentToken}::text, ${status}::subscription_status, ${nextBillingDate}::date, ${billingDay}::smallint
      from attempts where id = ${attemptId}`,
  );
  await execute(
    tx,
    sql`insert into subscription_funds (subscription_id, fund_id, share)
      select attempts.id, split.fund_id, split.cents from attempts
        cross join lateral split_charge(amount_cents, covered_fee_cents, attempts.fund_id, fund_split) split
      where attempts.id = ${attemptId}`,
  );
}
