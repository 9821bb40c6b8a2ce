import type { Checkout } from '@handsel/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { unverifiedDonor } from '../../../testing/donors.ts';
import { byDonor, cancel } from '../../../testing/managed-gifts.ts';
import { expectChanged, monthlyDonor } from '../../../testing/monthly-gifts.ts';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterEach(() => test.localBraintree.clearFaults());
afterAll(() => test.close());

let count = 0;
const newEmail = () => `second${String((count += 1))}@example.org`;
const newMonthlyDonor = () => monthlyDonor(test, newEmail());

describe('a second monthly gift', () => {
  it('is not begun by a signed-in donor who has one: the page explains what to do', async () => {
    const { browser, email, subscriptionId } = await newMonthlyDonor();
    const checkout = await beginCheckout(browser, { email, type: 'monthly', amount: 40 });
    const reply = await browser.post('/api/subscription', paymentBody(checkout));
    expect([reply.status, reply.body.code]).toEqual([409, 'subscription_exists']);
    expect(reply.body.message).toBe('You already give every month. Please change that gift instead.');
    await expectChanged(test, subscriptionId, 2_500);
    const once = await beginCheckout(browser, { email, amount: 40 });
    expect((await browser.post('/api/transaction', paymentBody(once))).status).toBe(200);
  });

  it('is not begun by two checkouts submitted together', async () => {
    const email = newEmail();
    const { browser } = await unverifiedDonor(test, email);
    for (let round = 1; round <= 3; round += 1) {
      const mine = `donor_id = (select id from donors where email = '${email}')`;
      for (const { id } of await test.rows(
        `select id from subscriptions where ${mine} and status = 'active'`,
      ))
        expect((await cancel(browser, byDonor({ subscriptionId: String(id) }))).status).toBe(200);
      const checkouts = [];
      for (const amount of [25, 30, 35, 40])
        checkouts.push(await beginCheckout(browser, { email, type: 'monthly', amount }));
      const replies = await Promise.all(
        checkouts.map((checkout) => browser.post('/api/subscription', paymentBody(checkout))),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      for (const { status, body } of replies)
        if (status === 409) expect(body.code).toMatch(/^subscription_(exists|checking)$/);
      expect(await test.rows(`select 1 from subscriptions where ${mine} and status = 'active'`)).toHaveLength(
        1,
      );
    }
  });

  it('is not begun while another is in doubt: the page says to wait, and the first one answers later', async () => {
    const email = newEmail();
    const { browser } = await unverifiedDonor(test, email);
    const doubtful = await beginCheckout(browser, { email, type: 'monthly', amount: 25 });
    const second = await beginCheckout(browser, { email, type: 'monthly', amount: 40 });
    await test.localBraintree.fault({ call: 'subscription.create', kind: 'drop-reply' });
    await test.localBraintree.fault({ call: 'subscription.find', kind: 'delay', delayMs: 5_000 });
    const press = async (checkout: Checkout) => {
      const { status, body } = await browser.post('/api/subscription', paymentBody(checkout));
      return { status, code: body.code, message: body.message };
    };
    expect(await press(doubtful)).toMatchObject({ status: 202 });
    expect(await press(second)).toEqual({
      status: 409,
      code: 'subscription_checking',
      message:
        'We are still checking another monthly gift of yours. Nothing was charged. Please wait a minute and refresh the page.',
    });
    const once = await beginCheckout(browser, { email });
    expect((await browser.post('/api/transaction', paymentBody(once))).status).toBe(200);
    await test.until(`select state = 'succeeded' from attempts where checkout_id = '${doubtful.uuid}'`);
    expect(await press(second)).toMatchObject({ status: 409, code: 'subscription_exists' });
    expect(await press(doubtful)).toMatchObject({ status: 200 });
  });

  it('is begun after the other has failed', async () => {
    const email = newEmail();
    const { browser } = await unverifiedDonor(test, email);
    const failing = await beginCheckout(browser, { email, type: 'monthly', amount: 2000 });
    const second = await beginCheckout(browser, { email, type: 'monthly', amount: 40 });
    expect((await browser.post('/api/subscription', paymentBody(failing))).status).toBe(402);
    expect((await browser.post('/api/subscription', paymentBody(second))).status).toBe(200);
  });

  it('is begun by an anonymous visitor who types a donor’s address, without revealing the first one', async () => {
    const { email } = await newMonthlyDonor();
    expect((await monthlyDonor(test, email)).subscriptionId).toMatch(/^[0-9a-f-]{36}$/);
  });
});
