import type { TestApp } from './test-app.ts';

/**
 * Gives the gifts of a donor's monthly gift its new amount, as if its first month had been charged.
 */
export const chargeNewAmount = (test: TestApp, email: string) =>
  test.rows(
    `with charged as (
       update gifts set amount_cents = subscriptions.amount_cents from subscriptions join donors on donors.id = donor_id
     where subscriptions.id = subscription_id and email = '${email}'
       returning gifts.id, gifts.amount_cents
     ) update gift_allocations set amount_cents = charged.amount_cents from charged where gift_id = charged.id`,
  );
