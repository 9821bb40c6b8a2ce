import { afterAll, beforeAll, expect, it } from 'vitest';
import { rejectionOf, startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.stop());

it('lists the plan of the seed and those that were added', async () => {
  const { plan } = gateway.sdk;
  const wanted = {
    id: 'yearly',
    name: 'Yearly gift',
    price: '120.00',
    currencyIsoCode: 'USD',
    billingFrequency: 12,
  };
  expect(await plan.create(wanted)).toMatchObject({ success: true, plan: wanted });
  const { plans } = (await plan.all()) as unknown as { plans: { id: string }[] };
  expect(plans.map(({ id }) => id)).toEqual(['monthly-gift', 'yearly']);
  expect(await plan.find('yearly')).toMatchObject({ price: '120.00', billingFrequency: 12 });
  expect(await rejectionOf(plan.find('none'))).toBe('notFoundError');
});
