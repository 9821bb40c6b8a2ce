import { afterAll, beforeAll, expect, it } from 'vitest';
import { rejectionOf, startTestGateway, visa } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.stop());

const declined = { number: '4000111111111115', expirationDate: '12/2040' };

it('verifies a card without vaulting it, and stores the answer', async () => {
  const create = (input: unknown) => gateway.call('creditCardVerification.create', input);
  const asked = await create({ creditCard: visa, options: { amount: '1.02' } });
  expect(asked.at('verification')).toMatchObject({
    status: 'verified',
    amount: '1.02',
    processorResponseCode: '1000',
    processorResponseType: 'approved',
    creditCard: { last4: '1111' },
  });
  const again = await gateway.call('creditCardVerification.find', asked.text('verification.id'));
  expect(again.body).toMatchObject({ status: 'verified' });
  const refused = await create({ creditCard: declined });
  expect(refused.body).toMatchObject({ success: false, verification: { status: 'processor_declined' } });
  const wrong = { ...visa, number: '4111111111111112', billingAddress: { countryCodeAlpha2: 'zz' } };
  const invalid = await create({ creditCard: wrong, options: { amount: '-1.00' } });
  expect(invalid.on('verification.creditCard', 'number')).toEqual(['81715']);
  expect(invalid.on('verification.creditCard.billingAddress', 'countryCodeAlpha2')).toEqual(['91814']);
  expect(invalid.on('verification.options', 'amount')).toEqual(['94201']);
  expect(await rejectionOf(gateway.call('creditCardVerification.find', 'none'))).toBe('notFoundError');
});

it('finds the verifications of vaulting, also of cards that were then not vaulted', async () => {
  const customer = await gateway.call('customer.create', { email: 'checked@example.org' });
  const customerId = customer.text('customer.id');
  const options = { verifyCard: true };
  const kept = await gateway.call('creditCard.create', {
    ...visa,
    cardholderName: 'Ada',
    customerId,
    options,
  });
  await gateway.call('creditCard.create', { ...declined, customerId, options });
  expect(kept.at('creditCard.verification')).toMatchObject({ status: 'verified' });
  const token = kept.text('creditCard.token');
  const last4 = async (...criteria: Parameters<TestGateway['search']>[1][]) =>
    (await gateway.search('creditCardVerification', ...criteria)).map((each) =>
      each.text('creditCard.last4'),
    );
  expect(await last4(['customerEmail', 'is', 'checked@example.org'])).toEqual(['1115', '1111']);
  const refused = [
    ['customerId', 'is', customerId] as const,
    ['status', 'is', 'processor_declined'] as const,
  ];
  expect(await last4(...refused)).toEqual(['1115']);
  expect(await last4(['creditCardCardholderName', 'is', 'Ada'])).toEqual(['1111']);
  expect(await last4(['paymentMethodToken', 'is', token])).toEqual(['1111']);
  expect(await last4(['creditCardNumber', 'endsWith', '1115'])).toContain('1115');
  expect(await last4(['creditCardExpirationDate', 'is', '12/2040'])).toHaveLength(4);
  expect(await last4(['creditCardCardType', 'is', 'Visa'], ['id', 'isNot', 'x'])).toHaveLength(4);
  expect(await last4(['billingAddressDetailsPostalCode', 'is', '60622'])).toEqual([]);
  expect(await last4(['createdAt', 'max', new Date(0)])).toEqual([]);
});
