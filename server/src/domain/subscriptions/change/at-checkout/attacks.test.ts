import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Checkout, SavedMethod } from '@handsel/contract';
import { endInOurBooks } from '../../../../testing/broken-rows.ts';
import type { Browser } from '../../../../testing/browser.ts';
import { verifiedDonor, unverifiedDonor, PASSWORD, verifyBySignIn } from '../../../../testing/donors.ts';
import {
  beginChange,
  confirmChange,
  expectChanged,
  monthlyDonor,
  snapshotOf,
} from '../../../../testing/monthly-gifts.ts';
import { letTimePass } from '../../../../testing/passing-time.ts';
import { hurry, postponeFailed } from '../../../../testing/queue.ts';
import { addMethod, defaultToken, methodNonce, savedMethods } from '../../../../testing/saved-methods.ts';
import { beginCheckout, startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterEach(() => test.localBraintree.clearFaults());
afterAll(() => test.close());

let count = 0;
const newEmail = () => `target${String((count += 1))}@example.org`;

/** A donor with a monthly gift that is worth attacking, who is about to change it. */
async function victim(email: string) {
  const given = await monthlyDonor(test, email);
  await verifyBySignIn(test, given.browser, email);
  return { ...given, checkout: await beginChange(given.browser, email, 40) };
}

/** Everyone except the donor, and how each begins a change under the donor's address. */
const STRANGERS: [name: string, become: (email: string) => Promise<Browser>][] = [
  ['an anonymous visitor who typed the donor’s address', async () => test.browser()],
  [
    'an unverified donor under the donor’s address',
    async (email) => (await unverifiedDonor(test, email)).browser,
  ],
  ['an unverified donor of another address', async () => (await unverifiedDonor(test, newEmail())).browser],
  [
    'another donor, who gives every month too',
    async () => (await verifiedDonor(test, newEmail(), { type: 'monthly' })).browser,
  ],
];

describe.each(STRANGERS)('%s', (_name, become) => {
  it('begins no change of the donor’s gift', async () => {
    const email = newEmail();
    const { subscriptionId } = await victim(email);
    const stranger = await become(email);
    const checkout = await beginCheckout(stranger, {
      email,
      type: 'monthly',
      amount: 99,
      page: 'change-subscription',
    });
    expect(checkout).not.toHaveProperty('changes_subscription');
    await stranger.put(`/api/checkout/${checkout.uuid}`, { ...wholeOf(checkout, email), page: 'confirm' });
    await confirmChange(stranger, checkout);
    await expectChanged(test, subscriptionId, 2_500);
  });

  it('does not carry out the change that the donor began', async () => {
    const email = newEmail();
    const { browser, subscriptionId, checkout } = await victim(email);
    const nonce = await methodNonce(browser);
    const stranger = await become(email);
    await stranger.get('/api/user');
    for (const changes of [{}, { amount: 99 }, { nonce, payment_method_type: 'saved' }]) {
      const refused = await confirmChange(stranger, checkout, changes);
      const unknown = await confirmChange(stranger, { ...checkout, uuid: crypto.randomUUID() }, changes);
      expect([refused.status, refused.body]).toEqual([404, unknown.body]);
    }
    expect(
      await test.rows(`select 1 from subscription_changes where subscription_id = '${subscriptionId}'`),
    ).toEqual([]);
    await expectChanged(test, subscriptionId, 2_500);
    const own = await confirmChange(browser, checkout, { nonce, payment_method_type: 'saved' });
    expect(own.status).toBe(200);
  });

  it('pays for its own change with no card of the donor', async () => {
    const { browser } = await victim(newEmail());
    const token = await defaultToken(browser);
    const nonce = await methodNonce(browser, token);
    const email = newEmail();
    const thief = await monthlyDonor(test, email);
    const checkout = await beginChange(thief.browser, email, 40);
    for (const stolen of [token, nonce]) {
      const reply = await confirmChange(thief.browser, checkout, {
        nonce: stolen,
        payment_method_type: 'saved',
      });
      expect([reply.status, reply.body.code]).toEqual([422, 'nonce_unusable']);
    }
    await expectChanged(test, thief.subscriptionId, 2_500);
  });
});

const wholeOf = ({ amount, type }: Checkout, email: string) => ({ email, amount, type });

describe('a session that is over', () => {
  it('after signing out, changes nothing', async () => {
    const { browser, checkout, subscriptionId } = await victim(newEmail());
    expect((await browser.post('/api/logout', {})).status).toBe(200);
    expect((await confirmChange(browser, checkout)).status).toBe(404);
    await expectChanged(test, subscriptionId, 2_500);
  });

  it('after expiring, reports that and changes nothing', async () => {
    const { browser, checkout, subscriptionId } = await victim(newEmail());
    await letTimePass(test, '15 days');
    const reply = await confirmChange(browser, checkout);
    expect([reply.status, reply.body.code]).toEqual([440, 'session_lapsed']);
    expect((await confirmChange(browser, checkout)).status).toBe(419);
    await expectChanged(test, subscriptionId, 2_500);
  });

  it('after the owner of the address signed in, changes nothing', async () => {
    const email = newEmail();
    const { browser: stranger, subscriptionId } = await monthlyDonor(test, email);
    const checkout = await beginChange(stranger, email, 99);
    await verifyBySignIn(test, test.browser(), email);
    expect((await confirmChange(stranger, checkout)).status).toBe(419);
    await expectChanged(test, subscriptionId, 2_500);
  });

  it('and continued by password, makes the change', async () => {
    const email = newEmail();
    await verifiedDonor(test, email, { type: 'monthly', amount: 25 });
    const browser = test.browser();
    await browser.get('/api/user');
    const credentials = { email, password: PASSWORD, user_agent: '' };
    expect((await browser.post('/api/login', credentials)).status).toBe(200);
    expect((await confirmChange(browser, await beginChange(browser, email, 40))).status).toBe(200);
  });
});

describe('a monthly gift that a stranger began under an address, with a card of their own', () => {
  async function ownerOfStrangersGift() {
    const email = newEmail();
    const { browser: stranger, subscriptionId } = await monthlyDonor(test, email);
    const kept = await methodNonce(stranger);
    const browser = test.browser();
    await verifyBySignIn(test, browser, email);
    return { browser, email, subscriptionId, kept, checkout: await beginChange(browser, email, 99) };
  }

  it('is not raised by the owner of the address without another card', async () => {
    const { browser, subscriptionId, kept, checkout } = await ownerOfStrangersGift();
    for (const nonce of [subscriptionId, kept, crypto.randomUUID()]) {
      const reply = await confirmChange(browser, checkout, { nonce, payment_method_type: 'saved' });
      expect([reply.status, reply.body.code]).toEqual([422, 'nonce_unusable']);
    }
    const { token } = (await addMethod(browser)).body.data as SavedMethod;
    const nonce = await methodNonce(browser, token);
    const elsewhere = await confirmChange(browser, checkout, { nonce, payment_method_type: 'saved' });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([422, 'method_not_for_subscription']);
    await expectChanged(test, subscriptionId, 2_500);
  });

  it('is paid with the owner’s card once they enter it; it belongs to them, and the stranger’s is deleted', async () => {
    const { browser, subscriptionId, checkout } = await ownerOfStrangersGift();
    expect(await savedMethods(browser)).toEqual([]);
    expect((await confirmChange(browser, checkout)).status).toBe(200);
    await expectChanged(test, subscriptionId, 9_900);
    await expect.poll(() => savedMethods(browser), { timeout: 150_000 }).toHaveLength(1);
    const { payment_token: paying } = (await snapshotOf(test, subscriptionId)).theirs;
    expect((await savedMethods(browser))[0]?.token).toBe(paying);
    expect(paying).not.toBe(subscriptionId);
  });

  it('is paid with the card that the owner enters while an earlier one is still being assigned to them', async () => {
    const { browser, email, subscriptionId, checkout } = await ownerOfStrangersGift();
    // The change makes the first lookup of the card, and the job the second.
    await test.localBraintree.fault({ call: 'paymentMethod.find', kind: 'status', status: 503, skip: 1 });
    expect((await confirmChange(browser, checkout)).status).toBe(200);
    await postponeFailed(test, 'adopt_card');
    const next = await beginChange(browser, email, 120);
    await test.localBraintree.fault({ call: 'subscription.update', kind: 'delay', delayMs: 4_000 });
    const changing = confirmChange(browser, next);
    await test.until(
      `select count(*) = 1 as ok from subscription_changes where checkout_id = '${next.uuid}' and state = 'sent'`,
    );
    await hurry(test, 'adopt_card');
    expect((await changing).status).toBe(200);
    await expect.poll(() => savedMethods(browser), { timeout: 150_000 }).toHaveLength(1);
    await expectChanged(test, subscriptionId, 12_000);
    const { payment_token: paying } = (await snapshotOf(test, subscriptionId)).theirs;
    expect((await savedMethods(browser))[0]?.token).toBe(paying);
  });

  it('stays unchanged when the owner, who has a gift of their own, changes that one', async () => {
    const email = newEmail();
    const { browser, subscriptionId } = await monthlyDonor(test, email, 50);
    await verifyBySignIn(test, browser, email);
    const strangers = await monthlyDonor(test, email, 5);
    await verifyBySignIn(test, browser, email);
    const nonce = await methodNonce(browser);
    const checkout = await beginChange(browser, email, 20);
    expect(checkout.user.subscription).toMatchObject({ amount: 50 });
    const reply = await confirmChange(browser, checkout, { nonce, payment_method_type: 'saved' });
    expect(reply.status).toBe(200);
    expect((await confirmChange(browser, await beginChange(browser, email, 30))).status).toBe(200);
    await expectChanged(test, subscriptionId, 3_000);
    await expectChanged(test, strangers.subscriptionId, 500);
  });

  it('does not prevent a gift of the owner’s own', async () => {
    const { browser, email, subscriptionId } = await ownerOfStrangersGift();
    const own = await beginCheckout(browser, { email, type: 'monthly', amount: 40 });
    expect((await confirmChange(browser, own)).status).toBe(200);
    await expectChanged(test, subscriptionId, 2_500);
    const again = await beginCheckout(browser, { email, type: 'monthly', amount: 40 });
    expect((await confirmChange(browser, again)).body.code).toBe('subscription_exists');
  });

  it('goes to the owner once they pay for it, instead of a second gift', async () => {
    const { browser, email, checkout } = await ownerOfStrangersGift();
    expect((await confirmChange(browser, checkout)).status).toBe(200);
    await expect.poll(() => savedMethods(browser), { timeout: 150_000 }).toHaveLength(1);
    const second = await beginCheckout(browser, { email, type: 'monthly', amount: 40 });
    expect((await confirmChange(browser, second)).body.code).toBe('subscription_exists');
  });

  it('keeps the stranger’s card while it pays another gift, and assigns it to no donor', async () => {
    const email = newEmail();
    const { browser: stranger, subscriptionId } = await monthlyDonor(test, email);
    const nonce = await methodNonce(stranger);
    await endInOurBooks(test, subscriptionId);
    const second = await beginCheckout(stranger, { email, type: 'monthly', amount: 10 });
    const body = { nonce, payment_method_type: 'saved' };
    expect((await confirmChange(stranger, second, body)).status).toBe(200);
    const browser = test.browser();
    await verifyBySignIn(test, browser, email);
    expect((await confirmChange(browser, await beginChange(browser, email, 99))).status).toBe(200);
    await test.until(`select not exists (select 1 from graphile_worker._private_jobs) as ok`);
    expect(await savedMethods(browser)).toEqual([]);
    const first = await snapshotOf(test, subscriptionId);
    expect(first.theirs).toMatchObject({ amount_cents: 2_500, payment_token: subscriptionId });
  });
});
