import { afterEach, describe, expect, it } from 'vitest';
import { ApiProcess } from '../../testing/api-process.ts';
import { freePort } from '../../testing/global-setup.ts';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
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

    await test.rows('update attempts set lease_until = now()');
    await test.until(`select state = 'succeeded' as ok from attempts where checkout_id = '${checkout.uuid}'`);
    const again = await browser.post(url, paymentBody(checkout));
    expect([again.status, again.body.data]).toMatchObject([200, { status: 'succeeded', amount: 13.37 }]);
    const [gift] = await test.rows('select attempt_id, amount_cents from gifts');
    const charges = await test.localBraintree.chargesOf(String(gift?.['attempt_id']));
    expect(charges.map(({ amountCents }) => amountCents)).toEqual([1337]);
    expect(gift?.['amount_cents']).toBe(1337);
    await test.until('select count(*) = 1 as ok from local_mails');
  });
});

describe('an API killed in the middle of a job', () => {
  it('leaves the job to another, within seconds', async () => {
    test = await startTestApp();
    const browser = test.browser();
    await browser.post('/api/transaction', paymentBody(await beginCheckout(browser)));
    await test.until('select count(*) = 1 as ok from local_mails');
    // A job as a killed worker leaves it: locked by an id whose advisory lock nobody holds.
    await test.rows(
      `do $$ begin
         perform graphile_worker.add_job('send_receipt', json_build_object('giftId', id)) from gifts;
         update graphile_worker._private_jobs set locked_by = 'worker-of-a-killed-process', locked_at = now();
       end $$`,
    );
    expect(await test.rows('select locked_by from graphile_worker._private_jobs')).toEqual([
      { locked_by: 'worker-of-a-killed-process' },
    ]);
    await test.until('select not exists (select 1 from graphile_worker._private_jobs) as ok');
    expect(await test.rows('select count(*)::int as count from local_mails')).toEqual([{ count: 1 }]);
  });
});
