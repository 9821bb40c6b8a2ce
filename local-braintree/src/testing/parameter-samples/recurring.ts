import type { Sample, SampledCall } from '../effects.ts';
import type { SampledVault } from './merchant.ts';
import { descriptorSamples, modificationSamples } from './shared.ts';

const own: readonly Sample[] = [
  ['name', 'Renamed'],
  ['description', 'Described'],
];

const planSamples: readonly Sample[] = [
  ['id', 'a-new-plan'],
  ['name', 'Another'],
  ['description', 'Described'],
  ['price', '12.00'],
  ['currencyIsoCode', 'EUR'],
  ['billingFrequency', 6],
  ['billingDayOfMonth', 15],
  ['numberOfBillingCycles', 24],
  ['neverExpires', true, { numberOfBillingCycles: 5 }],
  ['trialPeriod', true, { trialDuration: 3, trialDurationUnit: 'day' }],
  ['trialDuration', 5, { trialPeriod: true, trialDuration: 3, trialDurationUnit: 'day' }],
  ['trialDurationUnit', 'month', { trialPeriod: true, trialDuration: 3, trialDurationUnit: 'day' }],
  ['modificationTokens', 'book'],
  ...modificationSamples('addOns', own),
  ...modificationSamples('discounts', own),
];

/** The merchant chooses the ids of plans, and each must be new. */
let made = 0;

export const sampledPlans = ['create', 'update'].map(
  (method) =>
    ({ gateway }: SampledVault): SampledCall => ({
      call: `plan.${method}`,
      root: 'plan',
      base: {},
      samples: planSamples.map(([path, value, also]) =>
        path === 'id' ? [path, `${method}d-plan`, also] : [path, value, also],
      ),
      send: async (members) => {
        made += 1;
        const terms = { id: `plan-${made}`, name: 'Plan', price: '10.00', currencyIsoCode: 'USD' };
        const one = { ...terms, modificationTokens: 'tree,member' };
        if (method === 'create') return gateway.call('plan.create', { ...one, ...members });
        await gateway.call('plan.create', one);
        return gateway.call('plan.update', terms.id, members);
      },
    }),
);

const both: readonly Sample[] = [
  ['planId', 'plain'],
  ['paymentMethodToken', 'other-card'],
  ['paymentMethodNonce', 'fake-valid-nonce'],
  ['price', '12.00'],
  ['merchantAccountId', 'other'],
  ['neverExpires', true],
  ['numberOfBillingCycles', 24],
  ['firstBillingDate', '2090-01-15'],
  ['billingDayOfMonth', 15],
  ...descriptorSamples,
  ...modificationSamples('addOns'),
  ...modificationSamples('discounts'),
  ['options.paypal.description', 'Every month'],
];

export function sampledNewSubscription({ gateway }: SampledVault): SampledCall {
  const trial = { trialPeriod: true, trialDuration: 3, trialDurationUnit: 'day' };
  return {
    call: 'subscription.create',
    root: 'subscription',
    base: { planId: 'rich', paymentMethodToken: 'card' },
    send: (members) => gateway.call('subscription.create', members),
    samples: [
      ...both,
      ['id', 'a-new-subscription'],
      ['trialPeriod', true, { trialDuration: 3, trialDurationUnit: 'day' }],
      ['trialDuration', 5, trial],
      ['trialDurationUnit', 'month', trial],
      ['options.startImmediately', true, { billingDayOfMonth: 15 }],
      ['options.doNotInheritAddOnsOrDiscounts', true],
    ],
  };
}

export function sampledChangedSubscription({ gateway }: SampledVault): SampledCall {
  // The processor declines the amount that is due for the rest of the period.
  const declined = { price: '2600.00', options: { prorateCharges: true } };
  return {
    call: 'subscription.update',
    root: 'subscription',
    base: {},
    send: async (members) => {
      const terms = { planId: 'rich', paymentMethodToken: 'card' };
      const id = (await gateway.call('subscription.create', terms)).text('subscription.id');
      return gateway.call('subscription.update', id, members);
    },
    samples: [
      ...both,
      ['id', 'a-changed-subscription'],
      ['options.prorateCharges', true, { price: '70.00' }],
      ['options.revertSubscriptionOnProrationFailure', false, declined],
      ['options.replaceAllAddOnsAndDiscounts', true],
    ],
  };
}
