import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.stop());

const change = (id: string, body: unknown) =>
  gateway.control(`/merchant-accounts/${id}`, { method: 'POST', body: JSON.stringify(body) });

const sale = { amount: '5.00', paymentMethodNonce: 'fake-valid-nonce' };

it('a merchant account of another currency charges in it, and says so', async () => {
  expect((await change('sandbox_usd', { currency: 'EUR' })).status).toBe(200);
  expect((await gateway.call('merchantAccount.find', 'sandbox_usd')).body).toMatchObject({
    currencyIsoCode: 'EUR',
    status: 'active',
  });
  expect((await gateway.call('transaction.sale', sale)).text('transaction.currencyIsoCode')).toBe('EUR');
});

it('a suspended merchant account says so, in its own currency', async () => {
  expect((await change('sandbox_usd', { currency: 'USD' })).status).toBe(200);
  expect((await change('sandbox_usd', { status: 'suspended' })).status).toBe(200);
  expect((await gateway.call('merchantAccount.find', 'sandbox_usd')).body).toMatchObject({
    currencyIsoCode: 'USD',
    status: 'suspended',
  });
});

it("a monthly charge uses the merchant account's current currency", async () => {
  await change('sandbox_usd', { currency: 'USD', status: 'active' });
  const { customer } = await gateway.sdk.customer.create({ paymentMethodNonce: 'fake-valid-nonce' });
  const paymentMethodToken = customer.paymentMethods?.[0]?.token ?? '';
  const begun = await gateway.sdk.subscription.create({ planId: 'monthly-gift', paymentMethodToken });
  await change('sandbox_usd', { currency: 'EUR' });
  await gateway.advance({ months: 1 });
  const { transactions } = await gateway.sdk.subscription.find(begun.subscription.id);
  expect(transactions?.map(({ currencyIsoCode }) => currencyIsoCode)).toEqual(['EUR', 'USD']);
});

it.each([
  ['sandbox_usd', { currency: 'euro' }, 422],
  ['sandbox_usd', { status: 'closed' }, 422],
  ['none', { currency: 'EUR' }, 404],
])('rejects changing %s to %j', async (id, body, status) => {
  expect((await change(id, body)).status).toBe(status);
});
