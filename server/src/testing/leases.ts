import type { TestApp } from './test-app.ts';

type Database = Pick<TestApp, 'rows'>;

/**
 * Makes every lease expire right away, while nothing else gets older: the reconciler may now change
 * open attempts.
 */
export const letLeasesLapse = (test: Database) => setLeases(test, 'now()', 'true');

/** Plays a process that holds the lease of a change to a monthly gift, and does nothing with it. */
export async function holdLease(test: Database, changeId: string): Promise<void> {
  // Done twice, because the reconciler may be working on it.
  for (let turn = 0; turn < 2; turn += 1) {
    await setLeases(test, `now() + interval '1 hour'`, `id = '${changeId}'`);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
  }
}

const setLeases = (test: Database, until: string, which: string) =>
  test.rows(
    `with attempt as (update attempts set lease_until = ${until} where ${which}),
       refund as (update refunds set lease_until = ${until} where ${which})
     update subscription_changes set lease_until = ${until} where ${which}`,
  );
