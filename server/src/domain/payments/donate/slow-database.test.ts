import { ERRORS } from '@handsel/contract';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { setPassword } from '../../../testing/donors.ts';
import { letLeasesLapse } from '../../../testing/leases.ts';
import { byDonor, pause } from '../../../testing/managed-gifts.ts';
import { monthlyDonor } from '../../../testing/monthly-gifts.ts';
import {
  beginCheckout,
  paymentBody,
  startBody,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';

let test: TestApp;
const lines: string[] = [];
const holders: pg.Client[] = [];
afterEach(async () => {
  await release();
  await test.close();
});

async function start(): Promise<void> {
  lines.length = 0;
  const logStream = { write: (line: string) => lines.push(line) };
  test = await startTestApp({ logLevel: 'info' }, undefined, { logStream });
}

/** Locks these tables against writes for longer than a statement may take, until released. */
async function hold(...tables: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: test.databaseUrl });
  holders.push(client);
  await client.connect();
  await client.query(`begin; lock table ${tables.join(', ')} in exclusive mode`);
}

async function release(): Promise<void> {
  for (const holder of holders.splice(0)) await holder.end();
}

const faults = () =>
  lines
    .map((line) => JSON.parse(line) as { level: number; msg: string; reqId?: string; task?: string })
    .filter(({ level }) => level >= 50);

it('a statement that takes too long is reported as an outage on every route, and nothing is charged or lost', async () => {
  await start();
  const [once, monthly, visitor] = [test.browser(), test.browser(), test.browser()];
  const given = await monthlyDonor(test, 'slow@example.org');
  const checkouts = [
    await beginCheckout(once, { amount: 50 }),
    await beginCheckout(monthly, { type: 'monthly' }),
  ];
  await visitor.get('/api/user');
  const [oneTime, everyMonth] = checkouts;
  if (oneTime === undefined || everyMonth === undefined) throw new Error('no checkout');
  const calls = [
    () => once.post('/api/transaction', paymentBody(oneTime)),
    () => monthly.post('/api/subscription', paymentBody(everyMonth)),
    () => visitor.post('/api/start', startBody()),
    () => pause(given.browser, byDonor(given), 1),
    () => setPassword(given.browser),
  ];
  await hold('attempts', 'checkouts', 'subscription_changes', 'donors');
  const replies = await Promise.all(calls.map((call) => call()));
  expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
    calls.map(() => [503, 'unavailable']),
  );
  for (const { body } of replies) expect(body.message).toBe(ERRORS.unavailable.message);
  // The reconcilers were held up too, and log that themselves.
  const ofRequests = faults().filter(({ reqId }) => reqId !== undefined);
  expect(ofRequests.map(({ msg }) => msg)).toEqual(calls.map(() => ERRORS.unavailable.log));
  await release();
  for (const call of calls) expect((await call()).status).toBe(200);
  for (const { uuid } of checkouts) {
    const tried = await test.rows(`select id from attempts where checkout_id = '${uuid}'`);
    expect(tried).toHaveLength(1);
    expect(await test.localBraintree.chargesOf(String(tried[0]?.['id']))).toHaveLength(1);
  }
});

it('a slow statement after the charge leaves the donor "checking", one in a job is tried again, and both books end equal', async () => {
  await start();
  const [first, second] = [test.browser(), test.browser()];
  const checkouts = [await beginCheckout(first, { amount: 50 }), await beginCheckout(second, { amount: 25 })];
  const [ofFirst, ofSecond] = checkouts;
  if (ofFirst === undefined || ofSecond === undefined) throw new Error('no checkout');
  await hold('receipts');
  expect((await first.post('/api/transaction', paymentBody(ofFirst))).status).toBe(200);
  await hold('gifts');
  const reply = await second.post('/api/transaction', paymentBody(ofSecond));
  expect([reply.status, reply.body.data]).toMatchObject([202, { status: 'checking' }]);
  await expect.poll(() => faults().map(({ task }) => task)).toContain('send_receipt');
  await release();
  await letLeasesLapse(test);
  await test.until('select count(*) = 2 as ok from receipts where mailed_at is not null');
  for (const { uuid, amount } of checkouts) {
    const gift = await test.rows(
      `select attempts.id, gifts.amount_cents from gifts join attempts on attempts.id = attempt_id where checkout_id = '${uuid}'`,
    );
    expect(gift).toMatchObject([{ amount_cents: amount * 100 }]);
    expect(await test.localBraintree.chargesOf(String(gift[0]?.['id']))).toHaveLength(1);
  }
});
