import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.stop());

it('contains all money that moved, in order, and no declined transaction', async () => {
  const { transaction, testing } = gateway.sdk;
  const sell = async (amount: string, orderId: string) =>
    (
      await transaction.sale({
        amount,
        orderId,
        paymentMethodNonce: 'fake-valid-nonce',
        customer: { email: 'ada@example.org' },
        options: { submitForSettlement: true },
      })
    ).transaction.id;
  const kept = await sell('13.37', 'kept');
  await sell('2000.00', 'declined');
  await transaction.void(await sell('5.00', 'voided'));
  await testing.settle(kept);
  await transaction.refund(kept, '3.00');
  const entries = await gateway.ledger();
  expect(entries.map((entry) => [entry.type, entry.amountCents, entry.status, entry.orderId])).toEqual([
    ['charge', 1337, 'settled', 'kept'],
    ['charge', 500, 'voided', 'voided'],
    ['refund', 300, 'submitted_for_settlement', 'kept'],
  ]);
  expect(entries[0]).toEqual({
    transactionId: kept,
    type: 'charge',
    amountCents: 1337,
    currency: 'USD',
    status: 'settled',
    orderId: 'kept',
    subscriptionId: null,
    customerId: null,
    customerEmail: 'ada@example.org',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown,
  });
});
