import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentResult } from '@handsel/contract';
import { booksOf } from '../../../testing/books.ts';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterEach(() => test.localBraintree.clearFaults());
afterAll(() => test.close());

const books = (checkoutId: string) => booksOf(test, checkoutId);

describe('giving once', () => {
  it('charges once, writes the gift and the ledger, and gives the session an unverified donor', async () => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { amount: 13.37 });
    const before = new Map(browser.cookies);
    const reply = await browser.post('/api/transaction', paymentBody(checkout));
    expect(reply.status).toBe(200);
    expect(reply.body.data).toEqual({
      id: expect.any(String) as string,
      status: 'succeeded',
      amount: 13.37,
      type: 'one-time',
    });
    const { states, ledger, charges } = await books(checkout.uuid);
    expect(states).toEqual(['succeeded']);
    expect(charges).toEqual([[expect.any(String), 1337]]);
    expect(ledger).toEqual(charges);

    expect((await browser.get('/api/user')).body.data).toEqual({
      email: 'ada@example.org',
      authenticated: true,
      trust: 'unverified',
    });
    expect(browser.cookies.get('handsel')).not.toBe(before.get('handsel'));
    expect(browser.cookies.get('XSRF-TOKEN')).not.toBe(before.get('XSRF-TOKEN'));
    const seen = (await browser.get(`/api/checkout/${checkout.uuid}`)).body.data;
    expect(seen).toMatchObject({ payment: { state: 'paid' }, password_source: 'system' });
  });

  it('keeps the campaign and the card’s description on the gift', async () => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { campaign: 'spring' });
    await browser.post('/api/transaction', paymentBody(checkout));
    const rows = await test.rows(
      `select campaign, method_description, state from gifts
       where attempt_id = (select id from attempts where checkout_id = '${checkout.uuid}')`,
    );
    expect(rows).toEqual([
      { campaign: 'spring', method_description: 'Visa ending in 1881', state: 'succeeded' },
    ]);
  });

  it.each([
    ['an empty campaign', { campaign: '' }, null],
    ['an accented campaign', { campaign: 'été' }, 'été'],
    ['a percent sign in the campaign', { campaign: '100%' }, '100%'],
    ['a plus sign in the campaign', { campaign: 'news+1' }, 'news+1'],
    ['a bar in the campaign', { campaign: 'utm|x' }, 'utm|x'],
    ['a tilde in the campaign', { campaign: 'a~b' }, 'a~b'],
    ['markup in the campaign', { campaign: '<script>' }, '<script>'],
    ['a campaign of 5,000 characters', { campaign: 'x'.repeat(5_000) }, 'x'.repeat(200)],
    ['a campaign that is no text', { campaign: 7 }, null],
    ['no word of the browser', { user_agent: undefined }, null],
    ['a browser whose name is no text', { user_agent: ['x'] }, null],
    ['too much device data', { device_data: 'x'.repeat(20_000) }, null],
    ['device data that is no text', { device_data: { correlation_id: 'x' } }, null],
    ['a consent of 5,000 characters', { consent: 'x'.repeat(5_000) }, null],
    ['a consent that is no text', { consent: false }, null],
  ])('accepts a payment with %s, once and monthly', async (_name, change, campaign) => {
    for (const [type, path] of [
      ['one-time', '/api/transaction'],
      ['monthly', '/api/subscription'],
    ] as const) {
      const browser = test.browser();
      const checkout = await beginCheckout(browser, { type });
      const reply = await browser.post(path, paymentBody(checkout, change));
      expect([reply.status, reply.body.errors]).toEqual([200, undefined]);
      expect(
        await test.rows(
          `select gifts.campaign from gifts join attempts on attempts.id = attempt_id where checkout_id = '${checkout.uuid}'`,
        ),
      ).toEqual([{ campaign }]);
    }
  });

  it('shows one text for a decline, charges nothing, and lets the donor try again', async () => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { amount: 2000 });
    const reply = await browser.post('/api/transaction', paymentBody(checkout));
    expect([reply.status, reply.body.code]).toEqual([402, 'declined']);
    expect((await browser.get('/api/user')).body.data).toMatchObject({ trust: 'anonymous' });
    expect((await browser.get(`/api/checkout/${checkout.uuid}`)).body.data).toMatchObject({
      payment: { state: 'declined' },
    });
    await browser.put(`/api/checkout/${checkout.uuid}`, { ...checkout, page: 'checkout', amount: 20 });
    const again = await browser.post('/api/transaction', paymentBody({ ...checkout, amount: 20 }));
    expect(again.status).toBe(200);
    expect(await books(checkout.uuid)).toMatchObject({
      states: ['declined', 'succeeded'],
      charges: [[expect.any(String), 2000]],
    });
  });

  it.each([
    ['used', 'fake-consumed-nonce'],
    ['unknown', 'no-such-nonce'],
  ])('rejects a nonce that is %s with an explanation, charging nothing', async (_name, nonce) => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser);
    const reply = await browser.post('/api/transaction', paymentBody(checkout, { nonce }));
    expect([reply.status, reply.body.code]).toEqual([422, 'nonce_unusable']);
    expect(reply.body.message).toBe('An error occurred during payment verification. Please try again.');
    expect(await books(checkout.uuid)).toMatchObject({ states: ['failed'], charges: [], ledger: [] });
  });
});

describe('giving every month', () => {
  it('charges the first month now and returns the date of the next one', async () => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { amount: 50, type: 'monthly' });
    const reply = await browser.post('/api/subscription', paymentBody(checkout));
    expect(reply.status).toBe(200);
    const result = reply.body.data as PaymentResult;
    expect(result).toMatchObject({
      status: 'succeeded',
      amount: 50,
      type: 'monthly',
      subscription: { amount: 50 },
    });
    expect(result.subscription?.next_billing_date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const { ledger, charges } = await books(checkout.uuid);
    expect(charges).toEqual([[expect.any(String), 5000]]);
    expect(ledger).toEqual(charges);
    const rows = await test.rows(`select amount_cents, status from subscriptions where id = '${result.id}'`);
    expect(rows).toEqual([{ amount_cents: 5000, status: 'active' }]);
  });

  it('leaves no gift, no subscription, and nothing in the gateway’s vault after a decline', async () => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { amount: 2000, type: 'monthly' });
    const reply = await browser.post('/api/subscription', paymentBody(checkout));
    expect([reply.status, reply.body.code]).toEqual([402, 'declined']);
    expect(await books(checkout.uuid)).toMatchObject({ states: ['declined'], charges: [], ledger: [] });
    expect(await test.rows('select 1 from subscriptions where amount_cents = 200000')).toEqual([]);
    await test.until(
      `select not exists (select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t
       on t.id = j.task_id where t.identifier = 'forget_gateway_customer') as done`,
    );
  });

  it('cannot be paid with the call of the other kind', async () => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { amount: 50, type: 'monthly' });
    const reply = await browser.post('/api/transaction', paymentBody(checkout));
    expect(reply.status).toBe(422);
    expect((await books(checkout.uuid)).states).toEqual([]);
  });
});

describe('a checkout is paid once', () => {
  it.each(['one-time', 'monthly'] as const)('however often and however fast it is sent: %s', async (type) => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { amount: 50, type });
    const url = type === 'monthly' ? '/api/subscription' : '/api/transaction';
    const session = new Map(browser.cookies);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => {
        const tab = test.browser();
        session.forEach((value, name) => tab.cookies.set(name, value));
        return tab.post(url, paymentBody(checkout));
      }),
    );
    const kinds = new Set(replies.map((reply) => reply.status));
    expect([...kinds].filter((status) => ![200, 202, 419].includes(status))).toEqual([]);
    expect(replies.filter((reply) => reply.status === 200).length).toBeGreaterThanOrEqual(1);
    const { states, charges, ledger } = await books(checkout.uuid);
    expect(states).toEqual(['succeeded']);
    expect(charges).toHaveLength(1);
    expect(ledger).toEqual(charges);
  });

  it('and a later click gets the first one’s outcome; another amount is a conflict', async () => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { amount: 50 });
    const first = await browser.post('/api/transaction', paymentBody(checkout));
    const second = await browser.post('/api/transaction', paymentBody(checkout));
    expect(second.body.data).toEqual(first.body.data);
    const other = await browser.post('/api/transaction', paymentBody({ ...checkout, amount: 51 }));
    expect([other.status, other.body.code]).toEqual([409, 'conflict']);
    const change = { email: 'ada@example.org', amount: 60, type: 'one-time', page: 'start' };
    expect((await browser.put(`/api/checkout/${checkout.uuid}`, change)).status).toBe(409);
    expect((await books(checkout.uuid)).charges).toHaveLength(1);
  });

  it('and an amount that is not the checkout’s is rejected before any charge', async () => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { amount: 50 });
    const reply = await browser.post('/api/transaction', paymentBody({ ...checkout, amount: 51 }));
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ['amount']]);
    expect((await books(checkout.uuid)).states).toEqual([]);
  });

  it('and another session cannot pay it', async () => {
    const theirs = await beginCheckout(test.browser(), { amount: 50 });
    const stranger = test.browser();
    await beginCheckout(stranger);
    const reply = await stranger.post('/api/transaction', paymentBody(theirs));
    expect([reply.status, reply.body.code]).toEqual([404, 'not_found']);
  });
});
