import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentResult } from '@handsel/contract';
import {
  beginCheckout,
  paymentBody,
  startTestApp,
  tokenizeCard,
  type TestApp,
} from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterEach(() => test.localBraintree.clearFaults());
afterAll(() => test.close());

/** What the books say of a checkout, beside what the gateway charged for it. */
async function books(checkoutId: string) {
  const attempts = await test.rows(
    `select id, state from attempts where checkout_id = '${checkoutId}' order by created_at`,
  );
  const ledger = await test.rows(
    `select l.amount_cents, l.gateway_transaction_id from ledger_entries l
     join gifts g on g.id = l.gift_id join attempts a on a.id = g.attempt_id where a.checkout_id = '${checkoutId}'`,
  );
  const charges = [];
  for (const { id } of attempts) charges.push(...(await test.localBraintree.chargesOf(String(id))));
  return {
    states: attempts.map(({ state }) => state),
    ledger: ledger.map((each) => [each['gateway_transaction_id'], each['amount_cents']]),
    charges: charges.map((each) => [each.transactionId, each.amountCents]),
  };
}

describe('giving once', () => {
  it('charges once, writes the gift and the ledger, and makes the session a giver', async () => {
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
      trust: 'giver',
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

  it('says one text for a decline, charges nothing, and lets the donor try again', async () => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { amount: 2000 });
    const reply = await browser.post('/api/transaction', paymentBody(checkout));
    expect([reply.status, reply.body.code]).toEqual([402, 'declined']);
    expect((await browser.get('/api/user')).body.data).toMatchObject({ trust: 'guest' });
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
  ])('refuses a nonce that is %s with words, charging nothing', async (_name, nonce) => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser);
    const reply = await browser.post('/api/transaction', paymentBody(checkout, { nonce }));
    expect([reply.status, reply.body.code]).toEqual([422, 'nonce_unusable']);
    expect(reply.body.message).toBe('An error occurred during payment verification. Please try again.');
    expect(await books(checkout.uuid)).toMatchObject({ states: ['failed'], charges: [], ledger: [] });
  });
});

describe('giving every month', () => {
  it('charges the first month now and says when the next one is', async () => {
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

  it('declined leaves no gift, no subscription, and nothing in the gateway’s vault', async () => {
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

  it('a later press gets the first one’s outcome; another sum is a conflict', async () => {
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

  it('a sum that is not the checkout’s is refused before any charge', async () => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { amount: 50 });
    const reply = await browser.post('/api/transaction', paymentBody({ ...checkout, amount: 51 }));
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ['amount']]);
    expect((await books(checkout.uuid)).states).toEqual([]);
  });

  it('another session cannot pay it', async () => {
    const theirs = await beginCheckout(test.browser(), { amount: 50 });
    const stranger = test.browser();
    await beginCheckout(stranger);
    const reply = await stranger.post('/api/transaction', paymentBody(theirs));
    expect([reply.status, reply.body.code]).toEqual([404, 'not_found']);
  });
});

describe('when the gateway does not answer as it should', () => {
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
    expect((await browser.get('/api/user')).body.data).toMatchObject({ trust: 'giver' });
    expect((await browser.get(`/api/checkout/${checkout.uuid}`)).body.data).toMatchObject({
      payment: { state: 'paid' },
    });
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

  it('a fence whose own reply was lost recognises its work', async () => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { amount: 50 });
    const nonce = await tokenizeCard(browser, test);
    await test.localBraintree.fault({ call: 'transaction.sale', kind: 'status', status: 500 });
    await test.localBraintree.fault({ call: 'paymentMethod.create', kind: 'drop-reply' });
    expect((await browser.post('/api/transaction', paymentBody(checkout, { nonce }))).status).toBe(202);
    await test.rows('update attempts set lease_until = now()');
    await test.until(
      `with hurried as (update attempts set lease_until = now() where state = 'unknown')
       select state = 'failed' as ok from attempts where checkout_id = '${checkout.uuid}'`,
    );
    expect(await books(checkout.uuid)).toMatchObject({ charges: [], ledger: [] });
  });

  it('a charge that comes to light after its attempt had failed is a gift all the same', async () => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { amount: 50 });
    await test.localBraintree.fault({ call: 'transaction.sale', kind: 'delay', replyDelayMs: 1_500 });
    const paying = browser.post('/api/transaction', paymentBody(checkout));
    await test.until(`select state = 'sent' as ok from attempts where checkout_id = '${checkout.uuid}'`);
    await test.rows(`update attempts set state = 'failed' where checkout_id = '${checkout.uuid}'`);
    expect((await paying).status).toBe(200);
    const { states, ledger, charges } = await books(checkout.uuid);
    expect(states).toEqual(['succeeded']);
    expect(charges).toHaveLength(1);
    expect(ledger).toEqual(charges);
  });

  it.each(kinds)(
    'one that comes to light after the checkout was paid again is given back: %s',
    async (type, url, call) => {
      const browser = test.browser();
      const checkout = await beginCheckout(browser, { amount: 50, type });
      await test.localBraintree.fault({ call, kind: 'delay', replyDelayMs: 2_500 });
      const late = browser.post(url, paymentBody(checkout));
      await test.until(`select state = 'sent' as ok from attempts where checkout_id = '${checkout.uuid}'`);
      const [first] = await test.rows(
        `update attempts set state = 'failed' where checkout_id = '${checkout.uuid}' returning id`,
      );
      expect((await browser.post(url, paymentBody(checkout))).status).toBe(200);
      expect((await late).status).toBe(409);
      const extra = () => test.localBraintree.chargesOf(String(first?.['id']));
      await expect
        .poll(async () => (await extra()).map(({ status }) => status), { timeout: 10_000 })
        .toEqual(['voided']);
      expect((await books(checkout.uuid)).ledger).toHaveLength(1);
      await test.until(
        `select exists (select from alerts where kind = 'extraCharge' and details->>'Attempt' = '${String(first?.['id'])}') as ok`,
      );
    },
  );

  it('vaulting that fails charges nothing and says so', async () => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { amount: 50, type: 'monthly' });
    await test.localBraintree.fault({ call: 'paymentMethod.create', kind: 'drop-reply' });
    const reply = await browser.post('/api/subscription', paymentBody(checkout));
    expect([reply.status, reply.body.code]).toEqual([502, 'gateway_unavailable']);
    expect(reply.body.message).toContain('Nothing was charged.');
    expect(await books(checkout.uuid)).toMatchObject({ states: ['failed'], charges: [] });
  });
});

describe('an attempt that nobody carries out any more', () => {
  it('which never asked for a charge has failed', async () => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { amount: 50, type: 'monthly' });
    await test.rows(
      `insert into attempts (checkout_id, session_id, email, frequency, amount_cents, method_type, nonce, user_agent,
         state, lease_id, lease_until)
       select id, session_id, email, frequency, amount_cents, 'credit', 'fake-valid-nonce', '', 'pending',
         gen_random_uuid(), now() from checkouts where id = '${checkout.uuid}'`,
    );
    await test.until(`select state = 'failed' as ok from attempts where checkout_id = '${checkout.uuid}'`);
    expect((await browser.post('/api/subscription', paymentBody(checkout))).status).toBe(200);
  });
});

it('the ledger cannot be changed', async () => {
  const browser = test.browser();
  await browser.post('/api/transaction', paymentBody(await beginCheckout(browser)));
  await expect(test.rows('update ledger_entries set amount_cents = 1')).rejects.toThrow('append-only');
  await expect(test.rows('delete from ledger_entries')).rejects.toThrow('append-only');
});
