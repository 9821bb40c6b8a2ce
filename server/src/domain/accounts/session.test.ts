import type { Frequency } from '@handsel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  beginCheckout,
  paymentBody,
  startTestApp,
  tokenizeCard,
  type TestApp,
} from '../../testing/test-app.ts';
import { booksOf } from '../../testing/books.ts';
import type { Browser } from '../../testing/browser.ts';
import { setPassword, verifiedDonor } from '../../testing/donors.ts';
import { letTimePass } from '../../testing/passing-time.ts';
import { keepInUse } from '../../testing/sessions.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const USER_DATA = { referred: false, referrer: '', employeeMatch: false, employer: '', employeeEmail: '' };
const ANSWERS = {
  form_data: JSON.stringify({ ...USER_DATA, dedicated: false, dedicateTo: '', dedicateToEmail: '' }),
};

const urlOf = (type: Frequency) => (type === 'monthly' ? '/api/subscription' : '/api/transaction');

async function unverifiedDonor(type: Frequency = 'one-time') {
  const browser = test.browser();
  const checkout = await beginCheckout(browser, { amount: 50, type });
  const oldTab = copyOf(browser);
  expect((await browser.post(urlOf(type), paymentBody(checkout))).status).toBe(200);
  return { browser, oldTab, checkout, checkoutId: checkout.uuid };
}

const chargesOf = async (checkoutId: string) => (await booksOf(test, checkoutId)).charges.length;

function copyOf(browser: Browser): Browser {
  const copy = test.browser();
  browser.cookies.forEach((value, name) => copy.cookies.set(name, value));
  return copy;
}

const trust = async (browser: Browser) => (await browser.get('/api/user')).body.data;

describe('a session', () => {
  it('is in a cookie that scripts cannot read, and nowhere else', async () => {
    const browser = test.browser();
    const reply = await browser.get('/api/user');
    const cookies = ([] as string[]).concat(reply.headers['set-cookie'] as string[]);
    expect(cookies.find((each) => each.startsWith('handsel='))).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookies.find((each) => each.startsWith('XSRF-TOKEN='))).toMatch(/; Path=\/; SameSite=Lax$/);
    const token = browser.cookies.get('handsel') ?? '';
    const rows = await test.rows(
      "select encode(token_hash, 'escape') as hash, row_to_json(sessions)::text as row from sessions",
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('has a Secure cookie bound to the host on https', async () => {
    const secure = await startTestApp({ publicUrl: new URL('https://give.example.org') });
    const reply = await secure.browser().get('/api/user');
    const cookies = ([] as string[]).concat(reply.headers['set-cookie'] as string[]);
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie).toContain('; Secure');
    expect(cookies[0]).toMatch(/^__Host-handsel=/);
    expect(reply.headers['strict-transport-security']).toBeDefined();
    await secure.close();
  });

  it('has a Secure cookie on https://localhost, where other programs can still use http', async () => {
    const secure = await startTestApp({ publicUrl: new URL('https://localhost:3443') });
    const reply = await secure.browser().get('/api/user');
    expect(([] as string[]).concat(reply.headers['set-cookie'] as string[])[0]).toMatch(/^__Host-handsel=/);
    expect(reply.headers['strict-transport-security']).toBeUndefined();
    await secure.close();
  });

  it('is silently replaced after an anonymous visitor was inactive for half an hour', async () => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser);
    await letTimePass(test, '31 minutes');
    expect((await browser.put(`/api/checkout/${checkout.uuid}`, { page: 'confirm' })).status).toBe(419);
    expect(await trust(browser)).toMatchObject({ trust: 'anonymous' });
    expect((await browser.put(`/api/checkout/${checkout.uuid}`, { page: 'confirm' })).status).toBe(404);
  });

  it('answers 440 after an unverified donor was inactive for half an hour', async () => {
    const { browser } = await unverifiedDonor();
    await letTimePass(test, '31 minutes');
    const reply = await browser.get('/api/user');
    expect([reply.status, reply.body.code]).toEqual([440, 'session_lapsed']);
    // Answered once: the same browser may give again.
    expect(await trust(browser)).toMatchObject({ trust: 'anonymous', email: null });
    await beginCheckout(browser);
  });

  it('lasts 90 days for a verified donor, however often they come back', async () => {
    const { browser } = await verifiedDonor(test, 'faithful@example.org');
    await keepInUse(test, 89);
    expect(await trust(browser)).toMatchObject({ trust: 'verified' });
    await keepInUse(test, 90.5);
    expect(await trust(browser)).toMatchObject({ trust: 'verified' });
    await letTimePass(test, '31 minutes');
    const reply = await browser.get('/api/user');
    expect([reply.status, reply.body.code]).toEqual([440, 'session_lapsed']);
  });

  it('ends after 91 days for an unverified donor, however often they come back', async () => {
    const { browser } = await unverifiedDonor();
    await keepInUse(test, 90.5);
    expect(await trust(browser)).toMatchObject({ trust: 'unverified' });
    await keepInUse(test, 91.5);
    const reply = await browser.get('/api/user');
    expect([reply.status, reply.body.code]).toEqual([440, 'session_lapsed']);
  });
});

describe('the session token after a successful gift', () => {
  it('is new, and the old one opens nothing once the new one was shown', async () => {
    const { browser, oldTab } = await unverifiedDonor();
    expect(browser.cookies.get('handsel')).not.toBe(oldTab.cookies.get('handsel'));
    expect(await trust(browser)).toMatchObject({ trust: 'unverified' });
    const late = await oldTab.get('/api/user');
    expect([late.status, late.body.code]).toEqual([419, 'xsrf']);
    expect(late.headers['set-cookie']).toBeUndefined();
    expect(await trust(browser)).toMatchObject({ trust: 'unverified' });
  });

  it('lets its old value read the outcome when the reply with the new one was lost', async () => {
    const { oldTab, checkoutId } = await unverifiedDonor();
    const shown = oldTab.cookies.get('handsel');
    expect(await trust(oldTab)).toMatchObject({ authenticated: true, email: 'ada@example.org' });
    const resumed = await oldTab.post('/api/start', { resume_session: true, checkout_id: checkoutId });
    for (const reply of [resumed, await oldTab.get(`/api/checkout/${checkoutId}`)])
      expect(reply.body.data).toMatchObject({
        uuid: checkoutId,
        email: 'ada@example.org',
        payment: { state: 'paid' },
        password_source: 'user',
      });
    expect((await oldTab.put(`/api/checkout/${checkoutId}`, { page: 'thank-you' })).status).toBe(200);
    expect((await oldTab.put(`/api/transaction/${checkoutId}`, ANSWERS)).status).toBe(200);
    expect((await oldTab.put('/api/userData/update', USER_DATA)).status).toBe(200);
    expect(oldTab.cookies.get('handsel')).toBe(shown);
  });

  it.each(['one-time', 'monthly'] as const)(
    'lets its old value send the payment again, which is charged once: %s',
    async (type) => {
      const { oldTab, checkout } = await unverifiedDonor(type);
      const again = await oldTab.post(urlOf(type), paymentBody(checkout));
      expect([again.status, again.body.data]).toMatchObject([200, { status: 'succeeded' }]);
      expect(await chargesOf(checkout.uuid)).toBe(1);
    },
  );

  it('lets its old value read no more than the outcome', async () => {
    const browser = test.browser();
    const email = 'planted@example.org';
    const left = await beginCheckout(browser, { email, amount: 500 });
    const checkout = await beginCheckout(browser, { email, amount: 30, type: 'monthly' });
    const planted = copyOf(browser);
    expect((await browser.post('/api/subscription', paymentBody(checkout))).status).toBe(200);
    const [gift] = await test.rows(`select id from attempts where checkout_id = '${checkout.uuid}'`);
    const path = `/api/profile/monthly/${String(gift?.['id'])}`;
    const calls = [
      () => planted.get('/api/paymentMethod'),
      () => planted.get('/api/profile/gifts'),
      () => planted.get('/api/profile/details'),
      () => planted.put(`${path}/amount`, { amount: 900, from_amount: 30 }),
      () => planted.post(`${path}/cancel`, {}),
      () => setPassword(planted),
      () => planted.put(`/api/checkout/${left.uuid}`, { page: 'checkout' }),
      () => planted.post('/api/transaction', paymentBody(left)),
    ];
    for (const call of calls) expect((await call()).status).toBeGreaterThanOrEqual(400);
    expect((await planted.get(`/api/checkout/${left.uuid}`)).body.data).toMatchObject({ email: null });
    expect(await chargesOf(left.uuid)).toBe(0);
    expect((await browser.get('/api/paymentMethod')).status).toBe(200);
    expect((await setPassword(browser)).status).toBe(200);
  });

  it('lets its old value read no name of the card', async () => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { amount: 50 });
    const planted = copyOf(browser);
    const nonce = await tokenizeCard(browser, test, { cardholder: 'Ada Lovelace' });
    const paid = await browser.post('/api/transaction', paymentBody(checkout, { nonce }));
    expect(paid.body.data).toMatchObject({ payer_name: 'Ada Lovelace' });
    const replies = [
      await planted.get(`/api/checkout/${checkout.uuid}`),
      await planted.post('/api/start', { resume_session: true, checkout_id: checkout.uuid }),
      await planted.put(`/api/checkout/${checkout.uuid}`, { page: 'thank-you' }),
      await planted.post('/api/transaction', paymentBody(checkout)),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(JSON.stringify(replies.map(({ body }) => body))).not.toContain('Lovelace');
    expect((await browser.get(`/api/checkout/${checkout.uuid}`)).body.data).toMatchObject({
      payment: { payer_name: 'Ada Lovelace' },
    });
  });

  it('lets its old value sign in or give again, in a separate session', async () => {
    const { browser, oldTab, checkoutId } = await unverifiedDonor();
    await beginCheckout(oldTab, { email: 'next@example.org' });
    expect(await trust(oldTab)).toMatchObject({ trust: 'anonymous', email: null });
    expect((await oldTab.get(`/api/checkout/${checkoutId}`)).body.data).toMatchObject({ email: null });
    expect(await trust(browser)).toMatchObject({ trust: 'unverified' });
  });

  it('ends the session when its old value signs out', async () => {
    const { browser, oldTab } = await unverifiedDonor();
    expect((await oldTab.post('/api/logout', {})).status).toBe(200);
    expect(await trust(browser)).toMatchObject({ trust: 'anonymous', email: null });
  });

  it('comes with the reply that says the payment is being looked up', async () => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { email: 'checking@example.org', amount: 50 });
    const planted = copyOf(browser);
    await test.localBraintree.fault({ call: 'transaction.sale', kind: 'drop-reply' });
    expect((await browser.post('/api/transaction', paymentBody(checkout))).status).toBe(202);
    await test.until(`select state = 'succeeded' as ok from attempts where checkout_id = '${checkout.uuid}'`);
    expect((await planted.get(`/api/checkout/${checkout.uuid}`)).body.data).toMatchObject({
      payment: { state: 'paid' },
    });
    expect((await planted.get('/api/paymentMethod')).status).toBe(401);
    expect((await setPassword(planted)).status).toBe(401);
    expect((await setPassword(browser)).status).toBe(200);
  });

  it('is not given for the old one when the payment was found after its reply was lost', async () => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { amount: 50 });
    const lost = copyOf(browser);
    await test.localBraintree.fault({ call: 'transaction.sale', kind: 'drop-reply' });
    expect((await browser.post('/api/transaction', paymentBody(checkout))).status).toBe(202);
    await test.until(`select state = 'succeeded' as ok from attempts where checkout_id = '${checkout.uuid}'`);
    const resumed = await lost.post('/api/start', { resume_session: true, checkout_id: checkout.uuid });
    expect(resumed.body.data).toMatchObject({ uuid: checkout.uuid, payment: { state: 'paid' } });
    expect((await lost.post('/api/transaction', paymentBody(checkout))).body.data).toMatchObject({
      status: 'succeeded',
    });
    expect((await setPassword(lost)).status).toBe(401);
    expect(await chargesOf(checkout.uuid)).toBe(1);
  });

  it('is not given for the old one after five minutes', async () => {
    const { oldTab } = await unverifiedDonor();
    await letTimePass(test, '6 minutes');
    expect(await trust(oldTab)).toMatchObject({ trust: 'anonymous', email: null });
  });

  it('opens nothing by its old value a minute later', async () => {
    const { browser, oldTab } = await unverifiedDonor();
    await trust(browser);
    await letTimePass(test, '2 minutes');
    expect(await trust(oldTab)).toMatchObject({ trust: 'anonymous', email: null });
  });
});
