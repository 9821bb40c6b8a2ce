import { afterAll, beforeAll, expect, it } from 'vitest';
import { rejectionOf, startTestGateway, visa } from '../testing/test-gateway.ts';
import type { Criterion } from '../testing/sdk-by-name.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await gateway.call('customer.create', {
    id: 'ada',
    firstName: 'Ada',
    lastName: 'Lovelace',
    company: 'Engines',
    email: 'ada@example.org',
    fax: '1',
    phone: '2',
    website: 'https://ada.example.org',
    creditCard: {
      ...visa,
      token: 'adas-card',
      cardholderName: 'A. Lovelace',
      billingAddress: {
        firstName: 'Augusta',
        lastName: 'King',
        streetAddress: '12 St James Square',
        extendedAddress: 'Floor 1',
        locality: 'London',
        region: 'LDN',
        postalCode: 'SW1Y 4JH',
        countryName: 'United Kingdom',
      },
    },
  });
  await gateway.call('customer.create', { id: 'grace', creditCard: { ...visa, token: 'graces-card' } });
  await gateway.call('paymentMethod.create', {
    customerId: 'grace',
    paymentMethodNonce: 'fake-paypal-billing-agreement-nonce',
  });
});
afterAll(() => gateway.stop());

async function idsFound(...criteria: readonly Criterion[]): Promise<string[]> {
  const customers = await gateway.search('customer', ...criteria);
  return customers.map((customer) => customer.text('id')).sort();
}

it.each([
  ['firstName', 'Ada'],
  ['lastName', 'Lovelace'],
  ['company', 'Engines'],
  ['email', 'ada@example.org'],
  ['fax', '1'],
  ['phone', '2'],
  ['website', 'https://ada.example.org'],
  ['id', 'ada'],
  ['cardholderName', 'A. Lovelace'],
  ['paymentMethodToken', 'adas-card'],
  ['addressFirstName', 'Augusta'],
  ['addressLastName', 'King'],
  ['addressStreetAddress', '12 St James Square'],
  ['addressExtendedAddress', 'Floor 1'],
  ['addressLocality', 'London'],
  ['addressRegion', 'LDN'],
  ['addressPostalCode', 'SW1Y 4JH'],
  ['addressCountryName', 'United Kingdom'],
])('finds a customer by %s', async (node, value) => {
  expect(await idsFound([node, 'is', value])).toEqual(['ada']);
  expect(await idsFound([node, 'is', `no ${value}`])).toEqual([]);
});

it('finds customers by their payment methods', async () => {
  expect(await idsFound(['creditCardNumber', 'endsWith', '1111'])).toEqual(['ada', 'grace']);
  expect(await idsFound(['creditCardExpirationDate', 'is', '12/2040'])).toEqual(['ada', 'grace']);
  expect(await idsFound(['paymentMethodTokenWithDuplicates', 'is', 'adas-card'])).toEqual(['ada', 'grace']);
  expect(await idsFound(['paypalAccountEmail', 'is', 'jane.doe@paypal.com'])).toEqual(['grace']);
  expect(await idsFound(['ids', 'in', ['grace', 'nobody']])).toEqual(['grace']);
  expect(await idsFound(['createdAt', 'max', new Date(0)])).toEqual([]);
});

it("changes a customer's id, card and name together", async () => {
  const update = (id: string, input: unknown) => gateway.call('customer.update', id, input);
  await gateway.call('customer.create', { id: 'before', creditCard: { ...visa, token: 'kept-card' } });
  const updated = await update('before', {
    id: 'after',
    firstName: 'Renamed',
    creditCard: { expirationDate: '05/2041', options: { updateExistingToken: 'kept-card' } },
  });
  expect(updated.at('customer')).toMatchObject({ id: 'after', firstName: 'Renamed' });
  expect(await rejectionOf(gateway.sdk.customer.find('before'))).toBe('notFoundError');
  expect(await gateway.sdk.creditCard.find('kept-card')).toMatchObject({
    customerId: 'after',
    expirationDate: '05/2041',
  });
  await update('after', { paymentMethodNonce: 'fake-valid-mastercard-nonce' });
  expect((await gateway.sdk.customer.find('after')).paymentMethods).toHaveLength(2);
  expect((await update('after', { id: 'ada' })).on('customer', 'id')).toEqual(['91609']);
  const other = { creditCard: { options: { updateExistingToken: 'adas-card' } } };
  expect((await update('after', other)).codes).toEqual(['91723']);
});
