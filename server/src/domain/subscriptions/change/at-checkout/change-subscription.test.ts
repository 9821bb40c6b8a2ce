import type { Checkout, PaymentResult } from '@handsel/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../testing/browser.ts';
import { ControlPanel } from '../../../../testing/control-panel.ts';
import { unverifiedDonor, verifyBySignIn } from '../../../../testing/donors.ts';
import {
  beginChange,
  confirmChange,
  expectChanged,
  monthlyDonor,
  snapshotOf,
} from '../../../../testing/monthly-gifts.ts';
import { addMethod, defaultToken, methodNonce, savedMethods } from '../../../../testing/saved-methods.ts';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterEach(() => test.localBraintree.clearFaults());
afterAll(() => test.close());

let count = 0;
const newEmail = () => `changer${String((count += 1))}@example.org`;
const newMonthlyDonor = (amount = 25) => monthlyDonor(test, newEmail(), amount);

const viewOf = async (browser: Browser, { uuid }: Checkout) =>
  (await browser.get(`/api/checkout/${uuid}`)).body.data as Checkout;

describe('a monthly gift is changed', () => {
  it.each([
    ['raised', 40],
    ['lowered', 5.5],
  ])('and %s, from its next billing date on; today nothing is charged', async (_how, amount) => {
    const { browser, email, subscriptionId } = await newMonthlyDonor();
    const before = await snapshotOf(test, subscriptionId);
    const reply = await confirmChange(browser, await beginChange(browser, email, amount));
    expect(reply.status).toBe(200);
    expect(reply.body.data).toMatchObject({
      status: 'succeeded',
      amount,
      type: 'monthly',
      subscription: { amount, next_billing_date: before.theirs.next_billing_date },
    });
    await expectChanged(test, subscriptionId, amount * 100);
    const books = await test.rows(
      `select (select count(*)::int from gifts where subscription_id = '${subscriptionId}') as gifts,
        (select count(*)::int from attempts where email = '${email}') as attempts,
        (select count(*)::int from subscriptions s join gifts g on g.donor_id = s.donor_id
         where g.subscription_id = '${subscriptionId}') as subscriptions`,
    );
    expect(books).toEqual([{ gifts: 1, attempts: 1, subscriptions: 1 }]);
  });

  it('with a new card, which pays and is saved from now on', async () => {
    const { browser, email, subscriptionId } = await newMonthlyDonor();
    const nonce = 'fake-valid-mastercard-nonce';
    const reply = await confirmChange(browser, await beginChange(browser, email, 30), { nonce });
    const { id } = reply.body.data as PaymentResult;
    await expectChanged(test, subscriptionId, 3_000);
    expect((await snapshotOf(test, subscriptionId)).theirs.payment_token).toBe(id);
    expect((await savedMethods(browser)).map(({ token }) => token).sort()).toEqual(
      [id, subscriptionId].sort(),
    );
  });

  it.each(['saved', 'vaulted'])('with its current card, as %s', async (method) => {
    const { browser, email, subscriptionId } = await newMonthlyDonor();
    const nonce = await methodNonce(browser);
    const checkout = await beginChange(browser, email, 30);
    const reply = await confirmChange(browser, checkout, { nonce, payment_method_type: method });
    expect(reply.status).toBe(200);
    await expectChanged(test, subscriptionId, 3_000);
    expect(await savedMethods(browser)).toHaveLength(1);
    const kept = JSON.stringify(await test.rows('select * from subscription_changes'));
    expect(kept).not.toContain(nonce);
  });

  it('with another card, for the same amount', async () => {
    const { browser, email, subscriptionId } = await newMonthlyDonor();
    const added = (await addMethod(browser)).body.data as { token: string };
    const nonce = await methodNonce(browser, added.token);
    const checkout = await beginChange(browser, email, 25);
    expect((await confirmChange(browser, checkout, { nonce, payment_method_type: 'saved' })).status).toBe(
      200,
    );
    await expectChanged(test, subscriptionId, 2_500);
    expect((await snapshotOf(test, subscriptionId)).theirs.payment_token).toBe(added.token);
  });

  it('and changed again, and shown as it is', async () => {
    const { browser, email, subscriptionId } = await newMonthlyDonor();
    await verifyBySignIn(test, browser, email);
    for (const amount of [60, 13.37]) {
      const checkout = await beginChange(browser, email, amount);
      expect((await confirmChange(browser, checkout)).status).toBe(200);
      expect(await viewOf(browser, checkout)).toMatchObject({
        changes_subscription: true,
        payment: { state: 'paid' },
        user: { subscription: { amount, status: 'active' } },
      });
    }
    await expectChanged(test, subscriptionId, 1_337);
  });

  it('and the donor is mailed: both amounts, the first date, how to stop', async () => {
    const { browser, email } = await newMonthlyDonor(25);
    await confirmChange(browser, await beginChange(browser, email, 40));
    const change = `from local_mails where recipient = '${email}' and subject like '%has changed'`;
    await test.until(`select count(*) = 1 as ok ${change}`);
    const [mail] = await test.rows(`select subject, html, text, message_id ${change}`);
    expect(mail?.['subject']).toBe('Your monthly gift to Green Ribbon Example has changed');
    expect(mail?.['message_id']).toMatch(/^<change-[0-9a-f-]{36}@/);
    for (const body of [mail?.['html'], mail?.['text']]) {
      expect(body).toContain('Your monthly gift is now $40.');
      expect(body).toContain('$25 every month');
      expect(body).toContain('Nothing was charged today.');
      expect(body).toMatch(
        /Your next gift of \$40 will be charged on \w+ \d+, \d{4}, and then every month until you stop\. You can change, pause or end it/,
      );
    }
    expect(
      await test.rows(`select 1 from local_mails where recipient = '${email}' and text like '%$40%'`),
    ).toHaveLength(1);
  });

  it('and the mail names the amount of the next charge if staff added one to it', async () => {
    const { browser, email, subscriptionId } = await newMonthlyDonor(25);
    await new ControlPanel(test.config.braintree).addOn(subscriptionId, 5);
    await confirmChange(browser, await beginChange(browser, email, 60));
    const change = `from local_mails where recipient = '${email}' and subject like '%has changed'`;
    await test.until(`select count(*) = 1 as ok ${change}`);
    const [mail] = await test.rows(`select text ${change}`);
    expect(mail?.['text']).toContain('Your monthly gift is now $60.');
    expect(mail?.['text']).toContain('Your next gift of $65 will be charged on');
  });
});

describe('a repeated click', () => {
  it('gets the outcome of the first one; another amount is rejected', async () => {
    const { browser, email } = await newMonthlyDonor();
    const checkout = await beginChange(browser, email, 40);
    const first = await confirmChange(browser, checkout);
    expect((await confirmChange(browser, checkout)).body).toEqual(first.body);
    const other = await confirmChange(browser, checkout, { amount: 50 });
    expect([other.status, other.body.code]).toEqual([409, 'conflict']);
  });

  it.each(['credit', 'saved'])('twenty times together changes it once: %s', async (method) => {
    const { browser, email, subscriptionId } = await newMonthlyDonor();
    const nonce = method === 'saved' ? await methodNonce(browser) : 'fake-valid-visa-nonce';
    const checkout = await beginChange(browser, email, 40);
    const updates = await test.localBraintree.countCalls('subscription.update');
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        confirmChange(browser, checkout, { nonce, payment_method_type: method }),
      ),
    );
    expect(replies.filter(({ status }) => status !== 200 && status !== 202)).toEqual([]);
    expect(await updates()).toBe(1);
    await expectChanged(test, subscriptionId, 4_000);
    expect(
      await test.rows(`select 1 from subscription_changes where checkout_id = '${checkout.uuid}'`),
    ).toHaveLength(1);
  });

  it('again and again while it is finalized never fails: clicks and outcome wait for each other in one order', async () => {
    const failures: unknown[] = [];
    for (let gift = 1; gift <= 5; gift += 1) {
      const { browser, email } = await newMonthlyDonor();
      const checkout = await beginChange(browser, email, 40);
      const press = async (delayMs: number) => {
        await new Promise((resolve) => setTimeout(resolve, delayMs));
        return confirmChange(browser, checkout);
      };
      const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => press(index * 4)));
      failures.push(...replies.filter(({ status }) => status !== 200 && status !== 202));
    }
    expect(failures).toEqual([]);
  });

  it('from another checkout meanwhile is a conflict: one change of a gift at a time', async () => {
    const { browser, email, subscriptionId } = await newMonthlyDonor();
    const checkouts = [await beginChange(browser, email, 40), await beginChange(browser, email, 50)];
    await test.localBraintree.fault({ call: 'subscription.update', kind: 'delay', delayMs: 5_000 });
    const [first, second] = checkouts as [Checkout, Checkout];
    const changing = confirmChange(browser, first);
    await test.until(`select count(*) = 1 from subscription_changes where checkout_id = '${first.uuid}'`);
    const refused = await confirmChange(browser, second);
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect((await changing).status).toBe(200);
    expect((await confirmChange(browser, second)).status).toBe(200);
    await expectChanged(test, subscriptionId, 5_000);
  });
});

describe('an impossible change', () => {
  it('with a card that its bank declines leaves everything unchanged, and the card is not kept', async () => {
    const { browser, email, subscriptionId } = await newMonthlyDonor();
    const checkout = await beginChange(browser, email, 40);
    const nonce = 'fake-processor-declined-visa-nonce';
    const declined = await confirmChange(browser, checkout, { nonce });
    expect([declined.status, declined.body.code]).toEqual([402, 'declined']);
    expect((await viewOf(browser, checkout)).payment).toEqual({ state: 'declined' });
    await expectChanged(test, subscriptionId, 2_500);
    expect(await savedMethods(browser)).toHaveLength(1);
    expect((await confirmChange(browser, checkout)).status).toBe(200);
    await expectChanged(test, subscriptionId, 4_000);
  });

  it('with a card whose details were used before is reported', async () => {
    const { browser, email } = await newMonthlyDonor();
    const checkout = await beginChange(browser, email, 40);
    const reply = await confirmChange(browser, checkout, { nonce: 'fake-consumed-nonce' });
    expect([reply.status, reply.body.code]).toEqual([422, 'nonce_unusable']);
  });

  it('to a saved card that the gateway keeps for another gift is refused', async () => {
    const email = newEmail();
    const { browser } = await unverifiedDonor(test, email);
    await addMethod(browser);
    const elsewhere = await defaultToken(browser);
    const monthly = await beginCheckout(browser, { email, type: 'monthly', amount: 25 });
    const begun = await browser.post('/api/subscription', paymentBody(monthly));
    const { id: subscriptionId } = begun.body.data as PaymentResult;
    const checkout = await beginChange(browser, email, 40);
    const nonce = await methodNonce(browser, elsewhere);
    const reply = await confirmChange(browser, checkout, { nonce, payment_method_type: 'saved' });
    expect([reply.status, reply.body.code]).toEqual([422, 'method_not_for_subscription']);
    expect(reply.body.message).toContain('choose another one, or enter the card again');
    await expectChanged(test, subscriptionId, 2_500);
    expect(await savedMethods(browser)).toHaveLength(2);
  });

  it.each([
    ['credit', 'Canceled'],
    ['saved', 'Canceled'],
    ['credit', 'Expired'],
  ] as const)(
    'of a gift that has ended at the gateway is refused, and our books are updated: %s, %s',
    async (method, status) => {
      const { browser, email, subscriptionId } = await newMonthlyDonor();
      const nonce = method === 'saved' ? await methodNonce(browser) : 'fake-valid-visa-nonce';
      const checkout = await beginChange(browser, email, 40);
      await test.localBraintree.giveStatus(subscriptionId, status);
      for (let press = 1; press <= 2; press += 1) {
        const reply = await confirmChange(browser, checkout, { nonce, payment_method_type: method });
        expect([reply.status, reply.body.code]).toEqual([409, 'subscription_ended']);
      }
      expect((await snapshotOf(test, subscriptionId)).ours).toMatchObject({
        status: 'cancelled',
        amount_cents: 2_500,
        next_billing_date: null,
      });
      expect((await viewOf(browser, checkout)).user.subscription).toBeNull();
      const again = await beginCheckout(browser, { email, type: 'monthly', amount: 40 });
      expect((await browser.post('/api/subscription', paymentBody(again))).status).toBe(200);
    },
  );

  it.each(['credit', 'saved'])(
    'of the amount is refused while the last month is unpaid; the card can still change: %s',
    async (method) => {
      const { browser, email, subscriptionId } = await newMonthlyDonor();
      const { token } = (await addMethod(browser)).body.data as { token: string };
      const paying = async () => ({
        payment_method_type: method,
        nonce: method === 'saved' ? await methodNonce(browser, token) : 'fake-valid-visa-nonce',
      });
      await test.localBraintree.giveStatus(subscriptionId, 'Past Due');
      const raise = await beginChange(browser, email, 40);
      const refused = await confirmChange(browser, raise, await paying());
      expect([refused.status, refused.body.code]).toEqual([409, 'subscription_past_due']);
      const keep = await beginChange(browser, email, 25);
      expect((await confirmChange(browser, keep, await paying())).status).toBe(200);
      const { ours, theirs, charges } = await snapshotOf(test, subscriptionId);
      expect(ours).toMatchObject({ status: 'past_due', ...theirs, amount_cents: 2_500 });
      expect([charges, theirs.payment_token === subscriptionId]).toEqual([1, false]);
      await test.localBraintree.giveStatus(subscriptionId, 'Active');
    },
  );
});
