import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.stop());

it('shows a charge as authorizing, which cannot be voided until the bank has approved it', async () => {
  const { transaction } = gateway.sdk;
  const sale = await transaction.sale({
    amount: '13.37',
    paymentMethodNonce: 'fake-valid-nonce',
    options: { submitForSettlement: true },
  });
  const { id } = sale.transaction;
  const change = (status: string) =>
    gateway.control(`/transactions/${id}`, { method: 'POST', body: JSON.stringify({ status }) });
  expect((await change('authorizing')).status).toBe(200);
  expect(await transaction.find(id)).toMatchObject({ status: 'authorizing', statusHistory: [] });
  expect((await transaction.void(id)).success).toBe(false);
  expect((await change('authorizing')).status).toBe(409);
  expect((await change('settled')).status).toBe(422);
  expect((await change('submitted_for_settlement')).status).toBe(200);
  expect((await transaction.find(id)).status).toBe('submitted_for_settlement');
  expect((await transaction.void(id)).success).toBe(true);
});
