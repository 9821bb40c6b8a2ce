import type { TestApp } from './test-app.ts';

/** The database's day does not pass in a test, so what is to come is moved nearer. */

/** Moves the next charge of a monthly gift, or of all of them. @param distance from today, such as `-1 day` */
export const chargeIn = (test: TestApp, distance: string, subscriptionId?: string) =>
  test.rows(
    `update subscriptions set next_billing_date = current_date + interval '${distance}'
     ${subscriptionId === undefined ? '' : `where id = '${subscriptionId}'`}`,
  );

/** Lets the pause that is a monthly gift's oldest change, and the gift, resume in five days. */
export const resumeSoon = (test: TestApp, subscriptionId: string) =>
  test.rows(
    `with gift as (
       update subscriptions set next_billing_date = current_date + 5,
         paused_from = case when status = 'paused' then current_date end where id = '${subscriptionId}'
     )
     update subscription_changes set resumes_on = current_date + 5, next_billing_date = current_date + 5
     where id = (select id from subscription_changes where subscription_id = '${subscriptionId}' order by created_at limit 1)`,
  );

/** Lets the last day come on which a month that is owed is tried. */
export const bringLastDay = (test: TestApp, subscriptionId: string) =>
  test.rows(
    `update dunning_runs set ends_on = current_date where subscription_id = '${subscriptionId}' and ended_at is null`,
  );

/** Ends the time for which a bank may still answer about a month that is owed. */
export const endDoubt = (test: TestApp) => test.rows('update dunning_runs set in_doubt_until = now()');
