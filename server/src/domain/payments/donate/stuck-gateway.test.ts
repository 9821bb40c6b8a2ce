import { afterEach, describe, expect, it } from 'vitest';
import { JOBS_AT_ONCE } from '../../../platform/jobs/jobs.ts';
import { doubtMany } from '../../../testing/broken-rows.ts';
import { verifiedDonor } from '../../../testing/donors.ts';
import { statement } from '../../../testing/global-setup.ts';
import { startReceipts } from '../../../testing/receipts.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

/** Twice as many as are looked up in parallel. */
const ATTEMPTS = 45;
const INTERVAL_MS = 60_000;
/** Enough to look up an unanswered one once more, but not for three turns with an interval each. */
const LIMIT_MS = 110_000;
const JOBS_WAITING = 2 * JOBS_AT_ONCE;

let test: TestApp;
afterEach(async () => {
  await test.localBraintree.clearFaults();
  await test.close();
});

describe('after a gateway was stuck', () => {
  it(
    'all attempts are decided in succession, without waiting for the reconciler’s interval',
    async () => {
      test = await startTestApp(
        {},
        async (url) => {
          await doubtMany({ rows: (text) => statement(url, text) }, ATTEMPTS);
          return url;
        },
        { reconcileIntervalMs: INTERVAL_MS },
      );
      await test.until(`select count(*) = ${String(ATTEMPTS)} as ok from attempts where state = 'failed'`);
    },
    LIMIT_MS,
  );
});

describe('while a gateway is stuck', () => {
  it('a mail does not wait for the jobs that wait for the gateway', async () => {
    const receipts = await startReceipts();
    test = receipts;
    const { browser, giftId } = await receipts.given('ada@example.org', verifiedDonor);
    await test.localBraintree.fault({ call: '*', kind: 'delay', delayMs: 12_000, count: 1_000 });
    const waiting = `from graphile_worker._private_jobs where last_error is null and task_id =
      (select id from graphile_worker._private_tasks where identifier = 'forget_gateway_customer')`;
    await test.rows(
      `select graphile_worker.add_job('forget_gateway_customer', json_build_object('customerId', gen_random_uuid()))
       from generate_series(1, ${String(JOBS_WAITING)})`,
    );
    await test.until(`select exists (select ${waiting} and locked_by is not null) as ok`);
    expect((await browser.post(`/api/receipt/${giftId}/mail`, {})).status).toBe(200);
    await test.until(
      `select exists (select from local_mails where subject like 'Copy of your receipt%') as ok`,
    );
    // The first jobs may have been given up meanwhile. A mail behind all of them would arrive when
    // no job waits.
    const [left] = await test.rows(`select count(*)::integer as jobs ${waiting}`);
    expect(left?.['jobs']).toBeGreaterThanOrEqual(JOBS_WAITING - JOBS_AT_ONCE);
  });
});
