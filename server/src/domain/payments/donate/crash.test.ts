import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiProcess } from '../../../testing/api-process.ts';
import { freePort } from '../../../testing/global-setup.ts';
import { letLeasesLapse } from '../../../testing/leases.ts';
import { forgetFailures, leaveReceiptJobs } from '../../../testing/queue.ts';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
const STAFF = 'staff@charity.example';
const processes: ApiProcess[] = [];
afterEach(async () => {
  for (const each of processes.splice(0)) each.kill();
  await test.localBraintree.clearFaults();
  await test.close();
});

async function startProcess(port: number): Promise<ApiProcess> {
  const started = new ApiProcess(test, port);
  processes.push(started);
  await started.ready();
  return started;
}

describe('an API killed while the gateway charges', () => {
  it.each([
    ['one-time', '/api/transaction', 'transaction.sale'],
    ['monthly', '/api/subscription', 'subscription.create'],
  ] as const)('loses no gift and charges nothing twice: %s', async (type, url, call) => {
    test = await startTestApp();
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { amount: 13.37, type });
    const port = await freePort();
    const killed = await startProcess(port);
    await test.localBraintree.fault({ call, kind: 'delay', replyDelayMs: 5_000 });
    const paying = browser.sendTo(`http://127.0.0.1:${String(port)}`, 'POST', url, paymentBody(checkout));
    await test.until(`select state = 'sent' as ok from attempts where checkout_id = '${checkout.uuid}'`);
    await new Promise((resolve) => setTimeout(resolve, 500));
    killed.kill();
    await expect(paying).rejects.toThrow();

    await letLeasesLapse(test);
    await test.until(`select state = 'succeeded' as ok from attempts where checkout_id = '${checkout.uuid}'`);
    const again = await browser.post(url, paymentBody(checkout));
    expect([again.status, again.body.data]).toMatchObject([200, { status: 'succeeded', amount: 13.37 }]);
    const [gift] = await test.rows('select attempt_id, amount_cents from gifts');
    const charges = await test.localBraintree.chargesOf(String(gift?.['attempt_id']));
    expect(charges.map(({ amountCents }) => amountCents)).toEqual([1337]);
    expect(gift?.['amount_cents']).toBe(1337);
    // A starting server sends a mail of its own there, to the first owner.
    await test.until(`select count(*) = 1 as ok from local_mails where recipient = 'ada@example.org'`);
  });
});

describe('an API killed in the middle of a job', () => {
  beforeEach(async () => {
    test = await startTestApp({ alertEmails: [STAFF] });
    const browser = test.browser();
    await browser.post('/api/transaction', paymentBody(await beginCheckout(browser)));
    await test.until('select count(*) = 1 as ok from local_mails');
  });

  it('leaves the job to another process, within seconds', async () => {
    await leaveReceiptJobs(test, '1');
    await test.until('select not exists (select 1 from graphile_worker._private_jobs) as ok');
    expect(await test.rows('select count(*)::int as count from local_mails')).toEqual([{ count: 1 }]);
  });

  it('leaves a failed job after its last try, alerts staff, and allows them to restart it', async () => {
    await leaveReceiptJobs(test, 'max_attempts');
    await test.until(
      `select count(*) = 1 and bool_and(locked_by is null) as ok from graphile_worker._private_jobs`,
    );
    await test.rows(`select graphile_worker.add_job('tell_of_given_up')`);
    await test.until(`select count(*) = 1 as ok from local_mails where recipient = '${STAFF}'`);
    expect(await test.rows('select kind, about, details from alerts')).toMatchObject([
      { kind: 'jobGivenUp', about: 'send_receipt', details: { Jobs: '1' } },
    ]);
    await forgetFailures(test);
    await test.until('select not exists (select 1 from graphile_worker._private_jobs) as ok');
  });
});
