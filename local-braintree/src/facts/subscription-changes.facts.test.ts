import { hold } from '../testing/facts.ts';
import type { Fact } from '../testing/facts.ts';

const change = (members: object, answer: object, present: object = {}): Fact => [
  `changed by ${JSON.stringify(members).slice(0, 110)}`,
  async (on) =>
    on.call('subscription.update', (await on.subscribe(present)).text('subscription.id'), members),
  answer,
];
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const rich = { planId: 'rich' };

hold('A subscription is', [
  change({ price: '8.00' }, { subscription: { price: '8.00' } }),
  change(
    { price: 'invalid' },
    { message: 'Price is an invalid format.', refusals: ['subscription.price 81904'] },
  ),
  change({ price: '' }, ['subscription.price 81903']),
  change({ id: 'renamed' }, { subscription: { id: 'renamed' } }),
  change({ id: 'invalid token' }, ['subscription.id 81906']),
  change({ planId: 'rich' }, { subscription: { planId: 'rich' } }),
  change({ planId: 'none' }, ['subscription.planId 91904']),
  change({ merchantAccountId: 'other' }, { subscription: { merchantAccountId: 'other' } }),
  change({ numberOfBillingCycles: 5 }, { subscription: { numberOfBillingCycles: 5 } }),
  change({ neverExpires: true }, { subscription: { neverExpires: true, numberOfBillingCycles: null } }),
  change(
    { descriptor: { name: 'aaa*1234', phone: '3334443333', url: 'ebay.com' } },
    { subscription: { descriptor: { name: 'aaa*1234' } } },
  ),
  change(
    { price: '13.34', options: { prorateCharges: true } },
    { subscription: { transactions: { length: 2 } } },
  ),
  change(
    { price: '13.34', options: { prorateCharges: false } },
    { subscription: { transactions: { length: 1 } } },
  ),
  change(
    { price: '11.34', options: { prorateCharges: true } },
    { subscription: { transactions: { length: 1 } } },
  ),
  change(
    { price: '2112.34', options: { prorateCharges: true, revertSubscriptionOnProrationFailure: false } },
    {
      success: true,
      subscription: { price: '2112.34', transactions: [{ status: 'processor_declined' }, {}] },
    },
  ),
  change(
    { price: '2112.34', options: { prorateCharges: true, revertSubscriptionOnProrationFailure: true } },
    { success: false, subscription: { price: '12.34', balance: '0.00' } },
  ),
  change(
    { addOns: { update: [{ existingId: 'ten', amount: '99.99', quantity: 12 }] } },
    { subscription: { addOns: [{ amount: '99.99', quantity: 12 }, {}] } },
    rich,
  ),
  change({ addOns: { remove: ['ten'] } }, { subscription: { addOns: [{ id: 'twenty' }] } }, rich),
  change(
    { addOns: { add: [{ inheritedFromId: 'ten' }] }, options: { replaceAllAddOnsAndDiscounts: true } },
    { subscription: { addOns: [{ id: 'ten' }], discounts: [] } },
    { ...rich, addOns: { remove: ['ten'] } },
  ),
  change({ firstBillingDate: daysFromNow(5) }, ['subscription.firstBillingDate 91919']),
  [
    'canceled',
    async (on) => on.call('subscription.cancel', (await on.subscribe()).text('subscription.id')),
    { subscription: { status: 'Canceled' } },
  ],
  [
    'canceled twice',
    async (on) => {
      const id = (await on.subscribe()).text('subscription.id');
      await on.call('subscription.cancel', id);
      return on.call('subscription.cancel', id);
    },
    ['subscription.status 81905'],
  ],
  [
    'changed when it is canceled',
    async (on) => {
      const id = (await on.subscribe()).text('subscription.id');
      await on.call('subscription.cancel', id);
      return on.call('subscription.update', id, { price: '1.00' });
    },
    ['subscription.base 81901'],
  ],
]);
