import { expect } from 'vitest';
import { hold } from '../testing/facts.ts';
import type { Fact } from '../testing/facts.ts';

const make = (members: object, answer: object): Fact => [
  `made with ${JSON.stringify(members).slice(0, 110)}`,
  (on) => on.subscribe(members),
  answer,
];
const day = /^\d{4}-\d\d-\d\d$/;
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const rich = { planId: 'rich' };

hold('A subscription', [
  make(
    {},
    {
      subscription: {
        status: 'Active',
        planId: 'plain',
        price: '12.34',
        failureCount: 0,
        nextBillAmount: '12.34',
        nextBillingPeriodAmount: '12.34',
        currentBillingCycle: 1,
        numberOfBillingCycles: 12,
      },
    },
  ),
  make(
    {},
    {
      subscription: {
        firstBillingDate: expect.stringMatching(day) as unknown,
        nextBillingDate: expect.stringMatching(day) as unknown,
        billingPeriodStartDate: expect.stringMatching(day) as unknown,
        billingPeriodEndDate: expect.stringMatching(day) as unknown,
        paidThroughDate: expect.stringMatching(day) as unknown,
      },
    },
  ),
  make(
    {},
    {
      subscription: {
        transactions: [
          {
            amount: '12.34',
            type: 'sale',
            status: 'submitted_for_settlement',
            planId: 'plain',
            creditCard: { maskedNumber: '411111******1111' },
          },
        ],
      },
    },
  ),
  make(
    {},
    {
      subscription: {
        statusHistory: [
          {
            price: '12.34',
            status: 'Active',
            subscriptionSource: 'api',
            currencyIsoCode: 'USD',
            planId: 'plain',
            balance: '0.00',
          },
        ],
      },
    },
  ),
  make({ id: 'chosen' }, { subscription: { id: 'chosen' } }),
  make({ price: '98.76' }, { subscription: { price: '98.76' } }),
  make({ merchantAccountId: 'other' }, { subscription: { merchantAccountId: 'other' } }),
  make({ numberOfBillingCycles: 10 }, { subscription: { numberOfBillingCycles: 10, neverExpires: false } }),
  make({ neverExpires: true }, { subscription: { numberOfBillingCycles: null, neverExpires: true } }),
  make({ billingDayOfMonth: 25 }, { subscription: { billingDayOfMonth: 25 } }),
  make(
    { firstBillingDate: daysFromNow(3) },
    { subscription: { firstBillingDate: daysFromNow(3), status: 'Pending' } },
  ),
  make(
    { planId: 'trial' },
    { subscription: { trialPeriod: true, trialDuration: 2, trialDurationUnit: 'day', transactions: [] } },
  ),
  make(
    { planId: 'trial', trialDuration: 5, trialDurationUnit: 'month' },
    { subscription: { trialDuration: 5, trialDurationUnit: 'month' } },
  ),
  make(
    { planId: 'trial', trialPeriod: false },
    { subscription: { trialPeriod: false, transactions: { length: 1 } } },
  ),
  make(
    { descriptor: { name: '123*123456789012345678', phone: '3334445555', url: 'ebay.com' } },
    {
      subscription: {
        descriptor: { phone: '3334445555' },
        transactions: [{ descriptor: { name: '123*123456789012345678' } }],
      },
    },
  ),
  make(
    { price: '2000.00' },
    {
      success: false,
      message: 'Do Not Honor',
      transaction: { status: 'processor_declined', creditCard: { maskedNumber: '411111******1111' } },
    },
  ),
  make({ price: '3000.00' }, { success: false, transaction: { status: 'failed' } }),
  make(rich, {
    subscription: {
      addOns: [
        {
          id: 'ten',
          amount: '10.00',
          quantity: 1,
          numberOfBillingCycles: null,
          neverExpires: true,
          currentBillingCycle: 0,
        },
        { id: 'twenty', currentBillingCycle: 0 },
      ],
      discounts: [{ amount: expect.any(String) as unknown, currentBillingCycle: 0 }, {}],
    },
  }),
  make(
    { ...rich, options: { doNotInheritAddOnsOrDiscounts: true } },
    { subscription: { addOns: [], discounts: [] } },
  ),
  make(
    { ...rich, addOns: { remove: ['ten'] }, discounts: { remove: ['seven'] } },
    { subscription: { addOns: [{ id: 'twenty' }], discounts: [{ id: 'eleven' }] } },
  ),
  make(
    {
      ...rich,
      addOns: { update: [{ existingId: 'ten', amount: '50.00', quantity: 2, numberOfBillingCycles: 5 }] },
    },
    {
      subscription: {
        addOns: [
          { id: 'ten', amount: '50.00', quantity: 2, numberOfBillingCycles: 5, neverExpires: false },
          {},
        ],
      },
    },
  ),
  make(
    { addOns: { add: [{ inheritedFromId: 'ten', amount: '3.00', quantity: 2 }] } },
    { subscription: { addOns: [{ id: 'ten', amount: '3.00', quantity: 2 }] } },
  ),
  make(
    {
      ...rich,
      addOns: {
        update: [
          { existingId: 'ten', amount: 'invalid' },
          { existingId: 'twenty', quantity: -10 },
        ],
      },
    },
    ['subscription.addOns.update.index0.amount 92002', 'subscription.addOns.update.index1.quantity 92001'],
  ),
  make({ addOns: { update: [{ existingId: 'none', amount: '1.00' }] } }, [
    'subscription.addOns.update.index0.existingId 92011',
  ]),
  make({ addOns: { add: [{ inheritedFromId: 'none' }] } }, [
    'subscription.addOns.add.index0.inheritedFromId 92013',
  ]),
  make({ addOns: { add: [{ amount: '1.00' }] } }, ['subscription.addOns.add.index0.inheritedFromId 92014']),
  make({ addOns: { add: [{ inheritedFromId: 'seven' }] } }, [
    'subscription.addOns.add.index0.inheritedFromId 92013',
  ]),
  make(
    { planId: 'none', paymentMethodToken: 'none' },
    {
      message: 'Payment method token is invalid.\nPlan ID is invalid.',
      refusals: ['subscription.paymentMethodToken 91903', 'subscription.planId 91904'],
    },
  ),
  make({ id: 'invalid token' }, ['subscription.id 81906']),
  make({ price: '' }, ['subscription.price 81903']),
  make({ price: 'x' }, ['subscription.price 81904']),
  make({ price: '100000000000.00' }, ['subscription.price 81923']),
  make({ merchantAccountId: 'none' }, ['subscription.merchantAccountId 91901']),
  make({ merchantAccountId: 'brl' }, ['subscription.planId 91923']),
  make({ numberOfBillingCycles: 0 }, ['subscription.numberOfBillingCycles 91907']),
  make({ numberOfBillingCycles: 'x' }, ['subscription.numberOfBillingCycles 91906']),
  make({ numberOfBillingCycles: 5, neverExpires: true }, ['subscription.base 91908']),
  make({ billingDayOfMonth: 30 }, ['subscription.billingDayOfMonth 91914']),
  make({ billingDayOfMonth: 'x' }, ['subscription.billingDayOfMonth 91913']),
  make({ firstBillingDate: daysFromNow(-3) }, ['subscription.firstBillingDate 91916']),
  make({ firstBillingDate: 'x' }, ['subscription.firstBillingDate 91915']),
  make({ firstBillingDate: daysFromNow(3), billingDayOfMonth: 5 }, ['subscription.base 91917']),
  make({ trialPeriod: true, trialDurationUnit: 'day' }, ['subscription.trialDuration 81908']),
  make({ trialPeriod: true, trialDuration: 'x', trialDurationUnit: 'day' }, [
    'subscription.trialDuration 81907',
  ]),
  make({ trialPeriod: true, trialDuration: 2 }, ['subscription.trialDurationUnit 81909']),
  make(
    { descriptor: { name: 'badcompanyname12*badproduct12', phone: '%bad4445555', url: '12345678901234' } },
    [
      'subscription.descriptor.name 92201',
      'subscription.descriptor.phone 92202',
      'subscription.descriptor.url 92206',
    ],
  ),
  make({ paymentMethodToken: undefined, paymentMethodNonce: 'fake-paypal-one-time-nonce' }, [
    'subscription.paymentMethodNonce 91925',
  ]),
  make({ paymentMethodToken: undefined, paymentMethodNonce: 'fake-paypal-future-nonce' }, [
    'subscription.paymentMethodNonce 91925',
  ]),
  make({ paymentMethodToken: undefined, paymentMethodNonce: 'none' }, [
    'subscription.paymentMethodNonce 91925',
  ]),
  [
    'paid by PayPal',
    async (on) =>
      on.subscribe({
        paymentMethodToken: await on.vaulted({ paymentMethodNonce: 'fake-paypal-billing-agreement-nonce' }),
      }),
    { subscription: { transactions: [{ paypalAccount: { payerEmail: expect.any(String) as unknown } }] } },
  ],
  [
    'paid by a customer\u2019s nonce',
    async (on) =>
      on.subscribe({
        paymentMethodToken: undefined,
        paymentMethodNonce: await on.tokenize(undefined, await on.customer()),
      }),
    { subscription: { transactions: [{ creditCard: { last4: '1111' } }] } },
  ],
  [
    'with an id that is taken',
    async (on) => on.subscribe({ id: (await on.subscribe()).text('subscription.id') }),
    ['subscription.id 81902'],
  ],
]);
