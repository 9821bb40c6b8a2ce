import { sql } from 'drizzle-orm';
import { subscriptions } from '../../../schema/subscriptions.ts';

/**
 * True while a monthly gift is stopped because the bank of its method returned debits, in a query
 * of `subscriptions`. It stays stopped until another method pays.
 */
export const isOpenReturnWarning = sql`exists (
  select from method_warnings as returned where returned.subscription_id = ${subscriptions.id}
    and returned.kind = 'returned' and returned.closed_at is null and returned.payment_token = ${subscriptions.paymentToken})`;
