import { afterAll, beforeAll, expect, it } from 'vitest';
import { codesIn, rejectionOf, startTestGateway, visa } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.stop());

async function newCustomer(): Promise<string> {
  return (await gateway.sdk.customer.create({})).customer.id;
}

it('stores, changes and deletes the addresses of a customer', async () => {
  const { address, customer } = gateway.sdk;
  const customerId = await newCustomer();
  const made = await address.create({ customerId, streetAddress: '1 Main St', countryCodeAlpha3: 'GBR' });
  expect(made.address).toMatchObject({
    customerId,
    streetAddress: '1 Main St',
    countryName: 'United Kingdom',
    countryCodeAlpha2: 'GB',
    countryCodeNumeric: '826',
    firstName: null,
  });
  const { id } = made.address;
  expect((await address.update(customerId, id, { locality: 'Leeds' })).address).toMatchObject({
    streetAddress: '1 Main St',
    locality: 'Leeds',
  });
  expect((await customer.find(customerId)).addresses).toMatchObject([{ id, locality: 'Leeds' }]);
  expect(await address.find(customerId, id)).toMatchObject({ id, locality: 'Leeds' });
  await address.delete(customerId, id);
  expect(await rejectionOf(address.find(customerId, id))).toBe('notFoundError');
});

it("does not find another customer's address", async () => {
  const { address } = gateway.sdk;
  const made = await address.create({ customerId: await newCustomer(), firstName: 'Ada' });
  expect(await rejectionOf(address.find(await newCustomer(), made.address.id))).toBe('notFoundError');
});

it.each([
  [{}, 'base', '81801'],
  [{ countryCodeAlpha2: 'zz' }, 'countryCodeAlpha2', '91814'],
  [{ countryCodeAlpha2: 'AS', countryCodeAlpha3: 'USA' }, 'base', '91815'],
  [{ postalCode: '1234567890' }, 'postalCode', '81809'],
  [{ postalCode: '<>' }, 'postalCode', '81813'],
  [{ firstName: 'x'.repeat(256) }, 'firstName', '81805'],
])('rejects the address %j', async (input, attribute, code) => {
  const refused = await gateway.sdk.address.create({ customerId: await newCustomer(), ...input });
  expect(refused.errors.for('address').on(attribute)).toMatchObject([{ code }]);
});

it("adds a vaulted card's billing address to the addresses, and an address to a card", async () => {
  const { address, creditCard, customer } = gateway.sdk;
  const customerId = await newCustomer();
  const first = await creditCard.create({ ...visa, customerId, billingAddress: { postalCode: '60622' } });
  const id = first.creditCard.billingAddress?.id ?? '';
  expect((await customer.find(customerId)).addresses).toMatchObject([{ id, postalCode: '60622' }]);
  await address.update(customerId, id, { postalCode: '60601' });
  expect((await creditCard.find(first.creditCard.token)).billingAddress).toMatchObject({
    postalCode: '60601',
  });
  const second = await creditCard.create({ ...visa, customerId, billingAddressId: id });
  expect(second.creditCard.billingAddress).toMatchObject({ id });
  expect((await customer.find(customerId)).addresses).toHaveLength(1);
  const wrong = await creditCard.create({ ...visa, customerId, billingAddressId: 'none' });
  expect(codesIn(wrong)).toEqual(['91702']);
});
