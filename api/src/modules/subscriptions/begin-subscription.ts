import { sql, type SQL } from 'drizzle-orm';
import type { BegunSubscription } from '../payments/index.ts';

/** The part of a payment's statement that writes the monthly gift of its attempt. */
export function insertBegunSubscription(begun: BegunSubscription, given: SQL): SQL {
  const { id, donorId, amountCents, currency, paymentToken, status, nextBillingDate } = begun;
  return sql`
    insert into subscriptions (id, donor_id, amount_cents, currency, payment_token, status, next_billing_date)
    select ${id}, ${donorId}, ${amountCents}, ${currency}, ${paymentToken}, ${status}, ${nextBillingDate} from ${given}`;
}
