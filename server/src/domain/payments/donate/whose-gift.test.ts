import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifiedDonor, login } from '../../../testing/donors.ts';
import { addMethod, methodNonce, savedMethods } from '../../../testing/saved-methods.ts';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const givenUnder = (email: string) =>
  test.rows(`select gifts.amount_cents from gifts join donors on donors.id = donor_id
    where email = '${email}' order by amount_cents`);

it('a checkout that an anonymous visitor began belongs to its own address, despite a sign-in before the payment', async () => {
  await verifiedDonor(test, 'ada@example.org');
  const browser = test.browser();
  const monthly = await beginCheckout(browser, { email: 'bea@example.org', type: 'monthly', amount: 25 });
  expect((await login(browser, 'ada@example.org')).status).toBe(200);
  expect((await browser.post('/api/subscription', paymentBody(monthly))).status).toBe(200);
  expect(await givenUnder('ada@example.org')).toEqual([{ amount_cents: 1337 }]);
  expect(await givenUnder('bea@example.org')).toEqual([{ amount_cents: 2500 }]);
  expect(await savedMethods(browser)).toEqual([]);
});

it('a saved method pays nothing under another address', async () => {
  const { browser: own } = await verifiedDonor(test, 'fay@example.org');
  expect((await addMethod(own)).status).toBe(200);
  const browser = test.browser();
  const monthly = await beginCheckout(browser, { email: 'gil@example.org', type: 'monthly', amount: 25 });
  const once = await beginCheckout(browser, { email: 'gil@example.org', amount: 26 });
  expect((await login(browser, 'fay@example.org')).status).toBe(200);
  for (const [url, checkout] of [
    ['/api/subscription', monthly],
    ['/api/transaction', once],
  ] as const) {
    const nonce = await methodNonce(browser);
    const reply = await browser.post(url, paymentBody(checkout, { nonce, payment_method_type: 'saved' }));
    expect([reply.status, reply.body.code]).toEqual([422, 'nonce_unusable']);
  }
  expect(await givenUnder('gil@example.org')).toEqual([]);
});

it('two checkouts that an anonymous visitor began under two addresses belong to two donors, and the session to the first', async () => {
  const browser = test.browser();
  const first = await beginCheckout(browser, { email: 'cyd@example.org', amount: 11 });
  const second = await beginCheckout(browser, { email: 'dee@example.org', amount: 12 });
  for (const checkout of [first, second])
    expect((await browser.post('/api/transaction', paymentBody(checkout))).status).toBe(200);
  expect(await givenUnder('cyd@example.org')).toEqual([{ amount_cents: 1100 }]);
  expect(await givenUnder('dee@example.org')).toEqual([{ amount_cents: 1200 }]);
  expect((await browser.get('/api/user')).body.data).toMatchObject({ email: 'cyd@example.org' });
});

it('two gifts that are finalized at the same moment are both kept', async () => {
  const email = 'eve@example.org';
  const browser = test.browser();
  const checkouts = [
    await beginCheckout(browser, { email, amount: 11 }),
    await beginCheckout(browser, { email, amount: 12 }),
  ];
  const holder = new pg.Client({ connectionString: test.databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query(`select from sessions where id in (
    select session_id from checkouts where email = '${email}') for no key update`);
  const paid = checkouts.map((checkout) => browser.post('/api/transaction', paymentBody(checkout)));
  await test.until(`select count(*) = 2 as ok from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%rotation_salt%for update%'`);
  await holder.query('rollback');
  await holder.end();
  for (const reply of await Promise.all(paid)) expect(reply.status).toBe(200);
  expect(await givenUnder(email)).toEqual([{ amount_cents: 1100 }, { amount_cents: 1200 }]);
  expect((await browser.get('/api/user')).body.data).toMatchObject({ trust: 'unverified', email });
});

it('a gift and its card stay out of the session that another gift has taken since the payment began', async () => {
  const email = 'hal@example.org';
  const browser = test.browser();
  const monthly = await beginCheckout(browser, { email, type: 'monthly', amount: 50 });
  // Another person at the same computer, or one who copied the cookie.
  const other = test.browser();
  browser.cookies.forEach((value, name) => other.cookies.set(name, value));
  const theirs = await beginCheckout(other, { email, amount: 5 });

  const called = await test.localBraintree.countCalls('subscription.create', 3_000);
  const paying = browser.post('/api/subscription', paymentBody(monthly));
  await expect.poll(called).toBe(1);
  expect((await other.post('/api/transaction', paymentBody(theirs))).status).toBe(200);
  expect((await paying).status).toBe(200);

  expect(await givenUnder(email)).toEqual([{ amount_cents: 500 }, { amount_cents: 5_000 }]);
  expect(
    await test.rows(`select count(distinct donor_id)::int as donors from gifts join donors on donors.id = donor_id
      where email = '${email}'`),
  ).toEqual([{ donors: 2 }]);
  expect((await other.get('/api/user')).body.data).toMatchObject({ trust: 'unverified', email });
  expect(await savedMethods(other)).toEqual([]);
  expect((await other.get('/api/profile/monthly')).body.data).toEqual([]);
});
