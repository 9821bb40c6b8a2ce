import type { TestApp } from './test-app.ts';

/** Forgets what staff were alerted of, so that they are alerted anew. */
export const forgetAlerts = (test: TestApp) => test.rows('delete from alerts; delete from blocked_scripts');

/** Tells staff that a refund failed. */
export const raiseRefundFailed = (test: TestApp) =>
  test.rows(`insert into alerts (kind, about, details) values ('refundFailed', 'transaction-1', '{}')`);
