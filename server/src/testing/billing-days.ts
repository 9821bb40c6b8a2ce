import type { TestApp } from './test-app.ts';

/** A test cannot wait for the database's next day, so these functions move future days nearer. */

/**
 * Moves the next charge of a monthly gift, or of all of them.
 * @param distance from today, such as `-1 day`
 */
export const chargeIn = (test: TestApp, distance: string, subscriptionId?: string) =>
  test.rows(
    `update subscriptions set next_billing_date = current_date + interval '${distance}'
     ${subscriptionId === undefined ? '' : `where id = '${subscriptionId}'`}`,
  );

/** Makes a monthly gift and the pause that is its oldest change resume in five days. */
export const resumeSoon = (test: TestApp, subscriptionId: string) =>
  test.rows(
    `with gift as (
       update subscriptions set next_billing_date = current_date + 5,
         paused_from = case when status = 'paused' then current_date end where id = '${subscriptionId}'
     )
     update subscription_changes set resumes_on = current_date + 5, next_billing_date = current_date + 5
     where id = (select id from subscription_changes where subscription_id = '${subscriptionId}' order by created_at limit 1)`,
  );

/** Moves the last day for charging an unpaid month to today. */
export const bringLastDay = (test: TestApp, subscriptionId: string) =>
  test.rows(
    `update dunning_runs set ends_on = current_date where subscription_id = '${subscriptionId}' and ended_at is null`,
  );

/** Ends the time for a bank's answer about an unpaid month. */
export const endDoubt = (test: TestApp) => test.rows('update dunning_runs set in_doubt_until = now()');
