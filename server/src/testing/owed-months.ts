import type { TestApp } from './test-app.ts';

/**
 * Stores an unpaid month of a monthly gift. It is $25, and has the gift's id.
 * @param failedAt the moment of the failed charge
 * @param nextTryOn the day of the next attempt, if any
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

/** Changes the amount of an unpaid month: the dollars select the processor's answer. */
export const setOwed = (test: TestApp, subscriptionId: string, cents: number) =>
  test.rows(
    `update failed_months set amount_cents = ${String(cents)}
     where dunning_run_id in (select id from dunning_runs where subscription_id = '${subscriptionId}')`,
  );
