import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failAgainAndAgain } from '../../testing/queue.ts';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from '../../testing/test-app.ts';

const REPLY_DELAY_MS = 700;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/**
 * The value of one line, or undefined if there is none.
 * @param line such as `handsel_open_attempts{state="sent"}`
 */
async function read(line: string): Promise<number | undefined> {
  const { body } = await test.app.inject({ url: '/metrics' });
  const value = body
    .split('\n')
    .find((each) => each.startsWith(`${line} `))
    ?.slice(line.length + 1);
  return value === undefined ? undefined : Number(value);
}

const open = (state: string) => read(`handsel_open_attempts{state="${state}"}`);

describe('/metrics', () => {
  it('counts each request once, by route and status, with the time that it took', async () => {
    const labels = 'method="GET",route="/api/checkout/:id",status="404"';
    const count = `handsel_http_request_seconds_count{${labels}}`;
    const browser = test.browser();
    await browser.get('/api/user');
    const begun = performance.now();
    for (let asked = 1; asked <= 3; asked += 1) {
      expect((await browser.get(`/api/checkout/${crypto.randomUUID()}`)).status).toBe(404);
      expect(await read(count)).toBe(asked);
    }
    const seconds = (performance.now() - begun) / 1_000;
    const sum = await read(`handsel_http_request_seconds_sum{${labels}}`);
    expect(sum).toBeGreaterThan(0);
    expect(sum).toBeLessThan(seconds);
    expect(await read(`handsel_http_request_seconds_bucket{le="+Inf",${labels}}`)).toBe(3);
  });

  it('measures the gateway’s time separately, and counts an attempt while it is open', async () => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { type: 'one-time' });
    for (const state of ['pending', 'sent', 'unknown']) expect(await open(state)).toBe(0);
    const [countBefore = 0, sumBefore = 0] = [
      await read('handsel_gateway_seconds_count{outcome="answered"}'),
      await read('handsel_gateway_seconds_sum{outcome="answered"}'),
    ];
    await test.localBraintree.fault({
      call: 'transaction.sale',
      kind: 'delay',
      replyDelayMs: REPLY_DELAY_MS,
    });
    const paying = browser.post('/api/transaction', paymentBody(checkout));
    await expect.poll(() => open('sent'), { timeout: 150_000, interval: 20 }).toBe(1);
    expect((await paying).status).toBe(200);
    expect(await open('sent')).toBe(0);
    expect(await read('handsel_gateway_seconds_count{outcome="answered"}')).toBe(countBefore + 1);
    const gatewaySeconds = ((await read('handsel_gateway_seconds_sum{outcome="answered"}')) ?? 0) - sumBefore;
    expect(gatewaySeconds).toBeGreaterThanOrEqual(REPLY_DELAY_MS / 1_000);
    const labels = 'method="POST",route="/api/transaction",status="200"';
    expect(await read(`handsel_http_request_seconds_sum{${labels}}`)).toBeGreaterThan(gatewaySeconds);
  });

  it('reports the wait of the oldest due job of each kind, and no job that is not due', async () => {
    // No worker here runs these jobs, so they wait.
    const add = (name: string, dueIn: string) =>
      test.rows(`select from graphile_worker.add_job('${name}', run_at => now() + interval '${dueIn}')`);
    const begun = performance.now();
    await add('nobodys_job', '-90 seconds');
    await add('nobodys_job', '-5 seconds');
    await add('a_later_job', '1 hour');
    const waited = await read('handsel_oldest_due_job_seconds{job="nobodys_job"}');
    expect(waited).toBeGreaterThanOrEqual(90);
    expect(waited).toBeLessThan(91 + (performance.now() - begun) / 1_000);
    expect(await read('handsel_oldest_due_job_seconds{job="a_later_job"}')).toBeUndefined();
  });

  it('measures a failed job’s wait from when it was first due', async () => {
    await failAgainAndAgain(test, 'a_failing_job', 4);
    const waited = await read('handsel_oldest_due_job_seconds{job="a_failing_job"}');
    // Three failures took exp(1) + exp(2) + exp(3) seconds; the next attempt is exp(4) seconds
    // away.
    expect(waited).toBeGreaterThanOrEqual(30);
    expect(waited).toBeLessThan(40);
  });

  it('is closed without the token once one is set', async () => {
    const closed = await startTestApp({ metrics: { token: 'a token' } });
    const statuses = [];
    for (const authorization of ['', 'Bearer another', 'Bearer a token']) {
      statuses.push((await closed.app.inject({ url: '/metrics', headers: { authorization } })).statusCode);
    }
    await closed.close();
    expect(statuses).toEqual([404, 404, 200]);
  });
});
