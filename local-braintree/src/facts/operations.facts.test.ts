import { expect } from 'vitest';
import { card, hold } from '../testing/facts.ts';
import type { Fact, Merchant } from '../testing/facts.ts';

type Ask = Fact[1];
const submitted = { options: { submitForSettlement: true } };

/** A call about a new sale. */
const on = (members: object, call: string, ...parameters: unknown[]): Ask => {
  return async (merchant) =>
    merchant.call(call, (await merchant.sale(members)).text('transaction.id'), ...parameters);
};
const twice = (first: string, second: string): Ask => {
  return async (merchant) => {
    const id = (await merchant.sale()).text('transaction.id');
    await merchant.call(first, id);
    return merchant.call(second, id);
  };
};
const partOf = async (merchant: Merchant) => {
  const sold = await merchant.sale();
  return merchant.call('transaction.submitForPartialSettlement', sold.text('transaction.id'), '6.00');
};

hold('Settling', [
  [
    'the whole',
    on({}, 'transaction.submitForSettlement'),
    { transaction: { status: 'submitted_for_settlement', amount: '10.00' } },
  ],
  ['less', on({}, 'transaction.submitForSettlement', '3.00'), { transaction: { amount: '3.00' } }],
  ['more', on({}, 'transaction.submitForSettlement', '33.00'), ['transaction.amount 91522']],
  [
    'with an order id',
    on({}, 'transaction.submitForSettlement', null, { orderId: 'ABC' }),
    { transaction: { orderId: 'ABC', amount: '10.00' } },
  ],
  [
    'with level 2 data',
    on({}, 'transaction.submitForSettlement', null, {
      purchaseOrderNumber: 'ABC',
      taxAmount: '1.34',
      taxExempt: true,
    }),
    { transaction: { taxExempt: true, purchaseOrderNumber: 'ABC', taxAmount: '1.34' } },
  ],
  [
    'with a descriptor',
    on({}, 'transaction.submitForSettlement', null, {
      descriptor: { name: 'abc*def', phone: '1234567890', url: 'ebay.com' },
    }),
    { transaction: { descriptor: { name: 'abc*def' } } },
  ],
  [
    'with a wrong descriptor',
    on({}, 'transaction.submitForSettlement', null, { descriptor: { name: 'x' } }),
    ['transaction.descriptor.name 92201'],
  ],
  ['again', on(submitted, 'transaction.submitForSettlement'), ['transaction.base 91507']],
  [
    'what PayPal paid begins at once',
    on({ paymentMethodNonce: 'fake-paypal-one-time-nonce' }, 'transaction.submitForSettlement'),
    { transaction: { status: 'settling' } },
  ],
  [
    'what PayPal pays to be settled',
    (m) => m.sale({ paymentMethodNonce: 'fake-paypal-one-time-nonce', ...submitted }),
    { transaction: { status: 'settling' } },
  ],
  ['a part', partOf, { transaction: { status: 'submitted_for_settlement', amount: '6.00' } }],
  [
    'a part with an order id',
    on({}, 'transaction.submitForPartialSettlement', '3.00', { orderId: 'ABC' }),
    { transaction: { orderId: 'ABC' } },
  ],
  [
    'a part of what is settled as a whole',
    on(submitted, 'transaction.submitForPartialSettlement', '3.00'),
    ['transaction.base 91507'],
  ],
  [
    'a part of a part',
    async (m) =>
      m.call('transaction.submitForPartialSettlement', (await partOf(m)).text('transaction.id'), '4.00'),
    ['transaction.base 915103'],
  ],
  ['in the sandbox', on(submitted, 'testing.settle'), { transaction: { status: 'settled' } }],
  [
    'in the sandbox what is not submitted',
    on({}, 'testing.settle'),
    { apiErrorResponse: expect.any(Object) as unknown },
  ],
  [
    'is confirmed',
    on(submitted, 'testing.settlementConfirm'),
    { transaction: { status: 'settlement_confirmed' } },
  ],
  [
    'is declined',
    on(submitted, 'testing.settlementDecline'),
    { transaction: { status: 'settlement_declined' } },
  ],
  [
    'is pending',
    on(submitted, 'testing.settlementPending'),
    { transaction: { status: 'settlement_pending' } },
  ],
]);

hold('Other changes of a sale', [
  ['voided', on({}, 'transaction.void'), { transaction: { status: 'voided' } }],
  [
    'voided when it waits for settlement',
    on(submitted, 'transaction.void'),
    { transaction: { status: 'voided' } },
  ],
  ['voided twice', twice('transaction.void', 'transaction.void'), ['transaction.base 91504']],
  [
    'details',
    on(submitted, 'transaction.updateDetails', {
      amount: '4.00',
      orderId: '123',
      descriptor: { name: 'abc*def' },
    }),
    { transaction: { amount: '4.00', orderId: '123' } },
  ],
  [
    'details: too much',
    on(submitted, 'transaction.updateDetails', { amount: '555.00' }),
    ['transaction.amount 91522'],
  ],
  [
    'details: descriptor',
    on(submitted, 'transaction.updateDetails', {
      descriptor: { name: 'invalid name', phone: 'invalid phone', url: 'invalid url that is too long' },
    }),
    [
      'transaction.descriptor.name 92201',
      'transaction.descriptor.phone 92202',
      'transaction.descriptor.url 92206',
    ],
  ],
  [
    'details: order id',
    on(submitted, 'transaction.updateDetails', { orderId: 'x'.repeat(256) }),
    ['transaction.orderId 91501'],
  ],
  [
    'details of what is not submitted',
    on({}, 'transaction.updateDetails', { amount: '4.00' }),
    ['transaction.base 915129'],
  ],
  [
    'clone',
    on({}, 'transaction.cloneTransaction', {
      amount: '123.45',
      channel: 'cart',
      options: { submitForSettlement: 'false' },
    }),
    {
      transaction: {
        amount: '123.45',
        channel: 'cart',
        status: 'authorized',
        creditCard: { expirationDate: '05/2012' },
      },
    },
  ],
  [
    'clone to be settled',
    on({}, 'transaction.cloneTransaction', { amount: '123.45', options: { submitForSettlement: 'true' } }),
    { transaction: { status: 'submitted_for_settlement' } },
  ],
  [
    'clone without saying whether to settle',
    on({}, 'transaction.cloneTransaction', { amount: '1.00' }),
    ['transaction.options.submitForSettlement 91544'],
  ],
  [
    'clone of a credit',
    async (m) =>
      m.call(
        'transaction.cloneTransaction',
        (await m.call('transaction.credit', { amount: '5.00', creditCard: card })).text('transaction.id'),
        { amount: '1.00', options: { submitForSettlement: 'true' } },
      ),
    ['transaction.base 91543'],
  ],
  [
    'clone of what was declined',
    on({ amount: '2000.00' }, 'transaction.cloneTransaction', {
      amount: '1.00',
      options: { submitForSettlement: 'true' },
    }),
    ['transaction.base 91542'],
  ],
  [
    'clone of what is in the vault',
    on({ options: { storeInVault: true } }, 'transaction.cloneTransaction', {
      amount: '1.00',
      options: { submitForSettlement: 'true' },
    }),
    ['transaction.base 91540'],
  ],
  [
    'clone of what PayPal paid',
    on({ paymentMethodNonce: 'fake-paypal-one-time-nonce' }, 'transaction.cloneTransaction', {
      amount: '1.00',
      options: { submitForSettlement: 'true' },
    }),
    ['transaction.base 91573'],
  ],
  ['no release to take back', on({}, 'transaction.cancelRelease'), ['transaction.base 91562']],
  [
    'adjusting to nothing',
    on({ transactionSource: 'estimated' }, 'transaction.adjustAuthorization', '0.0'),
    ['authorizationAdjustment.amount 95605'],
  ],
  [
    'adjusting to the same',
    on({ transactionSource: 'estimated' }, 'transaction.adjustAuthorization', '10.00'),
    ['authorizationAdjustment.base 95606'],
  ],
  [
    'adjusting what is submitted',
    on({ ...submitted, transactionSource: 'estimated' }, 'transaction.adjustAuthorization', '11.00'),
    ['transaction.base 915218'],
  ],
  [
    'adjusting what is final',
    on({ transactionSource: 'recurring_first' }, 'transaction.adjustAuthorization', '11.00'),
    ['transaction.base 915219'],
  ],
  [
    'adjusting',
    on({ transactionSource: 'estimated' }, 'transaction.adjustAuthorization', '11.00'),
    { transaction: { amount: '11.00' } },
  ],
]);
