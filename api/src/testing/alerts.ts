import type { TestApp } from './test-app.ts';

/** Forgets what staff were alerted of, so that they are alerted anew. */
export const forgetAlerts = (test: TestApp) => test.rows('delete from alerts; delete from blocked_scripts');
