import type { TestApp } from './test-app.ts';

/** Forgets what staff were alerted of, so that they are alerted again. */
export const forgetAlerts = (test: TestApp) => test.rows('delete from alerts; delete from blocked_scripts');

/** Tells staff that a refund failed. */
export const raiseRefundFailed = (test: TestApp) =>
  test.rows(`insert into alerts (kind, about, details) values ('refundFailed', 'transaction-1', '{}')`);

/** Tells staff of a strange thing about a gift. */
export const raiseBooksDiffer = (test: TestApp, transactionId: string) =>
  test.rows(
    `insert into alerts (kind, about, details) values ('booksDiffer', '${transactionId}', '{"Braintree": "$5.00", "Handsel": "$6.00"}')`,
  );

/** Tells staff that stolen cards are being tested. */
export const raiseCardsTested = (test: TestApp) =>
  test.rows(`insert into alerts (kind, about, details) values ('cardsTested', 'the pages', '{}')`);
