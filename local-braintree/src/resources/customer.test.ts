import { afterAll, beforeAll, expect, it } from 'vitest';
import { codesIn, rejectionOf, startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.stop());

it('creates a customer under an id that the merchant chooses, but only once', async () => {
  const { customer } = gateway.sdk;
  const created = await customer.create({
    id: 'ada',
    firstName: 'Ada <&> "Byron"',
    email: 'ada@example.org',
  });
  expect(created.customer).toMatchObject({
    id: 'ada',
    firstName: 'Ada <&> "Byron"',
    email: 'ada@example.org',
  });
  const again = await customer.create({ id: 'ada' });
  expect(again.success).toBe(false);
  expect(again.errors.for('customer').on('id')).toMatchObject([{ code: '91609' }]);
  expect(codesIn(await customer.create({ id: 'not an id' }))).toEqual(['91610']);
  expect(codesIn(await customer.create({ id: 'x'.repeat(37) }))).toEqual(['91612']);
  expect(codesIn(await customer.create({ email: 'nowhere' }))).toEqual(['81604']);
});

it('updates the given fields and keeps the rest', async () => {
  const { customer } = gateway.sdk;
  await customer.create({ id: 'grace', firstName: 'Grace', email: 'grace@example.org' });
  await customer.update('grace', { lastName: 'Hopper' });
  expect(await customer.find('grace')).toMatchObject({
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'grace@example.org',
  });
  expect(await rejectionOf(customer.update('nobody', { lastName: 'X' }))).toBe('notFoundError');
});

it('deletes a customer with all their payment methods', async () => {
  const { customer, paymentMethod } = gateway.sdk;
  await customer.create({ id: 'gone', paymentMethodNonce: 'fake-valid-mastercard-nonce' });
  const [card] = (await customer.find('gone')).paymentMethods ?? [];
  expect(card).toMatchObject({ cardType: 'MasterCard', default: true });
  await customer.delete('gone');
  expect(await rejectionOf(customer.find('gone'))).toBe('notFoundError');
  expect(await rejectionOf(paymentMethod.find(card?.token ?? ''))).toBe('notFoundError');
});
