import type { Checkout } from '@handsel/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from './testing/browser.ts';
import type { Reply } from './testing/reply.ts';
import { verifiedDonor, login } from './testing/donors.ts';
import { fillWithGifts } from './testing/many-gifts.ts';
import { startPassingMonths, type PassingMonths } from './testing/passing-months.ts';
import { StatementCounter } from './testing/statement-counter.ts';
import { beginCheckout, paymentBody, startBody } from './testing/test-app.ts';

/** Large enough that reading a whole table is never the best plan. */
const DONORS_BEFORE = 10_000;
/**
 * Takes the lowest count of each call, because jobs run at the same time on the same connections.
 */
const TRIES = 8;
/** Tables with a row for each gift, donor or visitor. */
const GROWING = [
  'sessions',
  'checkouts',
  'attempts',
  'donors',
  'subscriptions',
  'gateway_customers',
  'gifts',
  'ledger_entries',
  'receipts',
  'statements',
  'email_changes',
];

let counter: StatementCounter;
let test: PassingMonths;
beforeAll(async () => {
  test = await startPassingMonths({}, {}, async (url) => {
    await fillWithGifts(url, DONORS_BEFORE);
    const proxied = new URL(url);
    counter = new StatementCounter(Number(proxied.port));
    proxied.port = String(await counter.wire.listen());
    return proxied.href;
  });
});
afterAll(async () => {
  await test.close();
  await counter.wire.close();
});

interface Visitor {
  browser: Browser;
  checkout: Checkout;
}

async function newVisitors(): Promise<Visitor[]> {
  const visitors = [];
  for (let index = 0; index < TRIES; index += 1) {
    const browser = test.browser();
    const email = `budget${String(index)}@example.org`;
    visitors.push({ browser, checkout: await beginCheckout(browser, { email }) });
  }
  return visitors;
}

async function fewestStatements(
  visitors: readonly Visitor[],
  call: (visitor: Visitor) => Promise<Reply>,
): Promise<number> {
  const counts: number[] = [];
  for (const visitor of visitors) {
    const before = counter.statements;
    expect((await call(visitor)).status).toBe(200);
    counts.push(counter.statements - before);
  }
  return Math.min(...counts);
}

it('needs a minimum of statements', async () => {
  const visitors = await newVisitors();
  const each = (call: (visitor: Visitor) => Promise<Reply>) => fewestStatements(visitors, call);
  expect({
    user: await each(({ browser }) => browser.get('/api/user')),
    read: await each(({ browser, checkout }) => browser.get(`/api/checkout/${checkout.uuid}`)),
    progress: await each(({ browser, checkout }) =>
      browser.put(`/api/checkout/${checkout.uuid}`, { page: 'checkout' }),
    ),
    // Includes the puzzle of the bot check and the search for a payment in doubt. Two are for the
    // limits of the call itself.
    begin: await each(({ browser }) => browser.post('/api/start', startBody({ email: 'again@example.org' }))),
  }).toEqual({ user: 1, read: 2, progress: 3, begin: 7 });
});

it('counts card attempts in few statements, however many limits there are', async () => {
  const [visitor] = await newVisitors();
  if (visitor === undefined) throw new Error('nobody came');
  counter.named.clear();
  const paid = await visitor.browser.post('/api/transaction', paymentBody(visitor.checkout));
  expect(paid.status).toBe(200);
  // Two before the card is charged, and one after it.
  const ofLimits = [...counter.named].filter(([name]) => name.endsWith('_limits'));
  expect(Object.fromEntries(ofLimits)).toEqual({ read_limits: 1, take_limits: 1, forgive_limits: 1 });
  // The same statement finds the session and changes its token with the gift.
  expect(counter.named.get('find_session')).toBe(1);
});

it('never reads a whole growing table, however a donor gives, reads and changes', async () => {
  await verifiedDonor(test, 'plans@example.org', { type: 'monthly', amount: 25 });
  const browser = test.browser();
  await browser.get('/api/user');
  expect((await login(browser, 'plans@example.org')).status).toBe(200);
  await test.advance({ months: 1 });
  for (const path of ['monthly', 'gifts', 'years', 'details', 'sign-in', 'export'])
    expect((await browser.get(`/api/profile/${path}`)).status).toBe(200);
  await test.settled();
  // PostgreSQL reports a connection's counts when it ends at the latest.
  await test.app.close();
  const rows = await test.rows(
    `select relname, seq_scan from pg_stat_user_tables
     where seq_scan > 0 and relname in (${GROWING.map((table) => `'${table}'`).join()})`,
  );
  expect(rows).toEqual([]);
});
