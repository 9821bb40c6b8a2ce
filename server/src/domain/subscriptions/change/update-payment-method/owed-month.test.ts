import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ApiProcess } from '../../../../testing/api-process.ts';
import { bringLastDay, endDoubt } from '../../../../testing/billing-days.ts';
import { freePort } from '../../../../testing/global-setup.ts';
import { letLeasesLapse } from '../../../../testing/leases.ts';
import { updatePaymentMethod, snapshotOf } from '../../../../testing/monthly-gifts.ts';
import { setOwed } from '../../../../testing/owed-months.ts';
import { hurry } from '../../../../testing/queue.ts';
import { visitor } from '../../../../testing/test-app.ts';
import {
  becomes,
  expectMonths,
  OWED,
  press,
  receiptsOf,
  RETRY,
  startUnpaidMonths,
  stateOf,
  type UnpaidMonths,
} from '../../../../testing/unpaid-months.ts';

let test: UnpaidMonths;
beforeAll(async () => {
  test = await startUnpaidMonths(10);
});
afterEach(() => test.localBraintree.clearFaults());
afterAll(() => test.close());

describe('a month that is paid through a mailed link', () => {
  it('and declined is reported, keeps the link, and can be tried with another card', async () => {
    const given = await test.unpaid();
    // The dollars are the processor's answer: 2001, insufficient funds.
    await setOwed(test, given.subscriptionId, 200_100);
    await press(given.holder, given.token, { amount: 2001 });
    await becomes(test, given.token, 'declined');
    await test.settled();
    expect(await receiptsOf(test, given)).toBe(1);
    await setOwed(test, given.subscriptionId, 2_500);
    await press(given.holder, given.token, OWED);
    await becomes(test, given.token, 'paid');
    await expectMonths(test, given, 2);
  });

  it('after the gateway charged it without a webhook, is not charged again; the new card pays from then on', async () => {
    const given = await test.unpaid();
    await test.localBraintree.fault({ call: 'webhook.*', kind: 'drop', count: 100 });
    await test.localBraintree.giveStatus(given.subscriptionId, 'Active');
    const retries = await test.localBraintree.countCalls(RETRY);
    await press(given.holder, given.token, OWED);
    await becomes(test, given.token, 'paid');
    expect(await retries()).toBe(0);
    const { ours, theirs } = await snapshotOf(test, given.subscriptionId);
    expect(ours).toMatchObject({ ...theirs, status: 'active' });
    expect(theirs.payment_token).not.toBe(given.subscriptionId);
    await test.settled();
    const mails = await test.rows(
      `select text from local_mails where recipient = '${given.email}' and subject like '%has changed'`,
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.['text']).toContain('The month that was owed had already been paid');
    expect(await receiptsOf(test, given)).toBe(1);
  });

  it.each([
    ['the reply to the charge was lost', RETRY, 'drop-reply'],
    ['the reply to the change was lost', 'subscription.update', 'drop-reply'],
    ['the gateway failed before the change', 'subscription.update', 'status'],
  ])('although %s, is charged once', async (_name, call, kind) => {
    const given = await test.unpaid();
    await test.localBraintree.fault({ call, kind, ...(kind === 'status' && { status: 500 }) });
    expect((await updatePaymentMethod(given.holder, given.token, OWED)).status).toBe(202);
    await test.until(`select exists (select from dunning_runs where last_tried_at is not null
      and subscription_id = '${given.subscriptionId}') as ok`);
    await expect
      .poll(async () => (await hurry(test), stateOf(test, given.token)), { timeout: 150_000 })
      .toBe('paid');
    await expectMonths(test, given, 2);
  });

  it('and in doubt is requested by no other process; if the gateway never received it, once more after the doubt is over', async () => {
    const given = await test.unpaid();
    const { token, holder } = given;
    await test.localBraintree.fault({ call: RETRY, kind: 'status', status: 500 });
    expect((await updatePaymentMethod(holder, token, OWED)).status).toBe(202);
    const waits = `select bool_or(last_error like '%in doubt%') as ok from graphile_worker.jobs`;
    await test.until(waits);
    const retries = await test.localBraintree.countCalls(RETRY);
    expect((await updatePaymentMethod(await visitor(test), token, OWED)).body.data).toMatchObject({
      payment: { state: 'checking' },
    });
    await hurry(test);
    await test.until(waits);
    expect(await retries()).toBe(0);
    await endDoubt(test);
    await hurry(test);
    await becomes(test, token, 'paid');
    expect(await retries()).toBe(1);
    await expectMonths(test, given, 2);
  });

  it('and declined with a lost reply is looked up after the doubt is over, and not requested again', async () => {
    const given = await test.unpaid();
    const { token, holder, subscriptionId } = given;
    await setOwed(test, subscriptionId, 200_100);
    await test.localBraintree.fault({ call: RETRY, kind: 'drop-reply' });
    expect((await updatePaymentMethod(holder, token, { amount: 2001 })).status).toBe(202);
    await test.until(`select bool_or(last_error like '%in doubt%') as ok from graphile_worker.jobs`);
    const retries = await test.localBraintree.countCalls(RETRY);
    await endDoubt(test);
    await hurry(test);
    await becomes(test, token, 'declined');
    expect([await retries(), await receiptsOf(test, given)]).toEqual([0, 1]);
  });

  it('by an API that is killed is still charged once', async () => {
    const given = await test.unpaid();
    const killed = new ApiProcess(test, await freePort());
    await killed.ready();
    await test.localBraintree.fault({ call: 'subscription.update', kind: 'delay', replyDelayMs: 5_000 });
    const body = { ...OWED, nonce: 'fake-valid-visa-nonce', payment_method_type: 'credit', user_agent: '' };
    const pressed = given.holder.sendTo(
      killed.origin,
      'POST',
      `/api/update-payment-method/${given.token}`,
      body,
    );
    await test.until(`select exists (select from subscription_changes where state = 'sent'
      and subscription_id = '${given.subscriptionId}') as ok`);
    killed.kill();
    await expect(pressed).rejects.toThrow();
    await letLeasesLapse(test);
    await becomes(test, given.token, 'paid');
    await expectMonths(test, given, 2);
  });

  it('on the last day does not end while its payment method is being updated', async () => {
    const given = await test.unpaid();
    await test.localBraintree.fault({ call: 'subscription.update', kind: 'delay', replyDelayMs: 3_000 });
    const pressed = updatePaymentMethod(given.holder, given.token, OWED);
    await test.until(`select exists (select from subscription_changes where state = 'sent'
      and subscription_id = '${given.subscriptionId}') as ok`);
    await bringLastDay(test, given.subscriptionId);
    await test.rows(`select graphile_worker.add_job('finish_dunning_runs')`);
    expect((await pressed).status).toBe(202);
    await expect
      .poll(async () => (await hurry(test), stateOf(test, given.token)), { timeout: 150_000 })
      .toBe('paid');
    await hurry(test);
    await expectMonths(test, given, 2);
    expect((await snapshotOf(test, given.subscriptionId)).ours).toMatchObject({ status: 'active' });
  });
});

// Runs last, because the other gifts owe two months after it.
it('a gift whose payment method was updated is charged every month from then on', async () => {
  const given = await test.unpaid();
  await press(given.holder, given.token, OWED);
  await becomes(test, given.token, 'paid');
  await test.advance({ months: 1 });
  await expectMonths(test, given, 3);
});
