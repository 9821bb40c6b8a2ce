import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestGateway, visa } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.stop());

async function sell(input: object = {}): Promise<string> {
  const sale = { type: 'sale', amount: '100.00', paymentMethodNonce: 'fake-valid-nonce', ...input };
  return (await gateway.call('transaction.create', sale)).text('transaction.id');
}
const submitted = { options: { submitForSettlement: true } };

it('settles an authorization in parts, up to its amount', async () => {
  const id = await sell();
  const part = (amount: string) => gateway.call('transaction.submitForPartialSettlement', id, amount);
  const first = await part('60.00');
  expect(first.at('transaction')).toMatchObject({
    amount: '60.00',
    status: 'submitted_for_settlement',
    authorizedTransactionId: id,
  });
  expect((await part('40.01')).on('transaction', 'amount')).toEqual(['91522']);
  const second = await part('40.00');
  expect((await gateway.call('transaction.find', id)).body).toMatchObject({
    status: 'settlement_pending',
    partialSettlementTransactionIds: [first.text('transaction.id'), second.text('transaction.id')],
  });
  const done = await sell(submitted);
  expect((await gateway.call('transaction.submitForPartialSettlement', done, '1.00')).codes).toEqual([
    '91507',
  ]);
});

it("adjusts an estimated authorization, and returns the bank's answer", async () => {
  const id = await sell({ transactionSource: 'estimated' });
  const adjust = (amount: string) => gateway.call('transaction.adjustAuthorization', id, amount);
  expect((await adjust('120.00')).at('transaction')).toMatchObject({
    amount: '120.00',
    authorizationAdjustments: [{ amount: '20.00', success: true, processorResponseCode: '1000' }],
  });
  const declined = await adjust('2004.00');
  expect(declined.codes).toEqual(['95602']);
  expect(declined.at('transaction')).toMatchObject({
    amount: '120.00',
    authorizationAdjustments: [{ success: true }, { success: false, processorResponseCode: '2004' }],
  });
  expect((await adjust('120.00')).codes).toEqual(['95606']);
  expect((await adjust('x')).codes).toEqual(['81503']);
  expect((await gateway.call('transaction.adjustAuthorization', await sell(), '1.00')).codes).toEqual([
    '915219',
  ]);
  const gone = await sell(submitted);
  expect((await gateway.call('transaction.adjustAuthorization', gone, '1.00')).codes).toEqual(['915218']);
});

it('only changes transactions that wait for settlement', async () => {
  const id = await sell(submitted);
  const update = (of: string, input: object) => gateway.call('transaction.updateDetails', of, input);
  expect((await update(id, { amount: '90.00', orderId: 'new' })).at('transaction')).toMatchObject({
    amount: '90.00',
    orderId: 'new',
  });
  expect((await update(id, { orderId: 'newer' })).text('transaction.amount')).toBe('90.00');
  expect((await update(id, { amount: '100.01' })).codes).toEqual(['91522']);
  expect((await update(id, { descriptor: { name: 'x' } })).codes).toEqual(['92201']);
  expect((await update(await sell(), { orderId: 'x' })).codes).toEqual(['915129']);
});

it('clones a sale by card, and rejects all others', async () => {
  const original = await sell({ paymentMethodNonce: undefined, creditCard: visa, orderId: 'original' });
  const clone = (id: string, input: object) => gateway.call('transaction.cloneTransaction', id, input);
  const options = { submitForSettlement: true };
  expect((await clone(original, { amount: '12.00', options })).at('transaction')).toMatchObject({
    amount: '12.00',
    status: 'submitted_for_settlement',
    orderId: 'original',
    creditCard: { last4: '1111' },
  });
  expect(
    (await clone(original, { amount: '12.00' })).on('transaction.options', 'submitForSettlement'),
  ).toEqual(['91544']);
  const paypal = await sell({ paymentMethodNonce: 'fake-paypal-one-time-nonce' });
  expect((await clone(paypal, { amount: '1.00', options })).codes).toEqual(['91573']);
  const declined = await sell({ amount: '2000.00' });
  expect((await clone(declined, { amount: '1.00', options })).codes).toEqual(['91542']);
});

it('credits a card without an earlier payment', async () => {
  const credited = await gateway.call('transaction.credit', { amount: '7.00', creditCard: visa });
  expect(credited.at('transaction')).toMatchObject({
    type: 'credit',
    status: 'submitted_for_settlement',
    amount: '7.00',
    refundedTransactionId: null,
  });
  expect((await gateway.call('transaction.refund', credited.text('transaction.id'))).codes).toEqual([
    '91505',
  ]);
  const venmo = { amount: '7.00', paymentMethodNonce: 'fake-venmo-account-nonce' };
  expect((await gateway.call('transaction.credit', venmo)).codes).toEqual(['91546']);
});

it('reports parcels to PayPal, and has nothing in escrow', async () => {
  const id = await sell({ paymentMethodNonce: 'fake-paypal-one-time-nonce', ...submitted });
  const track = (parcel: object) => gateway.call('transaction.packageTracking', id, parcel);
  expect((await track({ trackingNumber: '1' })).text('message')).toBe('Carrier name is required.');
  expect((await track({ carrier: 'UPS' })).text('message')).toBe('Tracking number is required.');
  await track({ carrier: 'UPS', trackingNumber: '1', lineItems: [{ name: 'Mug', quantity: '1' }] });
  const second = await track({ carrier: 'FEDEX', trackingNumber: '2', notifyPayer: true });
  expect(second.at('transaction.shipments')).toMatchObject([
    { carrier: 'UPS', trackingNumber: '1' },
    { carrier: 'FEDEX', trackingNumber: '2' },
  ]);
  expect((await gateway.call('transaction.cancelRelease', id)).codes).toEqual(['91562']);
});

it.each([
  ['4001.50', 'settlement_declined', '4001'],
  ['4002.00', 'settlement_pending', '4002'],
  ['5.00', 'settled', '4000'],
])('settles a PayPal sale of %s as %s', async (amount, status, code) => {
  const id = await sell({ amount, paymentMethodNonce: 'fake-paypal-one-time-nonce', ...submitted });
  const settled = await gateway.call('testing.settle', id);
  expect(settled.at('transaction')).toMatchObject({ status, processorSettlementResponseCode: code });
});

it('confirms a settlement, as the processor does before the money arrives', async () => {
  const id = await sell(submitted);
  expect((await gateway.call('testing.settlementConfirm', id)).text('transaction.status')).toBe(
    'settlement_confirmed',
  );
  expect((await gateway.call('testing.settle', id)).text('transaction.status')).toBe('settled');
});

it('finds transactions by their settlement, PayPal and dispute data', async () => {
  const id = await sell({ paymentMethodNonce: 'fake-paypal-one-time-nonce', ...submitted });
  const settled = await gateway.call('testing.settle', id);
  const found = async (...criterion: readonly [string, string, string]) =>
    (await gateway.search('transaction', ['id', 'is', id], criterion)).length;
  expect(await found('settlementBatchId', 'is', settled.text('transaction.settlementBatchId'))).toBe(1);
  expect(await found('paypalPaymentId', 'is', settled.text('transaction.paypal.paymentId'))).toBe(1);
  expect(await found('paypalAuthorizationId', 'startsWith', 'AUTH-')).toBe(1);
  expect(await found('reasonCode', 'is', '83')).toBe(0);
  expect(await found('disputeDate', 'min', '2020-01-01')).toBe(0);
});
