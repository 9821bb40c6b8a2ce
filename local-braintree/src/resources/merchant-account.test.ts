import { afterAll, beforeAll, expect, it } from 'vitest';
import { rejectionOf, startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.stop());

it('finds the accounts of the seed, and added ones of other currencies', async () => {
  const made = await gateway.call('merchantAccount.createForCurrency', { currency: 'EUR' });
  expect(made.at('merchantAccount')).toMatchObject({ id: 'EUR', currencyIsoCode: 'EUR', default: false });
  expect((await gateway.call('merchantAccount.all')).body).toMatchObject([
    { id: 'sandbox_usd' },
    { id: 'EUR' },
  ]);
  expect((await gateway.call('merchantAccount.find', 'EUR')).body).toMatchObject({ status: 'active' });
  const sale = { amount: '5.00', paymentMethodNonce: 'fake-valid-nonce', merchantAccountId: 'EUR' };
  expect((await gateway.call('transaction.sale', sale)).text('transaction.currencyIsoCode')).toBe('EUR');
  expect(await rejectionOf(gateway.call('merchantAccount.find', 'none'))).toBe('notFoundError');
});

it.each([
  [{}, '93617'],
  [{ currency: 'fantasy' }, '93618'],
  [{ currency: 'USD' }, '93616'],
  [{ currency: 'GBP', id: 'sandbox_usd' }, '93620'],
])('rejects an account for %j', async (input, code) => {
  expect((await gateway.call('merchantAccount.createForCurrency', input)).codes).toEqual([code]);
});
