import type { SavedMethod } from '@handsel/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createBraintreeGateway } from '../../../../gateway/braintree/gateway.ts';
import { ControlPanel } from '../../../../testing/control-panel.ts';
import { byDonor, cancel, decided, otherDay } from '../../../../testing/managed-gifts.ts';
import { endingOf, expectAgreement, newMonthlyDonor } from '../../../../testing/managed-months.ts';
import { startPassingMonths, type PassingMonths } from '../../../../testing/passing-months.ts';
import { addMethod } from '../../../../testing/saved-methods.ts';

let test: PassingMonths;
beforeAll(async () => {
  test = await startPassingMonths();
});
afterEach(() => test.localBraintree.clearFaults());
afterAll(() => test.close());

const failing = (call: string) =>
  test.localBraintree.fault({ call, kind: 'status', status: 500, count: 1_000 });

it('A day change ends, and staff are alerted, when a method that staff gave meanwhile is removed before the replacement takes it', async () => {
  const given = await newMonthlyDonor(test);
  const { subscriptionId, browser } = given;
  const { token } = (await addMethod(browser)).body.data as SavedMethod;
  const choice = await otherDay(browser, byDonor(given));
  await failing('subscription.cancel');
  expect((await browser.post(`${byDonor(given)}/day`, choice)).status).toBe(202);
  const gateway = createBraintreeGateway(test.config.braintree);
  const changed = await gateway.changeSubscription({
    subscriptionId,
    paymentToken: token,
    amountCents: 2_500,
  });
  expect(changed.kind).toBe('changed');
  await test.localBraintree.clearFaults();
  await failing('subscription.update');
  const panel = new ControlPanel(test.config.braintree);
  await expect.poll(() => panel.statusOf(subscriptionId), { timeout: 150_000 }).toBe('Canceled');
  expect((await gateway.deleteMethod(token)).kind).toBe('done');
  await test.localBraintree.clearFaults();
  await decided(test, given);
  await test.settled();
  expect(await endingOf(test, given)).toBe('succeeded');
  await expectAgreement(test, given, 'active');
  const alerts = await test.rows(`select kind, details->>'Monthly gift' as about from alerts`);
  expect(alerts).toEqual([{ kind: 'termsNotTaken', about: subscriptionId }]);
  expect((await cancel(browser, byDonor(given))).body.data).toMatchObject({ status: 'cancelled' });
});
