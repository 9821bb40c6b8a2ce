import { XSRF_COOKIE } from '@handsel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { verifiedDonor, unverifiedDonor, whoIs } from '../../testing/donors.ts';
import { letTimePass } from '../../testing/passing-time.ts';
import {
  beginCheckout,
  paymentBody,
  startBody,
  startTestApp,
  visitor,
  type TestApp,
} from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

let count = 0;
const newEmail = () => `pausing${String((count += 1))}@example.org`;
const pause = (interval = '31 minutes') => letTimePass(test, interval);
const rowsOf = async (table: string) =>
  Number((await test.rows(`select count(*) as n from ${table}`))[0]?.['n']);
const giftsOf = (email: string) =>
  test.rows(
    `select g.amount_cents from gifts g join attempts a on a.id = g.attempt_id where a.email = '${email}' order by g.given_at`,
  );

describe('an anonymous visitor who pauses at the checkout for too long', () => {
  it('pays as if without a pause', async () => {
    const email = newEmail();
    const browser = await visitor(test);
    const checkout = await beginCheckout(browser, { email, amount: 42 });
    await pause();
    expect((await browser.get('/api/payment/providers')).status).toBe(200);
    const paid = await browser.post('/api/transaction', paymentBody(checkout));
    expect([paid.status, paid.body.data]).toEqual([200, expect.objectContaining({ status: 'succeeded' })]);
    expect(await whoIs(browser)).toMatchObject({ email, trust: 'unverified' });
    expect(await giftsOf(email)).toEqual([{ amount_cents: 4_200 }]);
  });

  it('pays every month, with the amount that was adjusted on the page', async () => {
    const email = newEmail();
    const browser = await visitor(test);
    const checkout = await beginCheckout(browser, { email, type: 'monthly', amount: 42 });
    await pause();
    const adjusted = { email, amount: 20, type: 'monthly', page: 'checkout' };
    expect((await browser.put(`/api/checkout/${checkout.uuid}`, adjusted)).status).toBe(200);
    const body = paymentBody({ ...checkout, amount: 20 });
    expect((await browser.post('/api/subscription', body)).status).toBe(200);
    expect(await giftsOf(email)).toEqual([{ amount_cents: 2_000 }]);
  });

  it('sees nothing that is stored, and can no longer pay a day later', async () => {
    const browser = await visitor(test);
    const checkout = await beginCheckout(browser, { email: newEmail() });
    await pause();
    const read = await browser.get(`/api/checkout/${checkout.uuid}`);
    expect(read.body.data).toMatchObject({ email: null });
    const page = await browser.put(`/api/checkout/${checkout.uuid}`, { page: 'confirm' });
    expect(page.status).toBe(419);
    await pause('24 hours');
    expect((await browser.post('/api/transaction', paymentBody(checkout))).status).toBe(419);
  });

  it('cannot pay for a checkout of another session', async () => {
    const browser = await visitor(test);
    await beginCheckout(browser, { email: newEmail() });
    const others = await beginCheckout(await visitor(test), { email: newEmail() });
    await pause();
    expect((await browser.post('/api/transaction', paymentBody(others))).status).toBe(419);
  });

  it('cannot pay by a request that another site forged', async () => {
    const browser = await visitor(test);
    const checkout = await beginCheckout(browser, { email: newEmail() });
    await pause();
    browser.cookies.delete(XSRF_COOKIE);
    expect((await browser.post('/api/transaction', paymentBody(checkout))).status).toBe(419);
  });
});

describe('an unverified donor who pauses at the checkout for too long', () => {
  const again = async (browser: Browser, email: string, changes = {}) =>
    (await browser.post('/api/start', startBody({ email, ...changes }))).body.data as Awaited<
      ReturnType<typeof beginCheckout>
    >;

  it('must sign in, and the earlier gift cannot be read or changed in that browser', async () => {
    const email = newEmail();
    const { browser, checkoutId } = await unverifiedDonor(test, email, { amount: 77 });
    const checkout = await again(browser, email, { amount: 12 });
    await pause();
    // The reply ends this browser's session; the copy still has its cookies.
    const holding = test.browser();
    for (const [name, value] of browser.cookies) holding.cookies.set(name, value);
    const adjusted = { email: 'x', amount: 12, type: 'one-time', page: 'checkout' };
    for (const ask of [
      () => browser.put(`/api/checkout/${checkout.uuid}`, adjusted),
      () => holding.post('/api/transaction', paymentBody(checkout)),
    ])
      expect((await ask()).status).toBe(440);
    for (const each of [browser, holding]) {
      const read = await each.get(`/api/checkout/${checkoutId}`);
      expect(JSON.stringify(read.body)).not.toContain(email);
    }
    expect(await giftsOf(email)).toEqual([{ amount_cents: 7_700 }]);
  });

  it('must sign in before a second monthly gift', async () => {
    const email = newEmail();
    const { browser } = await unverifiedDonor(test, email, { type: 'monthly', amount: 25 });
    const checkout = await again(browser, email, { type: 'monthly', amount: 30 });
    await pause();
    const paid = await browser.post('/api/subscription', paymentBody(checkout));
    expect([paid.status, paid.body.code]).toEqual([440, 'session_lapsed']);
    expect(await giftsOf(email)).toHaveLength(1);
  });

  it('must sign in when the checkout is already paid', async () => {
    const { browser, checkoutId } = await unverifiedDonor(test, newEmail());
    await pause();
    const paid = await browser.post('/api/transaction', paymentBody({ uuid: checkoutId, amount: 13.37 }));
    expect(paid.status).toBe(440);
  });
});

it('a donor whose session has expired must sign in at the payment', async () => {
  const email = newEmail();
  const { browser } = await verifiedDonor(test, email);
  const checkout = (await browser.post('/api/start', startBody({ email }))).body.data as Awaited<
    ReturnType<typeof beginCheckout>
  >;
  await pause('15 days');
  expect((await browser.post('/api/transaction', paymentBody(checkout))).status).toBe(440);
});

describe('a visitor who has stored nothing', () => {
  it('leaves no row, however often they return', async () => {
    const before = await rowsOf('sessions');
    for (let visits = 0; visits < 30; visits += 1) await visitor(test);
    const browser = await visitor(test);
    const token = browser.cookies.get('handsel');
    for (const path of ['/api/user', '/api/payment/providers', '/api/transaction/token'])
      expect((await browser.get(path)).status).toBe(200);
    expect((await browser.get('/api/subscription/token?paymentMethodToken=abc')).status).toBe(401);
    expect((await browser.post('/api/login/link/made-up', {})).status).toBe(403);
    expect(browser.cookies.get('handsel')).toBe(token);
    await browser.post('/api/logout', {});
    expect(await rowsOf('sessions')).toBe(before);
  });

  it('has one session from the first checkout on, even if several begin together', async () => {
    const browser = await visitor(test);
    const before = await rowsOf('sessions');
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => browser.post('/api/start', startBody({ email: newEmail() }))),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await rowsOf('sessions')).toBe(before + 1);
  });

  it('has no access with the cookie from before several rotations', async () => {
    const browser = await visitor(test);
    const first = browser.cookies.get('handsel') ?? '';
    const checkout = await beginCheckout(browser, { email: newEmail() });
    await browser.post('/api/transaction', paymentBody(checkout));
    await whoIs(browser);
    await letTimePass(test, '2 hours');
    await whoIs(browser);
    await whoIs(browser);
    const old = test.browser();
    old.cookies.set('handsel', first);
    expect((await old.get(`/api/checkout/${checkout.uuid}`)).body.data).toMatchObject({ email: null });
    expect(await whoIs(old)).toMatchObject({ trust: 'anonymous' });
    expect(old.cookies.get('handsel')).not.toBe(first);
  });

  it('has no access with a cookie that we never issued', async () => {
    const browser = test.browser();
    for (const made of ['made-up', 'a.b', `${'A'.repeat(43)}.${'A'.repeat(22)}`]) {
      browser.cookies.set('handsel', made);
      await browser.get('/api/user');
      expect(browser.cookies.get('handsel')).not.toBe(made);
    }
  });
});
