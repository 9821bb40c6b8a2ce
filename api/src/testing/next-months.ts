import type { TestApp } from './test-app.ts';

/** The month in which a donor's monthly gift is charged its new amount for the first time. */
export const chargeNewAmount = (test: TestApp, email: string) =>
  test.rows(
    `with charged as (
       update gifts set amount_cents = subscriptions.amount_cents from subscriptions join donors on donors.id = donor_id
     where subscriptions.id = subscription_id and email = '${email}'
       returning gifts.id, gifts.amount_cents
     ) update gift_allocations set amount_cents = charged.amount_cents from charged where gift_id = charged.id`,
  );
