import { afterAll, beforeAll, expect, it } from 'vitest';
import { rejectionOf, startTestGateway, visa } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
let customerId: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  customerId = (await gateway.sdk.customer.create({})).customer.id;
});
afterAll(() => gateway.stop());

it('vaults a typed card, finds, changes and deletes it', async () => {
  const { creditCard } = gateway.sdk;
  const made = await creditCard.create({ ...visa, customerId, cardholderName: 'Ada', token: 'typed' });
  expect(made.creditCard).toMatchObject({
    token: 'typed',
    last4: '1111',
    cardholderName: 'Ada',
    expired: false,
  });
  const changed = await gateway.call('creditCard.update', 'typed', {
    token: 'renamed',
    number: '5555555555554444',
    expirationDate: '01/2035',
  });
  expect(changed.at('creditCard')).toMatchObject({
    token: 'renamed',
    cardType: 'MasterCard',
    expirationDate: '01/2035',
    cardholderName: 'Ada',
  });
  expect(await rejectionOf(creditCard.find('typed'))).toBe('notFoundError');
  await creditCard.delete('renamed');
  expect(await rejectionOf(creditCard.find('renamed'))).toBe('notFoundError');
});

it.each([
  [{ number: '4111111111111112' }, ['81715']],
  [{ number: '' }, ['81714']],
  [{ expirationDate: '13/2030' }, ['81712']],
  [{ customerId: 'nobody' }, ['91705']],
  [{ paymentMethodNonce: 'fake-consumed-nonce', number: undefined }, ['91731']],
  [{ token: 'a b' }, ['91718']],
  [{ cardholderName: 'x'.repeat(176) }, ['81723']],
  [{ options: { verificationMerchantAccountId: 'none' } }, ['91728']],
])('rejects a card with %j', async (input, codes) => {
  const { expirationMonth: _month, expirationYear: _year, ...number } = visa;
  const card = { customerId, ...number, expirationDate: '12/2040', ...input };
  expect((await gateway.call('creditCard.create', card)).codes).toEqual(codes);
});

it('does not return another payment method as a card', async () => {
  const { creditCard, paymentMethod } = gateway.sdk;
  const venmo = await paymentMethod.create({ customerId, paymentMethodNonce: 'fake-venmo-account-nonce' });
  expect(await rejectionOf(creditCard.find(venmo.paymentMethod.token))).toBe('notFoundError');
});

it('finds a card by a nonce that was created for it', async () => {
  const { creditCard, paymentMethodNonce } = gateway.sdk;
  const { token } = (await creditCard.create({ ...visa, customerId })).creditCard;
  const { nonce } = (await paymentMethodNonce.create(token)).paymentMethodNonce;
  expect((await gateway.call('creditCard.fromNonce', nonce)).body).toMatchObject({ token });
});

it('lists the expired cards, and those that expire between two months', async () => {
  for (const expirationDate of ['01/2020', '03/2050', '09/2050']) {
    await gateway.sdk.creditCard.create({ customerId, number: visa.number, expirationDate });
  }
  const expired = await gateway.call('creditCard.expired');
  expect(expired.body).toMatchObject([{ expirationDate: '01/2020' }]);
  const between = await gateway.call(
    'creditCard.expiringBetween',
    new Date(2050, 1, 1),
    new Date(2050, 7, 1),
  );
  expect(between.body).toMatchObject([{ expirationDate: '03/2050' }]);
});
