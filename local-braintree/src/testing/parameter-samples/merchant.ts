import type { TestGateway } from '../test-gateway.ts';

/** A merchant with an example of every record that a parameter can name. */
export const sampledMerchant = {
  merchantAccounts: [
    { id: 'main', currency: 'USD', default: true },
    { id: 'other', currency: 'USD' },
  ],
  addOns: [
    { id: 'tree', name: 'A tree', amount: '10.00', numberOfBillingCycles: 5 },
    { id: 'book', name: 'A book', amount: '20.00', numberOfBillingCycles: 5 },
  ],
  discounts: [
    { id: 'member', name: 'Member', amount: '7.00', numberOfBillingCycles: 5 },
    { id: 'early', name: 'Early bird', amount: '11.00', numberOfBillingCycles: 5 },
  ],
  plans: [
    {
      id: 'rich',
      name: 'Rich',
      price: '50.00',
      currency: 'USD',
      numberOfBillingCycles: 12,
      addOns: ['tree'],
      discounts: ['member'],
    },
    { id: 'plain', name: 'Plain', price: '5.00', currency: 'USD', billingFrequencyMonths: 3 },
  ],
  rejectOn: { cvv: ['N'], postalCode: ['N'] },
};

/** The content of its vault before the samples are sent. */
export interface SampledVault {
  readonly gateway: TestGateway;
  readonly customerId: string;
  /** The customer's address. */
  readonly addressId: string;
  readonly otherAddressId: string;
}

/** Fills the vault: a customer with two addresses and two cards, `card` and `other-card`. */
export async function fillVault(gateway: TestGateway): Promise<SampledVault> {
  const customerId = 'ada';
  await gateway.call('customer.create', { id: customerId });
  const address = async (locality: string) =>
    (await gateway.call('address.create', { customerId, locality })).text('address.id');
  const vault = {
    gateway,
    customerId,
    addressId: await address('London'),
    otherAddressId: await address('Paris'),
  };
  for (const [token, number] of [
    ['card', '4111111111111111'],
    ['other-card', '5555555555554444'],
  ]) {
    const card = { customerId, token, number, expirationDate: '12/2040' };
    await gateway.call('creditCard.create', card);
  }
  return vault;
}
