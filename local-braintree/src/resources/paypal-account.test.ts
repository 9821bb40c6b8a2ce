import { afterAll, beforeAll, expect, it } from 'vitest';
import { rejectionOf, startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.stop());

it('finds, renames and deletes a vaulted PayPal account, and no other method', async () => {
  const { customer, paymentMethod } = gateway.sdk;
  const customerId = (await customer.create({ paymentMethodNonce: 'fake-valid-nonce' })).customer.id;
  const paymentMethodNonce = 'fake-paypal-billing-agreement-nonce';
  const { token } = (await paymentMethod.create({ customerId, paymentMethodNonce })).paymentMethod;
  const found = await gateway.call('paypalAccount.find', token);
  expect(found.body).toMatchObject({ email: 'jane.doe@paypal.com', default: false, customerId });
  const change = { token: 'renamed', options: { makeDefault: true } };
  const changed = await gateway.call('paypalAccount.update', token, change);
  expect(changed.at('paypalAccount')).toMatchObject({ token: 'renamed', default: true });
  const [first] = (await customer.find(customerId)).creditCards ?? [];
  expect(first?.default).toBe(false);
  const taken = await gateway.call('paypalAccount.update', 'renamed', { token: first?.token });
  expect(taken.codes).toEqual(['92906']);
  expect(await rejectionOf(gateway.call('paypalAccount.find', first?.token))).toBe('notFoundError');
  await gateway.call('paypalAccount.delete', 'renamed');
  expect(await rejectionOf(gateway.call('paypalAccount.find', 'renamed'))).toBe('notFoundError');
});
