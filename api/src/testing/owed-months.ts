import type { TestApp } from './test-app.ts';

/**
 * A month of a monthly gift that the gateway could not charge at a moment. It is $25, and is known by the gift's id.
 * @param nextTryOn when it is tried again, if at all
 */
export const oweMonth = (test: TestApp, subscriptionId: string, failedAt: string, nextTryOn?: string) =>
  test.rows(
    `with past_due as (
       update subscriptions set status = 'past_due' where id = '${subscriptionId}' returning id
     ), run as (
       insert into dunning_runs (subscription_id, failed_at, ends_on)
       select id, '${failedAt}', '2099-01-01' from past_due returning id
     )
     insert into failed_months (transaction_id, dunning_run_id, amount_cents, is_hard, method_description, next_try_on, failed_at)
     select '${subscriptionId}', id, 2500, false, 'Visa ending in 1111', ${nextTryOn === undefined ? 'null' : `'${nextTryOn}'`}, '${failedAt}' from run`,
  );

/** Makes a month that is owed cost so much: the dollars are the processor's answer. */
export const setOwed = (test: TestApp, subscriptionId: string, cents: number) =>
  test.rows(
    `update failed_months set amount_cents = ${String(cents)}
     where dunning_run_id in (select id from dunning_runs where subscription_id = '${subscriptionId}')`,
  );
