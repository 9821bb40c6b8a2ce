import type { Checkout, PaymentResult } from '@handsel/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createBraintreeGateway } from '../../../gateway/braintree/gateway.ts';
import { ApiProcess } from '../../../testing/api-process.ts';
import { freePort } from '../../../testing/global-setup.ts';
import { letLeasesLapse } from '../../../testing/leases.ts';
import { byDonor, decided, pause, recheck, resume } from '../../../testing/managed-gifts.ts';
import {
  beginChange,
  confirmChange,
  expectChanged,
  monthlyDonor,
  snapshotOf,
} from '../../../testing/monthly-gifts.ts';
import { methodNonce, savedMethods } from '../../../testing/saved-methods.ts';
import { paymentBody, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterEach(() => test.localBraintree.clearFaults());
afterAll(() => test.close());

let count = 0;
const newMonthlyDonor = () => monthlyDonor(test, `doubter${String((count += 1))}@example.org`);

const becomes = (state: string, { uuid }: Checkout) =>
  test.until(`select state = '${state}' as ok from subscription_changes where checkout_id = '${uuid}'`);

const UPDATE = 'subscription.update';

describe('when it is unknown whether the gift was changed', () => {
  it.each([
    ['the reply was lost', { kind: 'drop-reply' }],
    ['the reply was cut', { kind: 'cut' }],
    ['the gateway failed before the work', { kind: 'status', status: 500 }],
    ['it failed so twice', { kind: 'status', status: 503, count: 2 }],
  ])('because %s, the donor sees "checking", and both books end equal', async (_name, fault) => {
    for (const method of ['credit', 'saved']) {
      const { browser, email, subscriptionId } = await newMonthlyDonor();
      const nonce = method === 'saved' ? await methodNonce(browser) : 'fake-valid-visa-nonce';
      const checkout = await beginChange(browser, email, 40);
      await test.localBraintree.fault({ call: UPDATE, ...fault });
      const reply = await confirmChange(browser, checkout, { nonce, payment_method_type: method });
      expect([reply.status, reply.body.data]).toMatchObject([202, { status: 'checking', amount: 40 }]);
      await becomes('succeeded', checkout);
      await expectChanged(test, subscriptionId, 4_000);
      const again = await confirmChange(browser, checkout, { nonce, payment_method_type: method });
      expect([again.status, (again.body.data as PaymentResult).status]).toEqual([200, 'succeeded']);
      await test.until(
        `select count(*) = 1 as ok from local_mails where recipient = '${email}' and subject like '%has changed'`,
      );
    }
  });

  it('and it ended meanwhile, our books are updated, and the card is not deleted with it', async () => {
    const { browser, email, subscriptionId } = await newMonthlyDonor();
    const checkout = await beginChange(browser, email, 40);
    await test.localBraintree.fault({ call: UPDATE, kind: 'status', status: 500 });
    await test.localBraintree.fault({ call: 'subscription.find', kind: 'delay', delayMs: 4_000, skip: 1 });
    expect((await confirmChange(browser, checkout)).status).toBe(202);
    await test.localBraintree.giveStatus(subscriptionId, 'Canceled');
    await becomes('failed', checkout);
    expect((await snapshotOf(test, subscriptionId)).ours).toMatchObject({
      status: 'cancelled',
      amount_cents: 2_500,
    });
    expect(await savedMethods(browser)).toHaveLength(2);
  });

  it.each([
    ['the gateway then refuses it', { call: UPDATE, status: 422 }],
    ['the gateway then knows no such gift', { call: 'subscription.find', status: 404, skip: 1 }],
  ])('and %s, it has failed; it can be tried again, and the card is not deleted', async (_name, fault) => {
    const { browser, email, subscriptionId } = await newMonthlyDonor();
    const checkout = await beginChange(browser, email, 40);
    await test.localBraintree.fault({ call: UPDATE, kind: 'status', status: 500 });
    await test.localBraintree.fault({ kind: 'status', ...fault });
    expect((await confirmChange(browser, checkout)).status).toBe(202);
    await becomes('failed', checkout);
    await expectChanged(test, subscriptionId, 2_500);
    expect(await savedMethods(browser)).toHaveLength(2);
    expect((await confirmChange(browser, checkout)).status).toBe(200);
    await expectChanged(test, subscriptionId, 4_000);
  });

  it('and the gateway cannot be reached, it stays in doubt until it can', async () => {
    const { browser, email, subscriptionId } = await newMonthlyDonor();
    const checkout = await beginChange(browser, email, 40);
    await test.localBraintree.fault({ call: UPDATE, kind: 'status', status: 500 });
    await test.localBraintree.fault({ call: UPDATE, kind: 'status', status: 429 });
    expect((await confirmChange(browser, checkout)).status).toBe(202);
    await test.until(
      `select state = 'unknown' and reason = 'tooManyRequestsError' as ok from subscription_changes
       where checkout_id = '${checkout.uuid}'`,
    );
    await letLeasesLapse(test);
    await becomes('succeeded', checkout);
    await expectChanged(test, subscriptionId, 4_000);
  });
});

describe('when the gift was certainly not changed', () => {
  it.each(['subscription.find', 'paymentMethod.find', 'paymentMethod.create', UPDATE])(
    'because the gateway refused %s, that is reported, no card is kept, and the donor can try again',
    async (call) => {
      const { browser, email, subscriptionId } = await newMonthlyDonor();
      const checkout = await beginChange(browser, email, 40);
      await test.localBraintree.fault({ call, kind: 'status', status: 429 });
      const reply = await confirmChange(browser, checkout);
      expect([reply.status, reply.body.code]).toEqual([502, 'gateway_unavailable']);
      await expectChanged(test, subscriptionId, 2_500);
      await expect.poll(async () => (await savedMethods(browser)).length, { timeout: 150_000 }).toBe(1);
      expect((await confirmChange(browser, checkout)).status).toBe(200);
      await expectChanged(test, subscriptionId, 4_000);
    },
  );

  it('because the reply to the vaulting was lost, the card is deleted again', async () => {
    const { browser, email, subscriptionId } = await newMonthlyDonor();
    const checkout = await beginChange(browser, email, 40);
    await test.localBraintree.fault({ call: 'paymentMethod.create', kind: 'drop-reply' });
    expect((await confirmChange(browser, checkout)).body.code).toBe('gateway_unavailable');
    await expect.poll(async () => (await savedMethods(browser)).length, { timeout: 150_000 }).toBe(1);
    await expectChanged(test, subscriptionId, 2_500);
  });

  it('because the gateway is down, that is reported', async () => {
    const { browser, email } = await newMonthlyDonor();
    const checkout = await beginChange(browser, email, 40);
    const down = new ApiProcess(test, await freePort(), { LOCAL_BRAINTREE_PORT: String(await freePort()) });
    await down.ready();
    const status = await browser.sendTo(down.origin, 'POST', '/api/subscription', paymentBody(checkout));
    down.kill();
    expect(status).toBe(502);
    await becomes('failed', checkout);
  });

  it('because it was abandoned, it has failed', async () => {
    const { browser, email, subscriptionId } = await newMonthlyDonor();
    const checkout = await beginChange(browser, email, 40);
    await test.localBraintree.fault({ call: 'paymentMethod.create', kind: 'delay', replyDelayMs: 8_000 });
    const changing = confirmChange(browser, checkout);
    await test.until(`select count(*) = 1 from subscription_changes where checkout_id = '${checkout.uuid}'`);
    await new Promise((resolve) => setTimeout(resolve, 500));
    await letLeasesLapse(test);
    await becomes('failed', checkout);
    expect((await changing).status).toBe(202);
    await expectChanged(test, subscriptionId, 2_500);
    await expect.poll(async () => (await savedMethods(browser)).length, { timeout: 150_000 }).toBe(1);
  });
});

describe('when another process has taken the change over', () => {
  it('a late refusal ends nothing, because the other process may be carrying it out', async () => {
    const { browser, email, subscriptionId } = await newMonthlyDonor();
    const nonce = await methodNonce(browser);
    const checkout = await beginChange(browser, email, 40);
    await test.localBraintree.fault({ call: UPDATE, kind: 'status', status: 429, delayMs: 6_000 });
    await test.localBraintree.fault({ call: UPDATE, kind: 'delay', delayMs: 8_000 });
    const changing = confirmChange(browser, checkout, { nonce, payment_method_type: 'saved' });
    await becomes('sent', checkout);
    await letLeasesLapse(test);
    const reply = await changing;
    expect([reply.status, reply.body.data]).toMatchObject([202, { status: 'checking' }]);
    await becomes('succeeded', checkout);
    await expectChanged(test, subscriptionId, 4_000);
  });
});

describe('an API killed while the gateway changes a gift', () => {
  it.each([
    ['before the gateway has done it', { delayMs: 5_000 }],
    ['after the gateway has done it', { replyDelayMs: 5_000 }],
  ])('%s leaves both books equal', async (_name, delay) => {
    const { browser, email, subscriptionId } = await newMonthlyDonor();
    const checkout = await beginChange(browser, email, 40);
    const killed = new ApiProcess(test, await freePort());
    await killed.ready();
    await test.localBraintree.fault({ call: UPDATE, kind: 'delay', ...delay });
    const changing = browser.sendTo(killed.origin, 'POST', '/api/subscription', paymentBody(checkout));
    await becomes('sent', checkout);
    await new Promise((resolve) => setTimeout(resolve, 500));
    killed.kill();
    await expect(changing).rejects.toThrow();

    await letLeasesLapse(test);
    await becomes('succeeded', checkout);
    await expectChanged(test, subscriptionId, 4_000);
    expect((await confirmChange(browser, checkout)).status).toBe(200);
  });
});

describe('a request that arrives late', () => {
  it('overwrites a newer change for some minutes only', async () => {
    const { browser, email, subscriptionId } = await newMonthlyDonor();
    const older = await beginChange(browser, email, 40);
    const newer = await beginChange(browser, email, 60);
    // Longer than we wait for a reply.
    await test.localBraintree.fault({ call: UPDATE, kind: 'delay', delayMs: 19_000 });
    expect((await confirmChange(browser, older)).status).toBe(202);
    await becomes('succeeded', older);
    expect((await confirmChange(browser, newer)).status).toBe(200);
    await expect
      .poll(async () => (await snapshotOf(test, subscriptionId)).theirs.amount_cents, { timeout: 150_000 })
      .toBe(4_000);
    await recheck(test, { subscriptionId });
    await expect
      .poll(async () => (await snapshotOf(test, subscriptionId)).theirs.amount_cents, { timeout: 150_000 })
      .toBe(6_000);
    await becomes('succeeded', newer);
    await expectChanged(test, subscriptionId, 6_000);
  });

  it.each(['terms', 'schedule'])(
    'overwrites a newer change for some minutes only, even after a change of the other group: %s',
    async (group) => {
      const { browser, email, subscriptionId } = await newMonthlyDonor();
      const where = byDonor({ subscriptionId });
      const gateway = createBraintreeGateway(test.config.braintree);
      const newAmount = async (amount: number) => {
        const checkout = await beginChange(browser, email, amount);
        expect((await confirmChange(browser, checkout)).status).toBeLessThan(300);
        await becomes('succeeded', checkout);
      };
      const newDay = async () => {
        expect((await pause(browser, where, 1)).status).toBeLessThan(300);
        await decided(test, { subscriptionId });
        expect((await resume(browser, where)).status).toBe(200);
      };
      await test.localBraintree.fault({ call: UPDATE, kind: 'status', status: 500 });
      // The late request, as the gateway sees it.
      if (group === 'terms') {
        await newAmount(20);
        await newAmount(24);
        await newDay();
        const late = { subscriptionId, paymentToken: subscriptionId, amountCents: 2_000 };
        expect((await gateway.changeSubscription(late)).kind).toBe('changed');
      } else {
        await newDay();
        await newAmount(24);
        const late = { subscriptionId, amountCents: 2_500, months: 1, pauseCycles: null };
        expect((await gateway.pauseSubscription(late)).kind).toBe('changed');
      }
      await recheck(test, { subscriptionId });
      await expect
        .poll(async () => (await snapshotOf(test, subscriptionId)).theirs, { timeout: 150_000 })
        .toMatchObject({ amount_cents: 2_400, paused_from: null });
      await decided(test, { subscriptionId });
      const { ours, theirs } = await snapshotOf(test, subscriptionId);
      expect(ours).toMatchObject({ amount_cents: theirs.amount_cents, status: 'active' });
    },
  );

  it('is found by a job of an earlier release', async () => {
    const { browser, email, subscriptionId } = await newMonthlyDonor();
    const checkout = await beginChange(browser, email, 60);
    expect((await confirmChange(browser, checkout)).status).toBe(200);
    const late = { subscriptionId, paymentToken: subscriptionId, amountCents: 4_000 };
    await createBraintreeGateway(test.config.braintree).changeSubscription(late);
    await test.rows(
      `select graphile_worker.add_job('recheck_subscription', '{"subscriptionId": "${subscriptionId}"}'::json)`,
    );
    await expect
      .poll(async () => (await snapshotOf(test, subscriptionId)).theirs.amount_cents, { timeout: 150_000 })
      .toBe(6_000);
    await becomes('succeeded', checkout);
    await expectChanged(test, subscriptionId, 6_000);
  });

  it.each([
    ['a month is due by then', 'past_due'],
    ['the gift has ended by then', 'cancelled'],
  ] as const)(
    'and cannot be overwritten again because %s, becomes the state of our books too',
    async (_name, status) => {
      const { browser, email, subscriptionId } = await newMonthlyDonor();
      const checkout = await beginChange(browser, email, 60);
      await test.localBraintree.fault({ call: UPDATE, kind: 'status', status: 500 });
      // Usually in doubt. On a busy machine it is looked up before the reply.
      expect([200, 202]).toContain((await confirmChange(browser, checkout)).status);
      await becomes('succeeded', checkout);
      // The late request, as the gateway sees it.
      const late = { subscriptionId, paymentToken: subscriptionId, amountCents: 4_000 };
      const answer = await createBraintreeGateway(test.config.braintree).changeSubscription(late);
      expect(answer.kind).toBe('changed');
      await test.localBraintree.giveStatus(subscriptionId, status === 'past_due' ? 'Past Due' : 'Canceled');
      await recheck(test, { subscriptionId });
      await test.until(`select status = '${status}' as ok from subscriptions where id = '${subscriptionId}'`);
      const { ours, theirs } = await snapshotOf(test, subscriptionId);
      expect(ours).toEqual({ ...theirs, amount_cents: 4_000, payment_token: subscriptionId, status });
      // Nothing of it is left for the next test's fault.
      await decided(test, { subscriptionId });
    },
  );
});
