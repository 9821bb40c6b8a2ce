import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Checkout, Frequency, Page } from '@handsel/contract';
import type { Browser } from '../../testing/browser.ts';
import { unverifiedDonor, verifyBySignIn } from '../../testing/donors.ts';
import { beginChange, confirmChange, expectChanged, monthlyDonor } from '../../testing/monthly-gifts.ts';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterEach(() => test.localBraintree.clearFaults());
afterAll(() => test.close());

let count = 0;
const newEmail = () => `mode${String((count += 1))}@example.org`;
const newMonthlyDonor = () => monthlyDonor(test, newEmail());

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

  it('when its session asks for that on the change page, and afterwards whenever it is monthly', async () => {
    const { browser, email } = await newMonthlyDonor();
    const checkout = await beginCheckout(browser, { email, type: 'monthly', amount: 40 });
    expect(checkout).not.toHaveProperty('changes_subscription');
    const steps: [Record<string, unknown>, true | undefined][] = [
      [whole(email, { page: 'confirm' }), undefined],
      [whole(email), true],
      [{ page: 'start' }, true],
      [whole(email, { page: 'confirm' }), true],
      [whole(email, { page: 'checkout', amount: 50 }), true],
      [whole(email, { type: 'one-time', page: 'start' }), undefined],
      [whole(email, { type: 'one-time', page: 'checkout' }), undefined],
      [whole(email, { page: 'confirm' }), true],
    ];
    for (const [body, changes] of steps) {
      const saved = await browser.put(`/api/checkout/${checkout.uuid}`, body);
      expect(saved.status).toBe(200);
      expect((saved.body.data as Checkout).changes_subscription).toBe(changes);
    }
  });

  it.each([{ types: ['monthly'] }, { types: ['one-time', 'monthly'] }] as const)(
    'and never begins one, even if another page changes it: $types',
    async ({ types }) => {
      const { browser, email, subscriptionId } = await newMonthlyDonor();
      const checkout = await beginChange(browser, email, 40);
      await test.localBraintree.giveStatus(subscriptionId, 'Canceled');
      const ended = await confirmChange(browser, checkout);
      expect([ended.status, ended.body.code]).toEqual([409, 'subscription_ended']);
      const url = `/api/checkout/${checkout.uuid}`;
      const replies = [];
      for (const type of types) replies.push(await browser.put(url, whole(email, { type, page: 'start' })));
      expect(replies.at(-1)?.body.code).toBe('not_found');
      expect((await browser.put(url, whole(email))).status).toBe(404);
      const again = await confirmChange(browser, checkout);
      expect(again.status).toBe(types.length === 1 ? 409 : 422);
      expect(await test.rows(`select 1 from attempts where checkout_id = '${checkout.uuid}'`)).toEqual([]);
      const anew = await beginCheckout(browser, whole(email));
      expect(anew).not.toHaveProperty('changes_subscription');
      expect((await confirmChange(browser, anew)).status).toBe(200);
    },
  );

  it('or is given once instead: then it charges that and changes nothing', async () => {
    const { browser, email, subscriptionId } = await newMonthlyDonor();
    const checkout = await beginChange(browser, email, 40);
    const url = `/api/checkout/${checkout.uuid}`;
    expect((await browser.put(url, whole(email, { type: 'one-time', page: 'checkout' }))).status).toBe(200);
    const stale = await confirmChange(browser, checkout);
    expect([stale.status, stale.body.code]).toEqual([422, 'validation']);
    expect((await browser.post('/api/transaction', paymentBody(checkout))).status).toBe(200);
    await expectChanged(test, subscriptionId, 2_500);
  });

  it('when sign-in creates it and the donor has a monthly gift: it shows that gift and can be paid', async () => {
    const email = newEmail();
    const { subscriptionId } = await monthlyDonor(test, email);
    const browser = test.browser();
    const checkout = await verifyBySignIn(test, browser, email);
    expect(checkout).toMatchObject({
      page: 'login',
      type: 'monthly',
      amount: 25,
      changes_subscription: true,
    });
    expect((await confirmChange(browser, checkout)).status).toBe(200);
    await expectChanged(test, subscriptionId, 2_500);
  });

  it('only if there is one when sign-in creates it', async () => {
    const email = newEmail();
    await unverifiedDonor(test, email);
    expect(await verifyBySignIn(test, test.browser(), email)).not.toHaveProperty('changes_subscription');
  });

  it('only for a signed-in session with a monthly gift under the same address', async () => {
    const { email } = await newMonthlyDonor();
    const anonymous = await beginCheckout(test.browser(), whole(email));
    const own = newEmail();
    const { browser } = await unverifiedDonor(test, own);
    const once = await beginCheckout(browser, whole(own));
    const { browser: monthly } = await newMonthlyDonor();
    const elsewhere = await beginCheckout(monthly, whole(newEmail()));
    for (const each of [anonymous, once, elsewhere]) expect(each).not.toHaveProperty('changes_subscription');
  });

  it('without showing that to other sessions', async () => {
    const { browser, email } = await newMonthlyDonor();
    const checkout = await beginChange(browser, email, 40);
    expect(await viewOf(test.browser(), checkout)).not.toHaveProperty('changes_subscription');
    const copying = test.browser();
    await copying.get('/api/user');
    const copy = await copying.post('/api/start', { resume_session: true, checkout_id: checkout.uuid });
    expect(copy.body.data).not.toHaveProperty('changes_subscription');
  });

  it('and then cannot be paid as a one-time gift, or be edited during or after its payment', async () => {
    const { browser, email } = await newMonthlyDonor();
    const checkout = await beginChange(browser, email, 40);
    const once = await browser.post('/api/transaction', paymentBody(checkout));
    expect([once.status, once.body.code]).toEqual([422, 'validation']);
    await test.localBraintree.fault({ call: 'subscription.update', kind: 'drop-reply' });
    await test.localBraintree.fault({ call: 'subscription.find', kind: 'delay', delayMs: 5_000, skip: 1 });
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
