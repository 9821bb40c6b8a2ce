import { sql } from 'drizzle-orm';
import { subscriptions } from '../../../schema/gifts.ts';

/** The bank of what pays a monthly gift returns its debits, in a query of `subscriptions`: until it is paid another way, it is stopped. */
export const isOpenReturnWarning = sql`exists (
  select from method_warnings as returned where returned.subscription_id = ${subscriptions.id}
    and returned.kind = 'returned' and returned.closed_at is null and returned.payment_token = ${subscriptions.paymentToken})`;
