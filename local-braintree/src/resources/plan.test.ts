import { afterAll, beforeAll, expect, it } from 'vitest';
import { rejectionOf, startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.stop());

const yearly = {
  id: 'yearly',
  name: 'Yearly gift',
  price: '120.00',
  currencyIsoCode: 'USD',
  billingFrequency: 12,
};

it("lists the seed's plan and added ones", async () => {
  const { plan } = gateway.sdk;
  expect(await plan.create(yearly)).toMatchObject({ success: true, plan: yearly });
  const { plans } = (await plan.all()) as unknown as { plans: { id: string }[] };
  expect(plans.map(({ id }) => id)).toEqual(['monthly-gift', 'yearly']);
  expect(await plan.find('yearly')).toMatchObject({ price: '120.00', billingFrequency: 12 });
  expect(await rejectionOf(plan.find('none'))).toBe('notFoundError');
});

it('changes the named fields of a plan, for future subscriptions', async () => {
  const { plan, subscription, customer } = gateway.sdk;
  await plan.create({ ...yearly, id: 'old', trialPeriod: true, trialDuration: 3, trialDurationUnit: 'day' });
  await customer.create({ id: 'ada', paymentMethodNonce: 'fake-valid-nonce' });
  const paymentMethodToken = (await customer.find('ada')).paymentMethods?.[0]?.token ?? '';
  const before = await subscription.create({ planId: 'old', paymentMethodToken });
  expect(before.subscription).toMatchObject({ trialPeriod: true, trialDuration: 3, status: 'Active' });
  const changes = { id: 'new', price: '99.00', trialPeriod: false, neverExpires: true } as never;
  expect(await plan.update('old', changes)).toMatchObject({
    success: true,
    plan: { ...yearly, id: 'new', price: '99.00', trialPeriod: false, trialDuration: null },
  });
  expect(await rejectionOf(plan.find('old'))).toBe('notFoundError');
  expect(await subscription.find(before.subscription.id)).toMatchObject({
    planId: 'new',
    price: '120.00',
  });
  const after = await subscription.create({ planId: 'new', paymentMethodToken });
  expect(after.subscription).toMatchObject({ price: '99.00', transactions: [{ amount: '99.00' }] });
  expect(await rejectionOf(plan.update('old', changes))).toBe('notFoundError');
});

it.each([
  [{ id: 'not an id' }],
  [{ id: 'monthly-gift' }],
  [{ name: '' }],
  [{ price: 'x' }],
  [{ currencyIsoCode: 'dollars' }],
  [{ billingFrequency: 13 }],
  [{ billingDayOfMonth: 30 }],
  [{ numberOfBillingCycles: 0 }],
  [{ trialPeriod: true }],
  [{ trialPeriod: true, trialDuration: 2, trialDurationUnit: 'year' }],
])('rejects %j with a sentence', async (wrong) => {
  const refused = await gateway.sdk.plan.create({ ...yearly, id: 'wrong', ...wrong });
  expect(refused).toMatchObject({ success: false });
  expect(refused.message).toMatch(/\.$/);
});
