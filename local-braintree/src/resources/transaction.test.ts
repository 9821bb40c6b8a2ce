import { afterAll, beforeAll, expect, it } from 'vitest';
import { codesIn, startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.stop());

async function sell(amount: string, submitForSettlement = true): Promise<string> {
  const sale = { amount, paymentMethodNonce: 'fake-valid-nonce', options: { submitForSettlement } };
  return (await gateway.sdk.transaction.sale(sale)).transaction.id;
}

async function sellAndSettle(amount: string): Promise<string> {
  const id = await sell(amount);
  await gateway.sdk.testing.settle(id);
  return id;
}

it('voids an unsettled transaction, once', async () => {
  const id = await sell('13.37');
  expect((await gateway.sdk.transaction.void(id)).transaction.status).toBe('voided');
  const again = await gateway.sdk.transaction.void(id);
  expect(again.errors.for('transaction').on('base')).toMatchObject([{ code: '91504' }]);
  expect(codesIn(await gateway.sdk.transaction.void(await sellAndSettle('1.00')))).toEqual(['91504']);
});

it('submits an authorization for settlement, also for less', async () => {
  const { transaction } = gateway.sdk;
  const id = await sell('20.00', false);
  expect(codesIn(await transaction.submitForSettlement(id, '20.01'))).toEqual(['91522']);
  const submitted = await transaction.submitForSettlement(id, '13.37');
  expect(submitted.transaction).toMatchObject({ status: 'submitted_for_settlement', amount: '13.37' });
  expect(codesIn(await transaction.submitForSettlement(id))).toEqual(['91507']);
});

it('refunds a settled sale in parts, never more than its amount', async () => {
  const { transaction } = gateway.sdk;
  expect(codesIn(await transaction.refund(await sell('5.00')))).toEqual(['91506']);
  const id = await sellAndSettle('13.37');
  const part = await transaction.refund(id, '3.37');
  expect(part.transaction).toMatchObject({ type: 'credit', amount: '3.37', refundedTransactionId: id });
  expect(codesIn(await transaction.refund(id, '10.01'))).toEqual(['91521']);
  expect((await transaction.refund(id)).transaction.amount).toBe('10.00');
  expect(codesIn(await transaction.refund(id))).toEqual(['91512']);
  expect(codesIn(await transaction.refund(part.transaction.id))).toEqual(['91505']);
  expect(await transaction.find(id)).toMatchObject({ refundIds: [part.transaction.id, expect.any(String)] });
});
