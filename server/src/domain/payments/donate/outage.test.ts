import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../../../testing/limits.ts';
import { freePort } from '../../../testing/global-setup.ts';
import { letLeasesLapse } from '../../../testing/leases.ts';
import { byDonor, cancel, changeAmount, decided, pause } from '../../../testing/managed-gifts.ts';
import { monthlyDonor, type MonthlyDonor } from '../../../testing/monthly-gifts.ts';
import { colleague } from '../../../testing/staff.ts';
import { TcpProxy } from '../../../testing/tcp-proxy.ts';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let wire: TcpProxy;
afterEach(async () => {
  await test.close();
});

async function startOnWire(options: Parameters<typeof startTestApp>[2] = {}): Promise<void> {
  const onWire = async (url: string) => {
    const proxied = new URL(url);
    wire = new TcpProxy(Number(proxied.port));
    proxied.port = String(await wire.listen());
    return proxied.href;
  };
  test = await startTestApp({}, onWire, options);
}

async function chargesOfTheOnlyAttempt() {
  const [attempt] = await test.rows('select id from attempts');
  return test.localBraintree.chargesOf(String(attempt?.['id']));
}

describe('a database that is down', () => {
  it('is reported in words, and nothing is charged; afterwards the same donor gives', async () => {
    await startOnWire();
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { amount: 50 });
    wire.cut();
    const reply = await browser.post('/api/transaction', paymentBody(checkout));
    expect([reply.status, reply.body.code]).toEqual([503, 'unavailable']);
    expect(reply.body.message).not.toMatch(/charged|try again/);
    expect((await browser.get('/healthz')).status).toBe(200);
    expect((await browser.get('/readyz')).status).toBe(503);
    wire.restore();
    expect((await browser.post('/api/transaction', paymentBody(checkout))).status).toBe(200);
    const [attempt] = await test.rows(`select id from attempts where checkout_id = '${checkout.uuid}'`);
    expect(await test.localBraintree.chargesOf(String(attempt?.['id']))).toHaveLength(1);
  });

  it('between the charge and its record loses nothing: the donor sees "checking", then the gift is there', async () => {
    await startOnWire({ limits: LIMITS });
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { amount: 50 });
    await test.localBraintree.fault({ call: 'transaction.sale', kind: 'delay', replyDelayMs: 5_000 });
    const paying = browser.post('/api/transaction', paymentBody(checkout));
    await expect.poll(chargesOfTheOnlyAttempt, { timeout: 150_000 }).toHaveLength(1);
    wire.cut();
    const reply = await paying;
    expect([reply.status, reply.body.data]).toMatchObject([202, { status: 'checking' }]);
    wire.restore();
    await letLeasesLapse(test);
    await test.until(`select state = 'succeeded' as ok from attempts where checkout_id = '${checkout.uuid}'`);
    const [row] = await test.rows('select attempt_id, amount_cents from gifts');
    const charges = await test.localBraintree.chargesOf(String(row?.['attempt_id']));
    expect(charges.map(({ amountCents }) => amountCents)).toEqual([row?.['amount_cents']]);
    // The limiter releases the rest when it next counts.
    await beginCheckout(test.browser());
    expect(
      await test.rows(`select key from rate_limits where key ~ '^cards(UnderWay|AtOnce)' and points > 0`),
    ).toEqual([]);
  });
});

describe('a database that goes away after the gateway was asked', () => {
  /** Cuts the database off between the gateway's work and its reply. */
  async function cutDuring<T>(call: string, press: () => Promise<T>): Promise<T> {
    const calls = await test.localBraintree.countCalls(call, 2_500);
    const pressed = press();
    await expect.poll(calls, { timeout: 150_000 }).toBe(1);
    wire.cut();
    const reply = await pressed;
    await test.localBraintree.clearFaults();
    return reply;
  }

  it.each([
    ['pauses', 'subscription.update', (given: MonthlyDonor) => pause(given.browser, byDonor(given), 1)],
    [
      'changes',
      'subscription.update',
      (given: MonthlyDonor) => changeAmount(given.browser, byDonor(given), 30),
    ],
    ['ends', 'subscription.cancel', (given: MonthlyDonor) => cancel(given.browser, byDonor(given))],
  ] as const)(
    'shows a donor who %s a monthly gift that it is being looked up',
    async (_name, call, press) => {
      await startOnWire();
      const given = await monthlyDonor(test, 'managed@example.org');
      const reply = await cutDuring(call, () => press(given));
      expect([reply.status, reply.body.data]).toMatchObject([202, { checking: true }]);
      wire.restore();
      await letLeasesLapse(test);
      await decided(test, given);
      expect(await test.rows('select state from subscription_changes')).toEqual([{ state: 'succeeded' }]);
    },
  );

  it('shows a colleague that a refund is with the gateway', async () => {
    await startOnWire();
    const finance = await colleague(test, 'finance');
    const given = await monthlyDonor(test, 'refunded@example.org');
    const [gift] = await test.rows(`select id from gifts where subscription_id = '${given.subscriptionId}'`);
    const body = {
      gift_id: gift?.['id'],
      amount_cents: 2_500,
      reason: 'requested',
      note: '',
      cancels_monthly_gift: false,
    };
    const id = randomUUID();
    const reply = await cutDuring('transaction.void', () => finance.console.put(`/refunds/${id}`, body));
    expect([reply.status, reply.body.data]).toMatchObject([200, { id, state: 'sent' }]);
  });
});

describe('a token that was copied between two payments in doubt', () => {
  it('opens nothing of the donor when the reply to the second payment carries no new token', async () => {
    await startOnWire({ limits: LIMITS });
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { amount: 50, email: 'copied@example.org' });
    const pay = () => browser.post('/api/transaction', paymentBody(checkout));
    await test.localBraintree.fault({ call: 'transaction.sale', kind: 'status', status: 500 });
    expect((await pay()).status).toBe(202);
    await test.until(`select state = 'failed' as ok from attempts where checkout_id = '${checkout.uuid}'`);
    await browser.get('/api/user');
    const attacker = test.browser();
    for (const [name, value] of browser.cookies) attacker.cookies.set(name, value);
    const calls = await test.localBraintree.countCalls('transaction.sale', 2_500);
    const paying = pay();
    await expect.poll(calls, { timeout: 150_000 }).toBe(1);
    wire.cut();
    expect((await paying).status).toBe(202);
    wire.restore();
    await test.localBraintree.clearFaults();
    await letLeasesLapse(test);
    await test.until(
      `select count(*) = 1 as ok from attempts where state = 'succeeded' and checkout_id = '${checkout.uuid}'`,
    );
    expect((await attacker.get('/api/profile/gifts')).status).toBe(401);
    const password = { password: 'of an attacker', password_confirmation: 'of an attacker' };
    expect((await attacker.put('/api/user/setInitialPassword', password)).status).not.toBe(200);
    expect((await attacker.get(`/api/checkout/${checkout.uuid}`)).body.data).toMatchObject({
      payment: { state: 'paid' },
      password_source: 'user',
      user: { subscription: null, data: null },
    });
  });
});

describe('a database that goes away while jobs run', () => {
  it('is waited for, and the receipts from before and after are sent', async () => {
    await startOnWire();
    const give = async () => {
      const browser = test.browser();
      const checkout = await beginCheckout(browser, { amount: 50 });
      expect((await browser.post('/api/transaction', paymentBody(checkout))).status).toBe(200);
    };
    await give();
    wire.cut();
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    wire.restore();
    await give();
    await test.until('select count(*) = 2 as ok from receipts where mailed_at is not null');
  });
});

describe('a gateway that is down', () => {
  it.each(['one-time', 'monthly'] as const)(
    'is reported in words, and nothing is charged: %s',
    async (type) => {
      const plain = await startTestApp();
      const { braintree } = plain.config;
      await plain.close();
      test = await startTestApp({ braintree: { ...braintree, localPort: await freePort() } });
      const browser = test.browser();
      const checkout = await beginCheckout(browser, { amount: 50, type });
      for (const url of ['/api/transaction/token', '/api/payment/providers']) {
        const token = await browser.get(url);
        expect([token.status, token.body.code]).toEqual([502, 'gateway_unavailable']);
      }
      const url = type === 'monthly' ? '/api/subscription' : '/api/transaction';
      const reply = await browser.post(url, paymentBody(checkout));
      expect([reply.status, reply.body.code]).toEqual([502, 'gateway_unavailable']);
      expect(reply.body.message).toContain('Nothing was charged.');
      expect(await test.rows('select state from attempts')).toEqual([{ state: 'failed' }]);
    },
  );
});
