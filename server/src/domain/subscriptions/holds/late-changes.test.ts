import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createBraintreeGateway } from '../../../gateway/braintree/gateway.ts';
import {
  byDonor,
  changeAmount,
  decided,
  pause,
  readGift,
  recheck,
  resume,
} from '../../../testing/managed-gifts.ts';
import { monthlyDonor, snapshotOf, type MonthlyDonor } from '../../../testing/monthly-gifts.ts';
import { startPassingMonths, type PassingMonths } from '../../../testing/passing-months.ts';
import { letTimePass } from '../../../testing/passing-time.ts';

let test: PassingMonths;
beforeAll(async () => {
  test = await startPassingMonths();
});
afterEach(() => test.localBraintree.clearFaults());
afterAll(() => test.close());

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Longer than the limit for the gateway's reply, so that the change is in doubt, and the reconciler
 * decides before the request arrives.
 */
const TOO_LONG_MS = 19_000;
const SLOW_MS = 10_000;

const giftsOf = async ({ subscriptionId }: MonthlyDonor) =>
  (await test.rows(`select 1 from gifts where subscription_id = '${subscriptionId}'`)).length;

/** Opens a dispute of the gift's newest month, and waits until the gift is held for it. */
async function dispute({ subscriptionId, email }: MonthlyDonor): Promise<void> {
  const charges = await test.localBraintree.chargesOf(subscriptionId);
  await test.localBraintree.openDispute(String(charges.at(-1)?.transactionId));
  await test.localBraintree.webhooksSent();
  await test.until(
    `select exists (select from local_mails where text like '%${email}%' and subject like '%disputed%') as ok`,
  );
}

/** Waits until the gateway has been asked for the change. */
async function asked({ subscriptionId }: MonthlyDonor): Promise<void> {
  await test.until(
    `select exists (select from subscription_changes where subscription_id = '${subscriptionId}' and state = 'sent') as ok`,
  );
  await wait(1_000);
}

async function expectHeld(given: MonthlyDonor): Promise<void> {
  await test.settled();
  const { ours, theirs } = await snapshotOf(test, given.subscriptionId);
  expect(ours).toEqual({ ...theirs, status: 'paused', next_billing_date: null });
  await test.advance({ months: 6 });
  expect(await giftsOf(given)).toBe(1);
}

describe('a monthly gift stays held for a dispute that was opened while its donor', () => {
  it.each([
    ['resumed', SLOW_MS],
    ['resumed', TOO_LONG_MS],
    ['paused', SLOW_MS],
    ['paused', TOO_LONG_MS],
  ] as const)(
    '%s it, and the gateway took %i ms to do so',
    async (what, delayMs) => {
      const given = await monthlyDonor(test, `late-${what}-${String(delayMs)}@example.org`);
      const where = byDonor(given);
      expect((await pause(given.browser, where, 2)).status).toBe(200);
      await test.settled();
      await test.localBraintree.fault({ call: 'subscription.update', kind: 'delay', delayMs });
      const pressing = what === 'resumed' ? resume(given.browser, where) : pause(given.browser, where, 3);
      await asked(given);
      await dispute(given);
      const { status, body } = await pressing;
      if (delayMs === SLOW_MS) expect(body.code).toBe('subscription_disputed');
      else expect(status).toBe(202);
      await decided(test, given);
      // The late request has arrived by then.
      if (delayMs === TOO_LONG_MS) await wait(delayMs - 12_000);
      await recheck(test, given);
      await expectHeld(given);
      const told = await test.rows(
        `select subject from local_mails where recipient = '${given.email}' and subject like 'Your monthly gift%' order by id`,
      );
      expect(told).toHaveLength(2);
      expect(told.at(-1)?.['subject']).toMatch(/is paused$/);
    },
    120_000,
  );

  it('raised its amount, which reached the gateway after it was refused', async () => {
    const given = await monthlyDonor(test, 'late-amount@example.org');
    await test.settled();
    const fault = { call: 'subscription.update', kind: 'delay', delayMs: TOO_LONG_MS } as const;
    await test.localBraintree.fault(fault);
    const pressing = changeAmount(given.browser, byDonor(given), 90);
    await asked(given);
    await dispute(given);
    expect((await pressing).status).toBe(202);
    await decided(test, given);
    expect((await readGift(given.browser, byDonor(given))).amount).toBe(25);
    await wait(TOO_LONG_MS - 12_000);
    expect((await snapshotOf(test, given.subscriptionId)).theirs.amount_cents).toBe(9_000);
    await recheck(test, given);
    await expectHeld(given);
  });
});

it('A held monthly gift that staff resume in the control panel stays resumed when it is looked up', async () => {
  const given = await monthlyDonor(test, 'staff-resume@example.org');
  await test.settled();
  expect((await pause(given.browser, byDonor(given), 2)).status).toBe(200);
  await letTimePass(test, '1 hour');
  await dispute(given);
  await test.settled();
  await createBraintreeGateway(test.config.braintree).resumeSubscription(given.subscriptionId);
  await test.rows(
    `select graphile_worker.add_job('follow_subscription', json_build_object('subscriptionId', '${given.subscriptionId}'))`,
  );
  await test.settled();
  expect((await snapshotOf(test, given.subscriptionId)).ours).toMatchObject({ status: 'active' });
});
