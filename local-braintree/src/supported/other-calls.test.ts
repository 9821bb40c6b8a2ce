import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.stop());

it('changes a plan, and lists the catalog of additions', async () => {
  const updated = await gateway.call('plan.update', 'monthly-gift', { name: 'A gift each month' });
  expect([updated.text('plan.name'), updated.text('plan.price')]).toEqual(['A gift each month', '10.00']);
  expect((await gateway.call('addOn.all')).text('0.id')).toBe('besides');
  expect((await gateway.call('discount.all')).text('0.id')).toBe('handsel-pause');
});

it('finds subscriptions, and the transactions of a disbursement', async () => {
  const customer = await gateway.call('customer.create', { paymentMethodNonce: 'fake-valid-nonce' });
  const paymentMethodToken = customer.text('customer.paymentMethods.0.token');
  const made = await gateway.call('subscription.create', { planId: 'monthly-gift', paymentMethodToken });
  const [found] = await gateway.search('subscription', ['planId', 'is', 'monthly-gift']);
  expect(found?.text('id')).toBe(made.text('subscription.id'));
  const transactionIds = [made.text('subscription.transactions.0.id')];
  const disbursed = await gateway.call('disbursement.transactions', { transactionIds });
  expect(disbursed.at('ids')).toEqual(transactionIds);
});

it('leaves a settlement pending', async () => {
  const options = { submitForSettlement: true };
  const sale = { amount: '5.00', paymentMethodNonce: 'fake-paypal-one-time-nonce', options };
  const id = (await gateway.call('transaction.sale', sale)).text('transaction.id');
  const waiting = await gateway.call('testing.settlementPending', id);
  expect(waiting.text('transaction.status')).toBe('settlement_pending');
  const declined = await gateway.call('testing.settlementDecline', id);
  expect(declined.text('transaction.status')).toBe('settlement_declined');
});
