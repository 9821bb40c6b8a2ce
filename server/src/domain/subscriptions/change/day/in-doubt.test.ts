import type { ManagedGift } from '@handsel/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ApiProcess } from '../../../../testing/api-process.ts';
import { ControlPanel } from '../../../../testing/control-panel.ts';
import { freePort } from '../../../../testing/global-setup.ts';
import { letLeasesLapse } from '../../../../testing/leases.ts';
import {
  byDonor,
  changeDay,
  decided,
  expectSnapshot,
  otherDay,
  readGift,
} from '../../../../testing/managed-gifts.ts';
import { gatewayIdsOf, monthlyDonor, type MonthlyDonor } from '../../../../testing/monthly-gifts.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterEach(() => test.localBraintree.clearFaults());
afterAll(() => test.close());

let count = 0;
const newMonthlyDonor = () => monthlyDonor(test, `doubtedday${String((count += 1))}@example.org`);

/** Fails unless the gift is charged on the chosen day, by one subscription, in both books. */
async function expectChanged(given: MonthlyDonor, firstBillingOn: string): Promise<void> {
  await decided(test, given);
  const { status, next_billing_date: next } = await readGift(given.browser, byDonor(given));
  expect([status, next]).toEqual(['active', firstBillingOn]);
  await expectSnapshot(test, given, 'active');
  const panel = new ControlPanel(test.config.braintree);
  const ids = await gatewayIdsOf(test, given.subscriptionId);
  const statuses = await Promise.all(ids.map((id) => panel.statusOf(id)));
  expect(statuses).toEqual(['Canceled', 'Pending']);
}

/** The gateway's calls in order; `skip` is the number of earlier calls of this name. */
const STEPS = [
  ['the replacement is begun', { call: 'subscription.create' }],
  ['the replacement is looked up', { call: 'subscription.find', skip: 1 }],
  ['the one before is ended', { call: 'subscription.cancel' }],
  ['the one before is looked up again', { call: 'subscription.find', skip: 2 }],
] as const;

describe('when it is unknown what the gateway did', () => {
  const faults = [
    ['the reply was lost', { kind: 'drop-reply' }],
    ['the reply was cut', { kind: 'cut' }],
    ['the gateway failed before the work', { kind: 'status', status: 500 }],
    ['the gateway refused to look', { kind: 'status', status: 429 }],
  ] as const;
  const cases = STEPS.flatMap(([step, call]) =>
    faults.map(([why, fault]) => [step, why, { ...call, ...fault }] as const),
  )
    // This refusal is certain: nothing has begun.
    .filter(
      ([, , { call, ...fault }]) =>
        !(call === 'subscription.create' && 'status' in fault && fault.status === 429),
    );

  it.each(cases)(
    'as %s, because %s, the donor sees that it is being checked, and it is done once',
    async (_step, _why, fault) => {
      const given = await newMonthlyDonor();
      const choice = await otherDay(given.browser, byDonor(given));
      await test.localBraintree.fault(fault);
      const reply = await given.browser.post(`${byDonor(given)}/day`, choice);
      expect([reply.status, (reply.body.data as ManagedGift).checking]).toEqual([202, true]);
      await expectChanged(given, choice.first_billing_on);
    },
  );

  it('and it has certainly not begun, the donor sees that, and the gift is unchanged', async () => {
    for (const call of ['subscription.find', 'subscription.create']) {
      const given = await newMonthlyDonor();
      await test.localBraintree.fault({ call, kind: 'status', status: 429 });
      expect((await changeDay(given.browser, byDonor(given))).body.code).toBe('gateway_unavailable');
      await expectSnapshot(test, given, 'active');
    }
  });

  it.each([
    ['before the replacement is begun', { call: 'subscription.create', delayMs: 5_000 }],
    ['after the replacement is begun', { call: 'subscription.create', replyDelayMs: 5_000 }],
    ['before the one before is ended', { call: 'subscription.cancel', delayMs: 5_000 }],
    ['after the one before is ended', { call: 'subscription.cancel', replyDelayMs: 5_000 }],
  ] as const)('because the API was killed %s, it is done once', async (_when, delay) => {
    const given = await newMonthlyDonor();
    const { browser, subscriptionId } = given;
    const choice = await otherDay(browser, byDonor(given));
    const killed = new ApiProcess(test, await freePort());
    await killed.ready();
    const calls = test.localBraintree;
    await calls.fault({ kind: 'delay', ...delay });
    const pressing = browser.sendTo(killed.origin, 'POST', `${byDonor(given)}/day`, choice);
    await test.until(
      `select count(*) = 1 as ok from subscription_changes where subscription_id = '${subscriptionId}' and state = 'sent'`,
    );
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    killed.kill();
    await expect(pressing).rejects.toThrow();
    await letLeasesLapse(test);
    await expectChanged(given, choice.first_billing_on);
  });

  it('a webhook about the end of the old subscription does not end the gift', async () => {
    const given = await newMonthlyDonor();
    const choice = await otherDay(given.browser, byDonor(given));
    await test.localBraintree.fault({ call: 'subscription.cancel', kind: 'delay', replyDelayMs: 3_000 });
    const pressing = given.browser.post(`${byDonor(given)}/day`, choice);
    const panel = new ControlPanel(test.config.braintree);
    await expect.poll(() => panel.statusOf(given.subscriptionId), { timeout: 150_000 }).toBe('Canceled');
    await test.rows(
      `select graphile_worker.add_job('follow_subscription', json_build_object('subscriptionId', '${given.subscriptionId}'))`,
    );
    await test.until(
      `select count(*) = 0 as ok from graphile_worker.jobs where task_identifier = 'follow_subscription'`,
    );
    expect((await readGift(given.browser, byDonor(given))).status).toBe('active');
    expect((await pressing).status).toBe(200);
    await expectChanged(given, choice.first_billing_on);
    const ended = await test.rows(
      `select 1 from local_mails where recipient = '${given.email}' and subject like '%has ended'`,
    );
    expect(ended).toEqual([]);
  });
});
