import { hold } from '../testing/facts.ts';
import type { Fact } from '../testing/facts.ts';

type Ask = Fact[1];
const submitted = { options: { submitForSettlement: true } };

/** A call about a new sale. */
const on = (members: object, call: string, ...parameters: unknown[]): Ask => {
  return async (merchant) =>
    merchant.call(call, (await merchant.sale(members)).text('transaction.id'), ...parameters);
};
const refund = (...parameters: unknown[]): Ask => {
  return async (merchant) =>
    merchant.call('transaction.refund', await merchant.settled({ amount: '9000.00' }), ...parameters);
};
const refundOf = (members: object): Ask => {
  return async (merchant) => merchant.call('transaction.refund', await merchant.settled(members));
};

hold('A refund', [
  [
    'of the whole',
    refundOf({}),
    { transaction: { type: 'credit', amount: '10.00', status: 'submitted_for_settlement' } },
  ],
  ['of a part', refund('1.00'), { transaction: { type: 'credit', amount: '1.00' } }],
  [
    'with more to say',
    refund({ orderId: 'abcd', amount: '1.00', merchantAccountId: 'other' }),
    { transaction: { orderId: 'abcd', merchantAccountId: 'other' } },
  ],
  ['of too much', refund('9000.01'), ['transaction.amount 91521']],
  [
    'of 2046.00 is settled though its authorization is declined',
    refund('2046.00'),
    {
      success: true,
      transaction: {
        type: 'credit',
        status: 'submitted_for_settlement',
        processorResponseCode: '1005',
        processorResponseText: 'Auth Declined but Settlement Captured',
        processorResponseType: 'approved',
      },
    },
  ],
  [
    'of 2009.00 is declined for good',
    refund('2009.00'),
    {
      success: false,
      transaction: {
        status: 'processor_declined',
        processorResponseCode: '2009',
        processorResponseText: 'No Such Issuer',
        processorResponseType: 'hard_declined',
        additionalProcessorResponse: '2009 : No Such Issuer',
      },
    },
  ],
  [
    'of 2004.00 is declined for good',
    refund('2004.00'),
    { success: false, transaction: { status: 'processor_declined', processorResponseCode: '2004' } },
  ],
  ['of what is not settled', on(submitted, 'transaction.refund', '5.00'), ['transaction.base 91506']],
  [
    'twice',
    async (m) => {
      const id = await m.settled();
      await m.call('transaction.refund', id);
      return m.call('transaction.refund', id);
    },
    ['transaction.base 91512'],
  ],
  [
    'of a refund',
    async (m) => {
      const given = await m.call('transaction.refund', await m.settled());
      return m.call('transaction.refund', given.text('transaction.id'));
    },
    ['transaction.base 91505'],
  ],
  [
    'of what PayPal paid',
    refundOf({ paymentMethodNonce: 'fake-paypal-billing-agreement-nonce' }),
    { transaction: { type: 'credit', paymentInstrumentType: 'paypal_account' } },
  ],
  [
    'is told by the sale',
    async (m) => {
      const id = await m.settled();
      await m.call('transaction.refund', id, '1.00');
      await m.call('transaction.refund', id, '2.00');
      return m.call('transaction.find', id);
    },
    { refundIds: { length: 2 } },
  ],
]);
