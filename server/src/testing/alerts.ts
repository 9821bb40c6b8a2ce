import type { TestApp } from './test-app.ts';

/** Deletes all alerts, so that staff are alerted again. */
export const forgetAlerts = (test: TestApp) => test.rows('delete from alerts; delete from blocked_scripts');

/** Alerts staff of a failed refund. */
export const raiseRefundFailed = (test: TestApp) =>
  test.rows(`insert into alerts (kind, about, details) values ('refundFailed', 'transaction-1', '{}')`);

/** Alerts staff of a difference in the books of a gift. */
export const raiseBooksDiffer = (test: TestApp, transactionId: string) =>
  test.rows(
    `insert into alerts (kind, about, details) values ('booksDiffer', '${transactionId}', '{"Braintree": "$5.00", "Handsel": "$6.00"}')`,
  );

/** Alerts staff of card testing. */
export const raiseCardsTested = (test: TestApp) =>
  test.rows(`insert into alerts (kind, about, details) values ('cardsTested', 'the pages', '{}')`);
