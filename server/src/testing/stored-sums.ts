import type { TestApp } from './test-app.ts';

/**
 * Keeps the sums of closed months from being stored, as a deadlock does.
 * @returns lets them be stored again
 */
export async function preventStoredSums(test: TestApp): Promise<() => Promise<unknown>> {
  await test.rows(`create function no_sums() returns trigger language plpgsql as
    $$ begin raise exception 'a deadlock' using errcode = '40P01'; end $$`);
  await test.rows(
    'create trigger no_sums before insert on closed_lines for each statement execute function no_sums()',
  );
  return () => test.rows('drop trigger no_sums on closed_lines');
}
