import type { TestApp } from './test-app.ts';

/** Makes every session some days old, and in use all along. */
export const keepInUse = (test: TestApp, days: number) =>
  test.rows(`update sessions set created_at = now() - ${String(days)} * interval '1 day'`);
