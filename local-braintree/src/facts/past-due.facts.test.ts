import { expect } from 'vitest';
import { hold } from '../testing/facts.ts';
import type { Fact, Merchant } from '../testing/facts.ts';
import type { Reply } from '../testing/sdk-by-name.ts';

const ofPastDue = (ask: (on: Merchant, id: string) => Promise<Reply>): Fact[1] => {
  return async (on) => {
    const id = (await on.subscribe({ price: '10.00' })).text('subscription.id');
    await on.makePastDue(id, 3);
    return ask(on, id);
  };
};

hold('A subscription that is past due is', [
  [
    'shown with its days',
    ofPastDue((on, id) => on.call('subscription.find', id)),
    { status: 'Past Due', daysPastDue: 3, balance: '10.00' },
  ],
  [
    'searched by its days',
    ofPastDue(async (on, id) => {
      const [found] = await on.search('subscription', ['daysPastDue', 'between', 2, 10], ['id', 'is', id]);
      return found as Reply;
    }),
    { status: 'Past Due' },
  ],
  [
    'charged again',
    ofPastDue((on, id) => on.call('subscription.retryCharge', id)),
    {
      transaction: {
        amount: '10.00',
        type: 'sale',
        status: 'authorized',
        processorAuthorizationCode: expect.any(String) as unknown,
      },
    },
  ],
  [
    'charged again for less',
    ofPastDue((on, id) => on.call('subscription.retryCharge', id, '6.00')),
    { transaction: { amount: '6.00', status: 'authorized' } },
  ],
  [
    'charged again to be settled',
    ofPastDue((on, id) => on.call('subscription.retryCharge', id, '6.00', true)),
    { transaction: { status: 'submitted_for_settlement' } },
  ],
  [
    'charged again by a sale with its token',
    ofPastDue(async (on, id) => {
      const found = await on.call('subscription.find', id);
      return on.call('transaction.sale', {
        amount: '5.00',
        subscriptionId: id,
        paymentMethodToken: found.text('paymentMethodToken'),
      });
    }),
    { transaction: { amount: '5.00' } },
  ],
  [
    'charged again on another account',
    ofPastDue((on, id) =>
      on.call('transaction.sale', { amount: '5.00', subscriptionId: id, merchantAccountId: 'other' }),
    ),
    ['transaction.base 915180'],
  ],
  [
    'charged again on no account',
    ofPastDue((on, id) =>
      on.call('transaction.sale', { amount: '5.00', subscriptionId: id, merchantAccountId: 'none' }),
    ),
    ['transaction.merchantAccountId 91513'],
  ],
  [
    'charged again with another\u2019s card',
    ofPastDue(async (on, id) =>
      on.call('transaction.sale', {
        amount: '5.00',
        subscriptionId: id,
        paymentMethodToken: await on.vaulted(),
      }),
    ),
    ['transaction.base 91527'],
  ],
  [
    'charged again when it is not past due',
    async (on) => on.call('subscription.retryCharge', (await on.subscribe()).text('subscription.id')),
    ['transaction.base 91531'],
  ],
  [
    'past due, with another price',
    ofPastDue((on, id) => on.call('subscription.update', id, { price: '1.00' })),
    ['subscription.base 91920'],
  ],
  [
    'unknown, charged again',
    (on) => on.call('subscription.retryCharge', 'none'),
    ['transaction.subscriptionId 91528'],
  ],
]);
