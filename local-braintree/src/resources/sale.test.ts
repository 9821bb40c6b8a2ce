import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codesIn, rejectionOf, startTestGateway, visa } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.stop());

const nonce = { paymentMethodNonce: 'fake-valid-nonce' };

it('authorizes a card, and submits it for settlement on request', async () => {
  const { transaction } = gateway.sdk;
  const held = await transaction.sale({ amount: '13.37', ...nonce });
  expect(held.transaction).toMatchObject({
    status: 'authorized',
    amount: '13.37',
    processorResponseCode: '1000',
  });
  const sold = await transaction.sale({
    amount: '13.37',
    ...nonce,
    orderId: 'order-1',
    customer: { email: 'ada@example.org' },
    options: { submitForSettlement: true },
  });
  expect(await transaction.find(sold.transaction.id)).toMatchObject({
    status: 'submitted_for_settlement',
    orderId: 'order-1',
    customer: { email: 'ada@example.org', id: null },
    statusHistory: [{ status: 'authorized' }, { status: 'submitted_for_settlement' }],
  });
  expect(await rejectionOf(transaction.find('unknown'))).toBe('notFoundError');
});

describe('documented test amounts', () => {
  it.each([
    ['1999.99', 'authorized', '1000', 'Approved'],
    ['2000.00', 'processor_declined', '2000', 'Do Not Honor'],
    ['2001.99', 'processor_declined', '2001', 'Insufficient Funds'],
    ['2999.99', 'processor_declined', '2999', 'Processor Declined'],
    ['3000.50', 'failed', '3000', 'Processor Network Unavailable - Try Again'],
    ['3001.00', 'authorized', '1000', 'Approved'],
  ])('%s becomes %s', async (amount, status, code, text) => {
    const result = await gateway.sdk.transaction.sale({ amount, ...nonce });
    expect(result.success).toBe(status === 'authorized');
    expect(result.transaction).toMatchObject({
      status,
      processorResponseCode: code,
      processorResponseText: text,
    });
    if (!result.success) expect(result.message).toBe(text);
  });

  it('5001.00 is rejected by the gateway', async () => {
    const result = await gateway.sdk.transaction.sale({ amount: '5001.00', ...nonce });
    expect(result).toMatchObject({
      success: false,
      transaction: { status: 'gateway_rejected', gatewayRejectionReason: 'application_incomplete' },
    });
  });
});

it.each([
  [undefined, '81502'],
  ['0', '81531'],
  ['-5.00', '81501'],
  ['1e3', '81503'],
  ['13.375', '81503'],
  ['100000000.00', '81528'],
])('rejects the amount %s with %s', async (amount, code) => {
  const result = await gateway.sdk.transaction.sale({ amount: amount as string, ...nonce });
  expect(result.errors.for('transaction').on('amount')).toMatchObject([{ code }]);
});

it('rejects a sale without a payment method, with a wrong one, or with two', async () => {
  const { transaction } = gateway.sdk;
  expect(codesIn(await transaction.sale({ amount: '5.00' }))).toEqual(['91508']);
  expect(codesIn(await transaction.sale({ amount: '5.00', paymentMethodToken: 'none' }))).toEqual(['91518']);
  expect(codesIn(await transaction.sale({ amount: '5.00', paymentMethodNonce: 'none' }))).toEqual(['91565']);
  expect(codesIn(await transaction.sale({ amount: '5.00', customerId: 'none' }))).toEqual(['91510']);
  expect(codesIn(await transaction.sale({ amount: '5.00', ...nonce, paymentMethodToken: 'x' }))).toEqual([
    '91515',
  ]);
});

it('finds errors of the card inside the transaction', async () => {
  const wrong = { number: '4111111111111112', expirationDate: '13/2040', cvv: '12' };
  const result = await gateway.sdk.transaction.sale({ amount: '5.00', creditCard: wrong });
  const card = result.errors.for('transaction').for('creditCard');
  expect(card.on('number')).toMatchObject([{ code: '81715' }]);
  expect(card.on('expirationMonth')).toMatchObject([{ code: '81712' }]);
  expect(card.on('cvv')).toMatchObject([{ code: '81707' }]);
  const unknown = await gateway.sdk.transaction.sale({
    amount: '5.00',
    creditCard: { number: '4242424242424242', expirationDate: '12/2040' },
  });
  expect(codesIn(unknown)).toEqual(['81717']);
});

it("returns the issuer's answers about CVV and address", async () => {
  const { transaction } = await gateway.sdk.transaction.sale({
    amount: '5.00',
    paymentMethodNonce: await gateway.tokenize({
      ...visa,
      cvv: '200',
      billingAddress: { postalCode: '20000', streetAddress: '201 Main Street' },
    }),
  });
  expect(transaction).toMatchObject({
    cvvResponseCode: 'N',
    avsPostalCodeResponseCode: 'N',
    avsStreetAddressResponseCode: 'U',
  });
});

it('vaults the card of a successful sale, for a customer that it creates', async () => {
  const sold = await gateway.sdk.transaction.sale({
    amount: '13.37',
    ...nonce,
    customer: { id: 'vaulted', email: 'v@example.org' },
    options: { storeInVaultOnSuccess: true },
  });
  const [method] = (await gateway.sdk.customer.find('vaulted')).paymentMethods ?? [];
  expect(sold.transaction).toMatchObject({
    customer: { id: 'vaulted' },
    creditCard: { token: method?.token },
  });
  const declined = await gateway.sdk.transaction.sale({
    amount: '2000.00',
    ...nonce,
    customer: { id: 'not-vaulted' },
    options: { storeInVaultOnSuccess: true },
  });
  expect(declined.success).toBe(false);
  expect(await rejectionOf(gateway.sdk.customer.find('not-vaulted'))).toBe('notFoundError');
});

it('accepts two identical gifts, because the seed turns duplicate checking off by default', async () => {
  const gift = { amount: '50.00', ...nonce, orderId: 'same' };
  expect((await gateway.sdk.transaction.sale({ ...gift })).success).toBe(true);
  expect((await gateway.sdk.transaction.sale({ ...gift })).success).toBe(true);
});
