import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createBraintreeGateway } from '../../../../gateway/braintree/gateway.ts';
import { byDonor, decided, pause, readGift, recheck } from '../../../../testing/managed-gifts.ts';
import {
  endingOf,
  expectAgreement,
  mailsTo,
  monthsOf,
  newMonthlyDonor,
} from '../../../../testing/managed-months.ts';
import { snapshotOf, type MonthlyDonor } from '../../../../testing/monthly-gifts.ts';
import { startPassingMonths, type PassingMonths } from '../../../../testing/passing-months.ts';

let test: PassingMonths;
beforeAll(async () => {
  test = await startPassingMonths();
});
afterEach(() => test.localBraintree.clearFaults());
afterAll(() => test.close());

/** If each month to skip was charged, the donor is told so, and no other month is skipped. */
describe('a monthly gift that is charged while it is being paused', () => {
  async function expectCharged(given: MonthlyDonor, on: string | null | undefined): Promise<void> {
    await expectAgreement(test, given, 'active');
    expect(await readGift(given.browser, byDonor(given))).toMatchObject({
      status: 'active',
      next_billing_date: on,
    });
    expect(await endingOf(test, given)).toBe('failed');
    await recheck(test, given);
    expect(await monthsOf(test, given)).toBe(2);
    expect(await mailsTo(test, given, 'is paused')).toEqual([]);
  }

  it('before the request, by a month that was not reported to us', async () => {
    const given = await newMonthlyDonor(test);
    await test.localBraintree.fault({ call: 'webhook.*', kind: 'drop', count: 100 });
    await test.advance({ months: 1 });
    const { pauses } = await readGift(given.browser, byDonor(given));
    expect((await pause(given.browser, byDonor(given), 1)).body.code).toBe('subscription_moved');
    await expectCharged(given, pauses[0]?.resumes_on);
  });

  it('because the gateway could not be asked in time', async () => {
    const given = await newMonthlyDonor(test);
    const { pauses } = await readGift(given.browser, byDonor(given));
    await test.localBraintree.fault({ call: 'subscription.update', kind: 'status', count: 1_000 });
    expect((await pause(given.browser, byDonor(given), 1)).status).toBe(202);
    await test.localBraintree.advance({ months: 1 });
    await test.localBraintree.clearFaults();
    await decided(test, given);
    await expectCharged(given, pauses[0]?.resumes_on);
  });

  it('and whose pause is refused before a request of it arrives, which a later check removes again', async () => {
    const given = await newMonthlyDonor(test);
    const { pauses } = await readGift(given.browser, byDonor(given));
    await test.localBraintree.fault({ call: 'subscription.update', kind: 'status', count: 1_000 });
    expect((await pause(given.browser, byDonor(given), 1)).status).toBe(202);
    await test.localBraintree.advance({ months: 1 });
    await test.localBraintree.clearFaults();
    await decided(test, given);
    // The late request, as the gateway sees it.
    const late = { subscriptionId: given.subscriptionId, amountCents: 2_500, months: 1, pauseCycles: null };
    await createBraintreeGateway(test.config.braintree).pauseSubscription(late);
    await recheck(test, given);
    await expect
      .poll(async () => (await snapshotOf(test, given.subscriptionId)).theirs.paused_from, {
        timeout: 150_000,
      })
      .toBeNull();
    await decided(test, given);
    await expectCharged(given, pauses[0]?.resumes_on);
  });

  it('between the lookup and the pause, which is removed again', async () => {
    const given = await newMonthlyDonor(test);
    const { pauses } = await readGift(given.browser, byDonor(given));
    const looked = await test.localBraintree.countCalls('subscription.find', 5_000);
    const pressed = pause(given.browser, byDonor(given), 1);
    await expect.poll(looked).toBe(1);
    await test.localBraintree.clearFaults();
    await test.localBraintree.fault({ call: 'webhook.*', kind: 'drop', count: 100 });
    await test.localBraintree.advance({ months: 1 });
    expect((await pressed).body.code).toBe('subscription_moved');
    await expectCharged(given, pauses[0]?.resumes_on);
  });

  it.each([
    ['', {}],
    [', although the reply to that is lost', { kind: 'drop-reply' }],
  ])('before the request arrives, which is removed again%s', async (_name, fault) => {
    const given = await newMonthlyDonor(test);
    const { pauses } = await readGift(given.browser, byDonor(given));
    await test.localBraintree.fault({ call: 'subscription.update', kind: 'status' });
    await test.localBraintree.fault({ call: 'subscription.find', kind: 'status', skip: 1, count: 1_000 });
    await test.localBraintree.fault({ call: 'webhook.*', kind: 'drop', count: 100 });
    expect((await pause(given.browser, byDonor(given), 1)).status).toBe(202);
    await test.advance({ months: 1 });
    // The late request, as the gateway sees it.
    const late = { subscriptionId: given.subscriptionId, amountCents: 2_500, months: 1, pauseCycles: null };
    await createBraintreeGateway(test.config.braintree).pauseSubscription(late);
    await test.localBraintree.clearFaults();
    if ('kind' in fault) await test.localBraintree.fault({ call: 'subscription.update', ...fault });
    await decided(test, given);
    await expectCharged(given, pauses[0]?.resumes_on);
  });
});
