import { afterAll, beforeAll, expect, it } from 'vitest';
import { codesIn, rejectionOf, startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
let paymentMethodToken: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  await gateway.sdk.customer.create({
    id: 'ada',
    email: 'ada@example.org',
    paymentMethodNonce: 'fake-valid-nonce',
  });
  paymentMethodToken = (await gateway.sdk.customer.find('ada')).paymentMethods?.[0]?.token ?? '';
});
afterAll(() => gateway.stop());

const planId = 'monthly-gift';
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

it("charges the first period right away, under the merchant's id", async () => {
  const { subscription } = await gateway.sdk.subscription.create({
    id: 'sub-1',
    planId,
    paymentMethodToken,
    price: '25.00',
    neverExpires: true,
  });
  expect(subscription).toMatchObject({ id: 'sub-1', status: 'Active', price: '25.00', neverExpires: true });
  expect(subscription.billingPeriodStartDate).toBe(day(0));
  expect(subscription.nextBillingDate > day(27)).toBe(true);
  expect(subscription.transactions).toMatchObject([
    { amount: '25.00', status: 'submitted_for_settlement', subscriptionId: 'sub-1', planId, recurring: true },
  ]);
  expect(await gateway.ledger()).toContainEqual(
    expect.objectContaining({ subscriptionId: 'sub-1', amountCents: 2500, customerEmail: 'ada@example.org' }),
  );
});

it('accepts an id once, so that a repeated request cannot charge twice', async () => {
  await gateway.sdk.subscription.create({ id: 'sub-2', planId, paymentMethodToken });
  const again = await gateway.sdk.subscription.create({ id: 'sub-2', planId, paymentMethodToken });
  expect(again.errors.for('subscription').on('id')).toMatchObject([{ code: '81902' }]);
  expect((await gateway.ledger()).filter((entry) => entry.subscriptionId === 'sub-2')).toHaveLength(1);
});

it('is not created if its first charge is declined', async () => {
  const declined = await gateway.sdk.subscription.create({
    id: 'sub-3',
    planId,
    paymentMethodToken,
    price: '2001.00',
  });
  expect(declined).toMatchObject({
    success: false,
    message: 'Insufficient Funds',
    transaction: { status: 'processor_declined', subscriptionId: null },
  });
  expect(await rejectionOf(gateway.sdk.subscription.find('sub-3'))).toBe('notFoundError');
});

it('waits, uncharged, for a first billing date in the future', async () => {
  const firstBillingDate = new Date(Date.now() + 40 * 86_400_000);
  const { subscription } = await gateway.sdk.subscription.create({
    planId,
    paymentMethodToken,
    firstBillingDate,
  });
  expect(subscription).toMatchObject({ status: 'Pending', nextBillingDate: day(40), transactions: [] });
  const canceled = await gateway.sdk.subscription.cancel(subscription.id);
  expect(canceled.subscription.status).toBe('Canceled');
  expect(codesIn(await gateway.sdk.subscription.cancel(subscription.id))).toEqual(['81905']);
});

it('names the errors of a request, in Braintree codes', async () => {
  const create = async (wrong: Record<string, unknown>) =>
    codesIn(await gateway.sdk.subscription.create({ planId, paymentMethodToken, ...wrong }));
  expect(await create({ planId: 'none' })).toEqual(['91904']);
  expect(await create({ paymentMethodToken: 'none' })).toEqual(['91903']);
  expect(await create({ id: 'not an id' })).toEqual(['81906']);
  expect(await create({ price: '1e3' })).toEqual(['81904']);
  expect(await create({ firstBillingDate: day(-1) })).toEqual(['91916']);
  expect(await create({ neverExpires: true, numberOfBillingCycles: 3 })).toEqual(['91908']);
});
