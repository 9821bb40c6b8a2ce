import type { TestApp } from './test-app.ts';

/** Makes every session so many days old and used all along, which no test has the time for. */
export const keepInUse = (test: TestApp, days: number) =>
  test.rows(`update sessions set created_at = now() - ${String(days)} * interval '1 day'`);
