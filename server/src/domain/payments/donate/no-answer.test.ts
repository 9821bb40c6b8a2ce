import type { Checkout } from '@handsel/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { beginAttack, forgetAttacks } from '../../../testing/attacks.ts';
import { booksOf } from '../../../testing/books.ts';
import { abandonAttempt, failAttempt } from '../../../testing/broken-rows.ts';
import { letLeasesLapse } from '../../../testing/leases.ts';
import { letTimePass } from '../../../testing/passing-time.ts';
import {
  beginCheckout,
  paymentBody,
  startBody,
  startTestApp,
  tokenizeCard,
  type TestApp,
} from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterEach(() => test.localBraintree.clearFaults());
afterAll(() => test.close());

const books = (checkoutId: string) => booksOf(test, checkoutId);

describe('when the gateway fails', () => {
  const kinds = [
    ['one-time', '/api/transaction', 'transaction.sale'],
    ['monthly', '/api/subscription', 'subscription.create'],
  ] as const;

  it.each(kinds)('a lost reply to a charge that was made is found: %s', async (type, url, call) => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { amount: 50, type });
    await test.localBraintree.fault({ call, kind: 'drop-reply' });
    const reply = await browser.post(url, paymentBody(checkout));
    expect(reply.status).toBe(202);
    expect(reply.body.data).toMatchObject({ status: 'checking' });
    expect((await browser.get(`/api/checkout/${checkout.uuid}`)).body.data).toMatchObject({
      payment: { state: 'checking' },
    });
    await test.until(`select state = 'succeeded' as ok from attempts where checkout_id = '${checkout.uuid}'`);
    const { ledger, charges } = await books(checkout.uuid);
    expect(charges).toHaveLength(1);
    expect(ledger).toEqual(charges);
    expect((await browser.get('/api/user')).body.data).toMatchObject({ trust: 'unverified' });
    expect((await browser.get(`/api/checkout/${checkout.uuid}`)).body.data).toMatchObject({
      payment: { state: 'paid' },
    });
  });

  it.each(kinds)(
    'a new start under the same address returns the checkout that is being paid: %s',
    async (type, url, call) => {
      const browser = test.browser();
      const email = `in-doubt-${type}@example.org`;
      const checkout = await beginCheckout(browser, { amount: 50, type, email });
      const progress = (page: string) => browser.put(`/api/checkout/${checkout.uuid}`, { page });
      expect((await progress('checkout')).status).toBe(200);
      await test.localBraintree.fault({ call, kind: 'drop-reply' });
      expect((await browser.post(url, paymentBody(checkout))).status).toBe(202);
      const again = await browser.post(
        '/api/start',
        startBody({ amount: 70, type, email: email.toUpperCase() }),
      );
      expect([again.status, again.body.data]).toMatchObject([200, { uuid: checkout.uuid, amount: 50 }]);
      await test.until(
        `select state = 'succeeded' as ok from attempts where checkout_id = '${checkout.uuid}'`,
      );
      const found = await browser.post('/api/start', startBody({ amount: 70, type, email }));
      expect([found.status, found.body.data]).toMatchObject([
        200,
        { uuid: checkout.uuid, payment: { state: 'paid' } },
      ]);
      expect((await progress('thank-you')).status).toBe(200);
      const next = await browser.post('/api/start', startBody({ amount: 70, type, email }));
      expect(next.body.data).toMatchObject({ amount: 70, payment: { state: 'none' } });
    },
  );

  it('a new start under another address, during a payment, begins a session that sees nothing of the first donor', async () => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { amount: 50, email: 'first-at-kiosk@example.org' });
    await test.localBraintree.fault({ call: 'transaction.sale', kind: 'drop-reply' });
    expect((await browser.post('/api/transaction', paymentBody(checkout))).status).toBe(202);
    const other = await browser.post('/api/start', startBody({ email: 'second-at-kiosk@example.org' }));
    expect(other.status).toBe(200);
    const begun = other.body.data as Checkout;
    expect(begun).toMatchObject({ email: 'second-at-kiosk@example.org', payment: { state: 'none' } });
    await test.until(`select state = 'succeeded' as ok from attempts where checkout_id = '${checkout.uuid}'`);
    expect((await browser.get('/api/user')).body.data).toMatchObject({ trust: 'anonymous' });
    expect((await browser.get('/api/profile/gifts')).status).toBe(401);
    expect((await browser.get(`/api/checkout/${checkout.uuid}`)).body.data).toMatchObject({ email: null });
    expect((await books(checkout.uuid)).charges).toHaveLength(1);
    expect((await browser.post('/api/transaction', paymentBody(begun))).status).toBe(200);
    expect((await browser.get('/api/user')).body.data).toMatchObject({
      email: 'second-at-kiosk@example.org',
    });
  });

  it.each(kinds)(
    'a start under the first address again, after one under another address, is refused and shows nothing: %s',
    async (type, url, call) => {
      const browser = test.browser();
      const [email, other] = [`returning-${type}@example.org`, `between-${type}@example.org`];
      const start = (by: string, of: object = { type }) =>
        browser.post('/api/start', startBody({ email: by, ...of }));
      const checkout = await beginCheckout(browser, { email, type });
      await browser.put(`/api/checkout/${checkout.uuid}`, { page: 'checkout' });
      await test.localBraintree.fault({ call, kind: 'drop-reply' });
      expect((await browser.post(url, paymentBody(checkout))).status).toBe(202);
      const between = await beginCheckout(browser, { email: other, type });
      const refused = await start(email.toUpperCase());
      expect([refused.status, refused.body.code, refused.body.data]).toEqual([409, 'conflict', undefined]);
      expect((await browser.post(url, paymentBody(between))).status).toBe(200);
      // The other donor's session belongs to that donor now.
      expect((await start(email)).body.code).toBe('conflict');
      expect((await start('somebody-else@example.org')).status).toBe(200);
      expect((await start(email)).body.code).toBe('conflict');
      const otherKind = { type: type === 'monthly' ? 'one-time' : 'monthly' };
      expect((await start(email, otherKind)).status).toBe(200);
      expect((await books(checkout.uuid)).charges).toHaveLength(1);
    },
  );

  it('a start under the first address is refused until the donor has had time to read the receipt', async () => {
    const browser = test.browser();
    const email = 'found-since@example.org';
    const checkout = await beginCheckout(browser, { email });
    await browser.put(`/api/checkout/${checkout.uuid}`, { page: 'checkout' });
    await test.localBraintree.fault({ call: 'transaction.sale', kind: 'drop-reply' });
    expect((await browser.post('/api/transaction', paymentBody(checkout))).status).toBe(202);
    await beginCheckout(browser, { email: 'another-since@example.org' });
    await test.until(`select state = 'succeeded' as ok from attempts where checkout_id = '${checkout.uuid}'`);
    const again = () => browser.post('/api/start', startBody({ email }));
    expect((await again()).body.code).toBe('conflict');
    await letTimePass(test, '6 minutes');
    expect((await again()).status).toBe(200);
  });

  it('a new start under another address leaves the first donor’s page able to read the outcome', async () => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { amount: 50, email: 'watching@example.org' });
    await test.localBraintree.fault({ call: 'transaction.sale', kind: 'drop-reply' });
    const paying = paymentBody(checkout);
    expect((await browser.post('/api/transaction', paying)).status).toBe(202);
    const other = test.browser();
    browser.cookies.forEach((value, name) => other.cookies.set(name, value));
    expect((await other.post('/api/start', startBody({ email: 'other@example.org' }))).status).toBe(200);
    await test.until(`select state = 'succeeded' as ok from attempts where checkout_id = '${checkout.uuid}'`);
    expect((await browser.get(`/api/checkout/${checkout.uuid}`)).body.data).toMatchObject({
      payment: { state: 'paid' },
    });
    expect((await browser.post('/api/transaction', paying)).body.data).toMatchObject({ status: 'succeeded' });
    expect((await books(checkout.uuid)).charges).toHaveLength(1);
  });

  it('a repeated payment is not refused as a robot’s: its page looks up the first one', async () => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { amount: 50, email: 'again@example.org' });
    const paying = paymentBody(checkout);
    const cookies = [...browser.cookies];
    expect((await browser.post('/api/transaction', paying)).status).toBe(200);
    // The reply was lost, so the browser still has the earlier token.
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    await beginAttack(test);
    const again = await browser.post('/api/transaction', paying);
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
    expect((await browser.get(`/api/checkout/${checkout.uuid}`)).body.data).toMatchObject({
      payment: { state: 'paid' },
    });
    await forgetAttacks(test);
  });

  it.each(kinds)(
    'a fault before the charge is fenced and then failed, never charged: %s',
    async (type, url, call) => {
      const browser = test.browser();
      const checkout = await beginCheckout(browser, { amount: 50, type });
      await test.localBraintree.fault({ call, kind: 'status', status: 500 });
      expect((await browser.post(url, paymentBody(checkout))).status).toBe(202);
      await test.until(`select state = 'failed' as ok from attempts where checkout_id = '${checkout.uuid}'`);
      expect(await books(checkout.uuid)).toMatchObject({ charges: [], ledger: [] });
      expect((await browser.get(`/api/checkout/${checkout.uuid}`)).body.data).toMatchObject({
        payment: { state: 'none' },
      });
      expect((await browser.post(url, paymentBody(checkout))).status).toBe(200);
      expect((await books(checkout.uuid)).charges).toHaveLength(1);
    },
  );

  it('a charge that arrives after the deadline was fenced is refused by the gateway', async () => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { amount: 50 });
    await test.localBraintree.fault({ call: 'transaction.sale', kind: 'delay', delayMs: 24_000 });
    const nonce = await tokenizeCard(browser, test);
    expect((await browser.post('/api/transaction', paymentBody(checkout, { nonce }))).status).toBe(202);
    await test.until(`select state = 'failed' as ok from attempts where checkout_id = '${checkout.uuid}'`);
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    expect(await books(checkout.uuid)).toMatchObject({ charges: [], ledger: [] });
  });

  it('a fence whose own reply was lost recognizes its work', async () => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { amount: 50 });
    const nonce = await tokenizeCard(browser, test);
    await test.localBraintree.fault({ call: 'transaction.sale', kind: 'status', status: 500 });
    await test.localBraintree.fault({ call: 'paymentMethod.create', kind: 'drop-reply' });
    expect((await browser.post('/api/transaction', paymentBody(checkout, { nonce }))).status).toBe(202);
    await letLeasesLapse(test);
    await expect
      .poll(async () => (await letLeasesLapse(test), (await books(checkout.uuid)).states))
      .toEqual(['failed']);
    expect(await books(checkout.uuid)).toMatchObject({ charges: [], ledger: [] });
  });

  it('a charge that is found after its attempt had failed becomes a gift, whatever was tried since', async () => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { amount: 50 });
    await test.localBraintree.fault({ call: 'transaction.sale', kind: 'delay', replyDelayMs: 5_000 });
    const paying = browser.post('/api/transaction', paymentBody(checkout));
    await test.until(`select state = 'sent' as ok from attempts where checkout_id = '${checkout.uuid}'`);
    await failAttempt(test, checkout.uuid);
    const again = paymentBody(checkout, { nonce: 'fake-consumed-nonce' });
    expect((await browser.post('/api/transaction', again)).status).toBe(422);
    expect((await paying).status).toBe(200);
    const { states, ledger, charges } = await books(checkout.uuid);
    expect(states).toEqual(['succeeded', 'failed']);
    expect(charges).toHaveLength(1);
    expect(ledger).toEqual(charges);
    const seen = (await browser.get(`/api/checkout/${checkout.uuid}`)).body.data;
    expect(seen).toMatchObject({ payment: { state: 'paid' } });
  });

  it.each(kinds)(
    'a charge that is found after the checkout was paid again is refunded: %s',
    async (type, url, call) => {
      const browser = test.browser();
      const checkout = await beginCheckout(browser, { amount: 50, type });
      await test.localBraintree.fault({ call, kind: 'delay', replyDelayMs: 5_000 });
      const late = browser.post(url, paymentBody(checkout));
      await test.until(`select state = 'sent' as ok from attempts where checkout_id = '${checkout.uuid}'`);
      const first = await failAttempt(test, checkout.uuid);
      expect((await browser.post(url, paymentBody(checkout))).status).toBe(200);
      expect((await late).status).toBe(409);
      const extra = () => test.localBraintree.chargesOf(first);
      await expect
        .poll(async () => (await extra()).map(({ status }) => status), { timeout: 150_000 })
        .toEqual(['voided']);
      expect((await books(checkout.uuid)).ledger).toHaveLength(1);
      await test.until(
        `select exists (select from alerts where kind = 'extraCharge' and details->>'Attempt' = '${first}') as ok`,
      );
    },
  );

  it('vaulting that fails charges nothing and is reported', async () => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { amount: 50, type: 'monthly' });
    await test.localBraintree.fault({ call: 'paymentMethod.create', kind: 'drop-reply' });
    const reply = await browser.post('/api/subscription', paymentBody(checkout));
    expect([reply.status, reply.body.code]).toEqual([502, 'gateway_unavailable']);
    expect(reply.body.message).toContain('Nothing was charged.');
    expect(await books(checkout.uuid)).toMatchObject({ states: ['failed'], charges: [] });
  });
});

describe('an abandoned attempt', () => {
  it('which never asked for a charge has failed', async () => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { amount: 50, type: 'monthly' });
    await abandonAttempt(test, checkout.uuid);
    await test.until(`select state = 'failed' as ok from attempts where checkout_id = '${checkout.uuid}'`);
    expect((await browser.post('/api/subscription', paymentBody(checkout))).status).toBe(200);
  });
});
