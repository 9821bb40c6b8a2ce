import type { TestApp } from './test-app.ts';

/** Adds donors who have never given, for lists of many pages. */
export const addListedDonors = (test: TestApp, count: number) =>
  test.rows(
    `insert into donors (email) select 'listed-' || n || '@example.org' from generate_series(1, ${String(count)}) n`,
  );

/** Lets an hour pass since donors were shown to colleagues. */
export const passHourSinceShown = (test: TestApp) =>
  test.rows(`update staff_donors_shown set shown_at = shown_at - interval '61 minutes'`);
