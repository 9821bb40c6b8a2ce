import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Checkout, Frequency, Page } from '@handsel/contract';
import type { Browser } from '../../testing/browser.ts';
import { giver } from '../../testing/donors.ts';
import { beginChange, confirmChange, monthlyGiver } from '../../testing/monthly-gifts.ts';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterEach(() => test.localBraintree.clearFaults());
afterAll(() => test.close());

let count = 0;
const newEmail = () => `mode${String((count += 1))}@example.org`;
const newMonthlyGiver = () => monthlyGiver(test, newEmail());

const viewOf = async (browser: Browser, { uuid }: Checkout) =>
  (await browser.get(`/api/checkout/${uuid}`)).body.data as Checkout;

describe('a checkout changes a monthly gift', () => {
  const whole = (email: string, changes: { amount?: number; type?: Frequency; page?: Page } = {}) => ({
    email,
    amount: 40,
    type: 'monthly' as const,
    page: 'change-subscription' as const,
    ...changes,
  });

  it('when its session says so on the change page, and until it says otherwise', async () => {
    const { browser, email } = await newMonthlyGiver();
    const checkout = await beginCheckout(browser, { email, type: 'monthly', amount: 40 });
    expect(checkout).not.toHaveProperty('changes_subscription');
    const save = async (body: Record<string, unknown>) =>
      (await browser.put(`/api/checkout/${checkout.uuid}`, body)).body.data as Checkout;
    const steps: [Record<string, unknown>, true | undefined][] = [
      [whole(email), true],
      [{ page: 'start' }, true],
      [whole(email, { page: 'confirm' }), true],
      [whole(email, { page: 'checkout', amount: 50 }), true],
      [whole(email, { page: 'start' }), undefined],
      [whole(email, { page: 'confirm' }), undefined],
      [whole(email), true],
      [whole(email, { type: 'one-time' }), undefined],
    ];
    for (const [body, changes] of steps) expect((await save(body)).changes_subscription).toBe(changes);
  });

  it('not of a session without one, nor of a guest, nor under another address', async () => {
    const { email } = await newMonthlyGiver();
    const guest = await beginCheckout(test.browser(), whole(email));
    const own = newEmail();
    const { browser } = await giver(test, own);
    const once = await beginCheckout(browser, whole(own));
    const { browser: monthly } = await newMonthlyGiver();
    const elsewhere = await beginCheckout(monthly, whole(newEmail()));
    for (const each of [guest, once, elsewhere]) expect(each).not.toHaveProperty('changes_subscription');
  });

  it('and shows nobody else that it does', async () => {
    const { browser, email } = await newMonthlyGiver();
    const checkout = await beginChange(browser, email, 40);
    expect(await viewOf(test.browser(), checkout)).not.toHaveProperty('changes_subscription');
    const copying = test.browser();
    await copying.get('/api/user');
    const copy = await copying.post('/api/start', { resume_session: true, checkout_id: checkout.uuid });
    expect(copy.body.data).not.toHaveProperty('changes_subscription');
  });

  it('and cannot be paid once, nor become something else while it is being paid or is', async () => {
    const { browser, email } = await newMonthlyGiver();
    const checkout = await beginChange(browser, email, 40);
    const once = await browser.post('/api/transaction', paymentBody(checkout));
    expect([once.status, once.body.code]).toEqual([422, 'validation']);
    await test.localBraintree.fault({ call: 'subscription.update', kind: 'drop-reply' });
    await test.localBraintree.fault({ call: 'subscription.find', kind: 'delay', delayMs: 1_500, skip: 1 });
    expect((await confirmChange(browser, checkout)).status).toBe(202);
    const url = `/api/checkout/${checkout.uuid}`;
    expect((await browser.put(url, whole(email, { amount: 50 }))).status).toBe(409);
    const left = await browser.put(url, whole(email, { page: 'start' }));
    expect(left.body.data).toMatchObject({ changes_subscription: true, payment: { state: 'checking' } });
    await test.until(
      `select state = 'succeeded' from subscription_changes where checkout_id = '${checkout.uuid}'`,
    );
    expect((await browser.put(url, whole(email, { amount: 50 }))).status).toBe(409);
    expect((await confirmChange(browser, checkout)).status).toBe(200);
  });
});
