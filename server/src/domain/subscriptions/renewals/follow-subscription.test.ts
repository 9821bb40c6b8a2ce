import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createBraintreeGateway } from '../../../gateway/braintree/gateway.ts';
import { chargeIn } from '../../../testing/billing-days.ts';
import { storeAmount } from '../../../testing/broken-rows.ts';
import { monthlyDonor, snapshotOf } from '../../../testing/monthly-gifts.ts';
import { hurry } from '../../../testing/queue.ts';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aboutSubscription, sendWebhook } from '../../../testing/webhooks.ts';

let test: TestApp;
beforeAll(async () => {
  // Only a webhook can finalize what the reply did not.
  test = await startTestApp({}, undefined, { reconcileIntervalMs: 60_000 });
});
afterEach(() => test.localBraintree.clearFaults());
afterAll(() => test.close());

let count = 0;
const newEmail = () => `follower${String((count += 1))}@example.org`;

const followed = () =>
  test.until(
    `select count(*) = 0 as ok from graphile_worker.jobs where task_identifier = 'follow_subscription'`,
  );

async function tell(kind: string, subscriptionId: string): Promise<void> {
  expect(await sendWebhook(test, aboutSubscription(kind, subscriptionId))).toBe(200);
  await followed();
}

const giftsOf = (email: string) =>
  test.rows(
    `select g.amount_cents, l.amount_cents as booked from gifts g join ledger_entries l on l.gift_id = g.id
     join donors d on d.id = g.donor_id where d.email = '${email}'`,
  );
const mailsTo = async (email: string, subject: string) =>
  (await test.rows(`select 1 from local_mails where recipient = '${email}' and subject like '%${subject}%'`))
    .length;

describe('the first month', () => {
  it('that the reply finalized is never doubled by its webhook', async () => {
    const email = newEmail();
    const { subscriptionId } = await monthlyDonor(test, email);
    await tell('subscription_charged_successfully', subscriptionId);
    await tell('subscription_went_active', subscriptionId);
    expect(await giftsOf(email)).toEqual([{ amount_cents: 2_500, booked: 2_500 }]);
  });

  it('is finalized by the webhook when the reply is lost, and the donor finds it paid', async () => {
    const email = newEmail();
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { email, type: 'monthly', amount: 25 });
    await test.localBraintree.fault({ call: 'subscription.create', kind: 'drop-reply' });
    expect((await browser.post('/api/subscription', paymentBody(checkout))).status).toBe(202);
    const [attempt] = await test.rows(`select id from attempts where email = '${email}'`);
    await tell('subscription_charged_successfully', String(attempt?.['id']));
    expect(await giftsOf(email)).toEqual([{ amount_cents: 2_500, booked: 2_500 }]);
    const reply = await browser.get(`/api/checkout/${checkout.uuid}`);
    expect(reply.body.data).toMatchObject({ payment: { state: 'paid' } });
    expect((await browser.post('/api/subscription', paymentBody(checkout))).body.data).toMatchObject({
      status: 'succeeded',
    });
    expect(await giftsOf(email)).toHaveLength(1);
  });

  it('is finalized by the webhook when it overtakes the reply, and both agree', async () => {
    const email = newEmail();
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { email, type: 'monthly', amount: 25 });
    await test.localBraintree.fault({ call: 'subscription.create', kind: 'delay', replyDelayMs: 5_000 });
    const paying = browser.post('/api/subscription', paymentBody(checkout));
    await test.until(`select count(*) = 1 as ok from attempts where email = '${email}' and state = 'sent'`);
    const [attempt] = await test.rows(`select id from attempts where email = '${email}'`);
    const id = String(attempt?.['id']);
    await expect
      .poll(async () => (await test.localBraintree.chargesOf(id)).length, { timeout: 150_000 })
      .toBe(1);
    await tell('subscription_charged_successfully', id);
    expect(await giftsOf(email)).toHaveLength(1);
    expect((await paying).body.data).toMatchObject({ status: 'succeeded', amount: 25 });
    expect(await giftsOf(email)).toHaveLength(1);
  });

  it('of an attempt that failed and was fenced is not created by the fence’s own webhook', async () => {
    const email = newEmail();
    const { subscriptionId } = await monthlyDonor(test, newEmail());
    await createBraintreeGateway(test.config.braintree).fenceSubscription({
      subscriptionId: '00000000-0000-4000-8000-00000000fe2c',
      paymentToken: subscriptionId,
      amountCents: 2_500,
    });
    await tell('subscription_canceled', '00000000-0000-4000-8000-00000000fe2c');
    expect(await giftsOf(email)).toEqual([]);
  });
});

describe('a change in the gateway’s control panel', () => {
  it('of the amount is in our books after the next webhook', async () => {
    const { subscriptionId } = await monthlyDonor(test, newEmail());
    await createBraintreeGateway(test.config.braintree).changeSubscription({
      subscriptionId,
      paymentToken: subscriptionId,
      amountCents: 4_000,
    });
    await tell('subscription_went_active', subscriptionId);
    const { ours, theirs } = await snapshotOf(test, subscriptionId);
    expect(ours).toEqual({ ...theirs, amount_cents: 4_000, status: 'active' });
  });

  it('that cancels the gift is booked too, and the donor is mailed once', async () => {
    const email = newEmail();
    const { subscriptionId } = await monthlyDonor(test, email);
    await test.localBraintree.giveStatus(subscriptionId, 'Canceled');
    await tell('subscription_canceled', subscriptionId);
    await tell('subscription_expired', subscriptionId);
    expect((await snapshotOf(test, subscriptionId)).ours).toMatchObject({
      status: 'cancelled',
      next_billing_date: null,
    });
    await test.until(
      `select count(*) = 1 as ok from local_mails where recipient = '${email}' and subject like '%has ended%'`,
    );
    await test.until(`select count(*) = 0 as ok from graphile_worker.jobs`);
    expect(await mailsTo(email, 'has ended')).toBe(1);
  });

  it('and back again is booked as the gateway has it, despite late webhooks', async () => {
    const { subscriptionId } = await monthlyDonor(test, newEmail());
    await test.localBraintree.giveStatus(subscriptionId, 'Past Due');
    await tell('subscription_went_past_due', subscriptionId);
    expect((await snapshotOf(test, subscriptionId)).ours).toMatchObject({ status: 'past_due' });
    await test.localBraintree.giveStatus(subscriptionId, 'Active');
    await tell('subscription_charged_unsuccessfully', subscriptionId);
    expect((await snapshotOf(test, subscriptionId)).ours).toMatchObject({ status: 'active' });
  });
});

it('survives a gateway that does not answer: it is looked up again', async () => {
  const { subscriptionId } = await monthlyDonor(test, newEmail());
  await test.localBraintree.giveStatus(subscriptionId, 'Canceled');
  await test.localBraintree.fault({ call: 'subscription.find', kind: 'status', status: 500 });
  expect(await sendWebhook(test, aboutSubscription('subscription_canceled', subscriptionId))).toBe(200);
  await test.until(`select bool_or(attempts > 0 and locked_at is null) as ok from graphile_worker.jobs`);
  await hurry(test);
  await followed();
  expect((await snapshotOf(test, subscriptionId)).ours).toMatchObject({ status: 'cancelled' });
});

it('is read again when our books change while the gateway is asked', async () => {
  const { subscriptionId } = await monthlyDonor(test, newEmail());
  const calls = await test.localBraintree.countCalls('subscription.find', 1_500);
  expect(await sendWebhook(test, aboutSubscription('subscription_went_active', subscriptionId))).toBe(200);
  await expect.poll(calls).toBe(1);
  await storeAmount(test, subscriptionId, 9_900);
  await followed();
  expect(await calls()).toBe(2);
  await test.localBraintree.clearFaults();
  expect((await snapshotOf(test, subscriptionId)).ours).toMatchObject({ amount_cents: 2_500 });
});

it('is found later when its webhook was lost', async () => {
  const { subscriptionId } = await monthlyDonor(test, newEmail());
  await test.localBraintree.giveStatus(subscriptionId, 'Canceled');
  await chargeIn(test, '-1 day', subscriptionId);
  await test.rows(`select graphile_worker.add_job('follow_overdue')`);
  await test.until(`select status = 'cancelled' as ok from subscriptions where id = '${subscriptionId}'`);
});
