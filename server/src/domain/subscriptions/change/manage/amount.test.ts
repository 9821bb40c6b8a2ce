import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Checkout, ManagedGift, MonthlyGift } from '@handsel/contract';
import { storePaymentToken } from '../../../../testing/broken-rows.ts';
import type { Browser } from '../../../../testing/browser.ts';
import { unverifiedDonor, verifyBySignIn } from '../../../../testing/donors.ts';
import {
  byDonor,
  cancel,
  changeAmount,
  decided,
  pause,
  readGift,
} from '../../../../testing/managed-gifts.ts';
import {
  confirmChange,
  expectChanged,
  updatePaymentMethod,
  monthlyDonor,
  snapshotOf,
  warn,
} from '../../../../testing/monthly-gifts.ts';
import { addMethod, methodNonce, payWithSaved, savedMethods } from '../../../../testing/saved-methods.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterEach(() => test.localBraintree.clearFaults());
afterAll(() => test.close());

let count = 0;
const newMonthlyDonor = () => monthlyDonor(test, `amounts${String((count += 1))}@example.org`);

describe('the amount of a monthly gift', () => {
  it('changes without a payment method, from the next charge on, and nothing is charged today', async () => {
    const given = await newMonthlyDonor();
    const where = byDonor(given);
    const before = await snapshotOf(test, given.subscriptionId);
    for (const amount of [40, 9_999, 5, 12.5]) {
      const reply = await changeAmount(given.browser, where, amount);
      expect([reply.status, reply.body.data]).toMatchObject([200, { amount, status: 'active' }]);
      await expectChanged(test, given.subscriptionId, amount * 100);
    }
    const after = await snapshotOf(test, given.subscriptionId);
    expect(after.theirs).toEqual({ ...before.theirs, amount_cents: 1_250 });
  });

  it('is mailed to the donor once, with both amounts, and the agreement is in the books', async () => {
    const given = await newMonthlyDonor();
    const presses = await Promise.all(
      Array.from({ length: 5 }, () => changeAmount(given.browser, byDonor(given), 40)),
    );
    expect(presses.every(({ status }) => status === 200 || status === 202)).toBe(true);
    await decided(test, given);
    expect(
      await test.rows(
        `select kind, state, amount_before_cents, amount_cents, consent_text from subscription_changes
         where subscription_id = '${given.subscriptionId}'`,
      ),
    ).toEqual([
      {
        kind: 'amount',
        state: 'succeeded',
        amount_before_cents: 2_500,
        amount_cents: 4_000,
        consent_text: 'From the next charge on: $40.',
      },
    ]);
    const mails = `from local_mails where recipient = '${given.email}' and subject like '%has changed'`;
    await test.until(`select count(*) > 0 as ok ${mails}`);
    const [mail, ...others] = await test.rows(`select text ${mails}`);
    expect(others).toEqual([]);
    expect(mail?.['text']).toMatch(/Your monthly gift is now \$40\.[^]*Nothing was charged today/);
    expect(mail?.['text']).toMatch(/\$25 every month[^]*\$40 every month/);
  });

  it.each([
    ['the reply was lost', { kind: 'drop-reply' }],
    ['the reply was cut', { kind: 'cut' }],
    ['the gateway failed before the work', { kind: 'status', status: 500 }],
  ] as const)('ends equal in both books when %s', async (_why, fault) => {
    const given = await newMonthlyDonor();
    await test.localBraintree.fault({ call: 'subscription.update', ...fault });
    const reply = await changeAmount(given.browser, byDonor(given), 40);
    expect([reply.status, (reply.body.data as ManagedGift).checking]).toEqual([202, true]);
    await decided(test, given);
    await expectChanged(test, given.subscriptionId, 4_000);
  });

  it('decreases but does not increase while a method from a mailed link pays the gift', async () => {
    const given = await newMonthlyDonor();
    const where = byDonor(given);
    expect((await updatePaymentMethod(given.browser, await warn(test, given))).status).toBe(200);
    expect(await readGift(given.browser, where)).toMatchObject({ can_change_amount: true, only_less: true });
    expect((await changeAmount(given.browser, where, 26)).body.code).toBe('subscription_only_less');
    expect((await changeAmount(given.browser, where, 10)).status).toBe(200);
    await expectChanged(test, given.subscriptionId, 1_000);
  });

  it('stays when staff have given the gift another payment method meanwhile, which stays too', async () => {
    const given = await newMonthlyDonor();
    const { theirs } = await snapshotOf(test, given.subscriptionId);
    await storePaymentToken(test, given.subscriptionId, 'an-older-one');
    expect((await changeAmount(given.browser, byDonor(given), 20)).body.code).toBe('gateway_unavailable');
    const { ours } = await snapshotOf(test, given.subscriptionId);
    expect(ours).toMatchObject({ amount_cents: 2_500, payment_token: theirs.payment_token });
    expect((await changeAmount(given.browser, byDonor(given), 20)).status).toBe(200);
    await expectChanged(test, given.subscriptionId, 2_000);
  });
});

describe('a donor with two monthly gifts, one of which joined when the address was verified', () => {
  const monthlyGifts = async (browser: Browser) =>
    (await browser.get('/api/profile/monthly')).body.data as MonthlyGift[];

  it('changes the amount and the payment method of each', async () => {
    const { browser, email } = await newMonthlyDonor();
    await unverifiedDonor(test, email, { type: 'monthly', amount: 60 });
    await verifyBySignIn(test, browser, email);
    const gifts = await monthlyGifts(browser);
    expect(gifts.map(({ amount, can_change }) => [amount, can_change])).toEqual(
      expect.arrayContaining([
        [25, true],
        [60, true],
      ]),
    );
    for (const gift of gifts) {
      const where = byDonor({ subscriptionId: gift.id });
      const less = gift.amount - 1;
      expect((await changeAmount(browser, where, less)).status).toBe(200);
      const begun = await browser.post(`${where}/payment-method`, {});
      const checkout = begun.body.data as Checkout;
      expect(checkout).toMatchObject({
        amount: less,
        type: 'monthly',
        changes_subscription: true,
        user: { subscription: { amount: less } },
      });
      // The pages report their progress this way, including the page with the new amount.
      const amount = gift.amount + 2;
      const put = await browser.put(`/api/checkout/${checkout.uuid}`, {
        email: checkout.email,
        amount,
        type: 'monthly',
        page: 'change-subscription',
      });
      expect([put.status, (put.body.data as Checkout).user.subscription?.amount]).toEqual([200, less]);
      const nonce = 'fake-valid-mastercard-nonce';
      expect((await confirmChange(browser, { ...checkout, amount }, { nonce })).status).toBe(200);
      await expectChanged(test, gift.id, amount * 100);
    }
    const methods = (await monthlyGifts(browser)).map(({ method_token }) => method_token);
    expect(new Set(methods).size).toBe(2);
    expect(methods.some((token) => gifts.some(({ method_token }) => method_token === token))).toBe(false);
  });

  it('sees what pays for each, and can increase only with a method that was entered in this browser', async () => {
    const { browser, email } = await newMonthlyDonor();
    await unverifiedDonor(test, email, { type: 'monthly', amount: 60 });
    await verifyBySignIn(test, browser, email);
    for (const { id, amount } of await monthlyGifts(browser)) {
      const where = byDonor({ subscriptionId: id });
      expect((await browser.get(`${where}/payment-method`)).body.data).toEqual({
        type: 'card',
        last_four: '1881',
        brand: 'Visa',
        expires: expect.stringMatching(/^\d\d\/20\d\d$/) as string,
      });
      const isOwn = amount === 25;
      expect((await readGift(browser, where)).only_less).toBe(isOwn ? undefined : true);
      const more = await changeAmount(browser, where, amount + 1);
      expect(more.body.code).toBe(isOwn ? undefined : 'subscription_only_less');
      expect((await changeAmount(browser, where, amount - 1)).status).toBe(200);
    }
  });

  it('cannot increase with a saved method that another person entered under the address', async () => {
    const email = `amounts${String((count += 1))}@example.org`;
    const { browser: stranger } = await unverifiedDonor(test, email);
    expect((await addMethod(stranger)).status).toBe(200);
    const [method] = await savedMethods(stranger);
    const nonce = await methodNonce(stranger, method?.token);
    const paid = await payWithSaved(stranger, nonce, { type: 'monthly', amount: 25, email });
    expect(paid.reply.status).toBe(200);
    const owner = test.browser();
    await verifyBySignIn(test, owner, email);
    const [gift] = await monthlyGifts(owner);
    const where = byDonor({ subscriptionId: String(gift?.id) });
    expect((await changeAmount(owner, where, 9_999)).body.code).toBe('subscription_only_less');
    expect((await changeAmount(owner, where, 24)).status).toBe(200);
    expect((await changeAmount(owner, where, 25)).body.code).toBe('subscription_only_less');
  });

  it('can increase with a method saved in this browser that pays a monthly gift', async () => {
    const { browser, email } = await newMonthlyDonor();
    await verifyBySignIn(test, browser, email);
    await cancel(browser, byDonor({ subscriptionId: String((await monthlyGifts(browser))[0]?.id) }));
    const [method] = await savedMethods(browser);
    const paid = await payWithSaved(browser, await methodNonce(browser, method?.token), {
      type: 'monthly',
      amount: 25,
      email,
    });
    expect(paid.reply.status).toBe(200);
    const running = (await monthlyGifts(browser)).find(({ status }) => status === 'active');
    const where = byDonor({ subscriptionId: String(running?.id) });
    expect((await changeAmount(browser, where, 30)).status).toBe(200);
  });

  it('cannot set a new payment method for a gift that has ended or is paused', async () => {
    const given = await newMonthlyDonor();
    const where = byDonor(given);
    const begin = () => given.browser.post(`${where}/payment-method`, {});
    await pause(given.browser, where, 1);
    expect((await begin()).body.code).toBe('subscription_paused');
    await cancel(given.browser, where);
    expect((await begin()).body.code).toBe('subscription_ended');
  });
});
