import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBraintreeGateway } from '../../../../gateway/braintree/gateway.ts';
import { verifyBySignIn } from '../../../../testing/donors.ts';
import { byDonor, changeAmount } from '../../../../testing/managed-gifts.ts';
import { expectChanged, monthlyDonor, snapshotOf } from '../../../../testing/monthly-gifts.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** A monthly gift of $100, which staff lowered to $25 at Braintree. Our books do not know. */
async function lessThanBooked(email: string) {
  const given = await monthlyDonor(test, email, 100);
  const { subscriptionId } = given;
  const { theirs } = await snapshotOf(test, subscriptionId);
  const less = { subscriptionId, paymentToken: String(theirs.payment_token), amountCents: 2_500 };
  expect((await createBraintreeGateway(test.config.braintree).changeSubscription(less)).kind).toBe('changed');
  return given;
}

describe('an amount below our books’ and above the gateway’s', () => {
  it('is refused with a method that was entered under the address in another browser', async () => {
    const { subscriptionId, email } = await lessThanBooked('others-card@example.org');
    const owner = test.browser();
    await verifyBySignIn(test, owner, email);
    for (const code of ['subscription_changing', 'subscription_only_less']) {
      expect((await changeAmount(owner, byDonor({ subscriptionId }), 90)).body.code).toBe(code);
      await expectChanged(test, subscriptionId, 2_500);
    }
    expect((await changeAmount(owner, byDonor({ subscriptionId }), 20)).status).toBe(200);
    await expectChanged(test, subscriptionId, 2_000);
  });

  it('is refused at first with a method of the donor, who sees the charged amount and can try again', async () => {
    const given = await lessThanBooked('own-card@example.org');
    const where = byDonor(given);
    expect((await changeAmount(given.browser, where, 90)).body.code).toBe('subscription_changing');
    await expectChanged(test, given.subscriptionId, 2_500);
    expect((await changeAmount(given.browser, where, 90)).status).toBe(200);
    await expectChanged(test, given.subscriptionId, 9_000);
  });
});
