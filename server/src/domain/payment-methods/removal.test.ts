import type { SavedMethod } from '@handsel/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import type { Reply } from '../../testing/reply.ts';
import { verifiedDonor } from '../../testing/donors.ts';
import { beginChange, confirmChange, monthlyDonor, snapshotOf } from '../../testing/monthly-gifts.ts';
import { letTimePass } from '../../testing/passing-time.ts';
import { hurry, postponeFailed } from '../../testing/queue.ts';
import { addMethod, methodNonce, savedMethods } from '../../testing/saved-methods.ts';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterEach(() => test.localBraintree.clearFaults());
afterAll(() => test.close());

let count = 0;
const newEmail = () => `remover${String((count += 1))}@example.org`;

const remove = (browser: Browser, token: string) => browser.delete(`/api/paymentMethod/${token}`);
const outcomeOf = ({ status, body }: Reply) => [status, body.code];
const REMOVED = [200, undefined];
const IN_USE = [409, 'method_in_use'];
const NOT_PAID = [422, 'nonce_unusable'];
const pause = () => new Promise((resolve) => setTimeout(resolve, 500));

const FORGET = "(select id from graphile_worker._private_tasks where identifier = 'forget_method')";

interface Donor {
  browser: Browser;
  /** A saved card that pays nothing yet. */
  token: string;
  /** Makes it pay for a monthly gift. */
  pay: () => Promise<Reply>;
  /** The table of the attempt or the change that does it. */
  table: 'attempts' | 'subscription_changes';
  checkoutId: string;
}

async function changer(): Promise<Donor> {
  const { browser, email } = await monthlyDonor(test, newEmail());
  const { token } = (await addMethod(browser)).body.data as SavedMethod;
  const nonce = await methodNonce(browser, token);
  const checkout = await beginChange(browser, email, 40);
  const pay = () => confirmChange(browser, checkout, { nonce, payment_method_type: 'saved' });
  return { browser, token, pay, table: 'subscription_changes', checkoutId: checkout.uuid };
}

async function newMonthlyDonor(): Promise<Donor> {
  const email = newEmail();
  const { browser } = await verifiedDonor(test, email);
  const { token } = (await addMethod(browser)).body.data as SavedMethod;
  const nonce = await methodNonce(browser, token);
  const checkout = await beginCheckout(browser, { email, type: 'monthly', amount: 40 });
  const body = paymentBody(checkout, { nonce, payment_method_type: 'saved' });
  const pay = () => browser.post('/api/subscription', body);
  return { browser, token, pay, table: 'attempts', checkoutId: checkout.uuid };
}

const GIFTS: [name: string, become: () => Promise<Donor>, call: string][] = [
  ['a monthly gift is changed to it', changer, 'subscription.update'],
  ['a monthly gift begins with it', newMonthlyDonor, 'subscription.create'],
];

/** Fails unless the card's gift runs at the gateway. */
async function expectPaying({ token }: Pick<Donor, 'token'>): Promise<void> {
  const [gift] = await test.rows(`select id from subscriptions where payment_token = '${token}'`);
  const { ours, theirs } = await snapshotOf(test, String(gift?.['id']));
  expect(ours).toMatchObject({ ...theirs, status: 'active', amount_cents: 4_000 });
  expect(theirs.next_billing_date).not.toBeNull();
}

describe.each(GIFTS)('a saved card that is removed while %s', (_name, become, paymentCall) => {
  it.each([
    ['looked up slowly', { call: 'customer.find', replyDelayMs: 2_000 }],
    ['looked up slowly once more', { call: 'paymentMethod.find', replyDelayMs: 2_000 }],
    ['deleted slowly', { call: 'paymentMethod.delete', delayMs: 2_000 }],
  ])('pays or is removed, never both, when it is %s', async (_slow, fault) => {
    const donor = await become();
    await test.localBraintree.fault({ kind: 'delay', ...fault });
    const removing = remove(donor.browser, donor.token);
    await pause();
    const paid = await donor.pay();
    const removed = await removing;
    if (paid.status === 200) {
      expect(outcomeOf(removed)).toEqual(IN_USE);
      await expectPaying(donor);
    } else {
      expect([outcomeOf(paid), outcomeOf(removed)]).toEqual([NOT_PAID, REMOVED]);
      expect(await test.rows(`select 1 from subscriptions where payment_token = '${donor.token}'`)).toEqual(
        [],
      );
    }
  });

  it('stays when the gateway has been asked to charge it', async () => {
    const donor = await become();
    await test.localBraintree.fault({ call: paymentCall, kind: 'delay', delayMs: 3_000 });
    const paying = donor.pay();
    await test.until(
      `select count(*) = 1 as ok from ${donor.table} where checkout_id = '${donor.checkoutId}' and state = 'sent'`,
    );
    expect(outcomeOf(await remove(donor.browser, donor.token))).toEqual(IN_USE);
    expect((await paying).status).toBe(200);
    await expectPaying(donor);
  });

  it('stays while it is unknown whether it pays', async () => {
    const donor = await become();
    await test.localBraintree.fault({ call: paymentCall, kind: 'drop-reply' });
    await test.localBraintree.fault({ call: 'subscription.find', kind: 'delay', delayMs: 2_000 });
    expect((await donor.pay()).status).toBe(202);
    expect(outcomeOf(await remove(donor.browser, donor.token))).toEqual(IN_USE);
    await test.until(
      `select state = 'succeeded' as ok from ${donor.table} where checkout_id = '${donor.checkoutId}'`,
    );
    await expectPaying(donor);
  });

  it('can pay right away when it was certainly not removed', async () => {
    const donor = await become();
    await test.localBraintree.fault({ call: 'paymentMethod.delete', kind: 'status', status: 429 });
    expect((await remove(donor.browser, donor.token)).status).toBe(502);
    const nonce = await methodNonce(donor.browser, donor.token);
    expect((await repay(donor, nonce)).status).toBe(200);
    await expectPaying(donor);
  });

  it('cannot pay for some minutes when the removal is in doubt', async () => {
    const donor = await become();
    await test.localBraintree.fault({ call: 'paymentMethod.delete', kind: 'status', status: 500 });
    expect((await remove(donor.browser, donor.token)).status).toBe(502);
    const nonce = await methodNonce(donor.browser, donor.token);
    expect(outcomeOf(await repay(donor, nonce))).toEqual(NOT_PAID);
    await letTimePass(test, '10 minutes');
    expect((await repay(donor, nonce)).status).toBe(200);
    await expectPaying(donor);
  });
});

/** Pays with another nonce of the same card, because a removal deletes the earlier ones. */
function repay({ browser, checkoutId }: Donor, nonce: string): Promise<Reply> {
  const changes = { nonce, payment_method_type: 'saved' };
  return browser.post('/api/subscription', paymentBody({ uuid: checkoutId, amount: 40 }, changes));
}

describe('a card that is entered for a change', () => {
  it('cannot be removed before the change is done', async () => {
    const { browser, email } = await monthlyDonor(test, newEmail());
    const checkout = await beginChange(browser, email, 40);
    await test.localBraintree.fault({ call: 'subscription.update', kind: 'delay', delayMs: 3_000 });
    const changing = confirmChange(browser, checkout);
    const sent = `from subscription_changes where checkout_id = '${checkout.uuid}' and state = 'sent'`;
    await test.until(`select count(*) = 1 as ok ${sent}`);
    const [change] = await test.rows(
      `select id from subscription_changes where checkout_id = '${checkout.uuid}'`,
    );
    const token = String(change?.['id']);
    expect((await savedMethods(browser)).map((each) => each.token)).toContain(token);
    expect(outcomeOf(await remove(browser, token))).toEqual(IN_USE);
    expect((await changing).status).toBe(200);
    await expectPaying({ token });
  });

  it('and kept by a failed change is not deleted once it pays', async () => {
    const { browser, email } = await monthlyDonor(test, newEmail());
    const checkout = await beginChange(browser, email, 40);
    await test.localBraintree.fault({ call: 'subscription.update', kind: 'status', status: 429 });
    await test.localBraintree.fault({ call: 'paymentMethod.delete', kind: 'status', status: 503 });
    expect((await confirmChange(browser, checkout)).status).toBe(502);
    // The card is deleted in an hour, or when the test runs the job.
    await postponeFailed(test, 'forget_method');
    await letTimePass(test, '10 minutes');
    const [change] = await test.rows(
      `select id from subscription_changes where checkout_id = '${checkout.uuid}'`,
    );
    const token = String(change?.['id']);
    const nonce = await methodNonce(browser, token);
    const paid = await confirmChange(browser, checkout, { nonce, payment_method_type: 'saved' });
    expect(paid.status).toBe(200);
    await hurry(test, 'forget_method');
    await test.until(
      `select not exists (select from graphile_worker._private_jobs where task_id = ${FORGET}) as ok`,
    );
    await expectPaying({ token });
  });
});
