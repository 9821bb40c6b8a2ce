import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AppliedModification, Subscription } from '../state/recurring-records.ts';
import { beginPeriod, whatIsDue } from './billing-cycle.ts';
import { addDays, dayOfMonth, daysBetween } from './billing-dates.ts';
import { proratedCents } from './proration.ts';
import { afterFailure } from './retries.ts';

const days = fc.integer({ min: 0, max: 20_000 }).map((offset) => addDays('2020-01-01', offset));
const cents = fc.integer({ min: 0, max: 1_000_000 });
const cycles = fc.option(fc.integer({ min: 1, max: 6 }), { nil: null });

const modification = fc
  .record({ amountCents: cents, quantity: fc.integer({ min: 1, max: 5 }), numberOfBillingCycles: cycles })
  .map((terms): AppliedModification => ({
    ...terms,
    id: 'any',
    name: '',
    description: '',
    createdAt: '',
    updatedAt: '',
    currentBillingCycle: 0,
  }));

const subscriptions = fc
  .record({
    firstBillingDate: days,
    priceCents: cents,
    billingFrequencyMonths: fc.integer({ min: 1, max: 12 }),
    numberOfBillingCycles: cycles,
    addOns: fc.array(modification, { maxLength: 3 }),
    discounts: fc.array(modification, { maxLength: 3 }),
  })
  .map((terms): Subscription => ({
    ...terms,
    id: 'any',
    planId: 'any',
    status: 'Pending',
    currency: 'USD',
    merchantAccountId: 'any',
    paymentMethodToken: 'any',
    balanceCents: 0,
    trialDuration: null,
    trialDurationUnit: null,
    nextBillingDate: terms.firstBillingDate,
    paidThroughDate: null,
    billingPeriod: null,
    billingDayOfMonth: dayOfMonth(terms.firstBillingDate),
    currentBillingCycle: 0,
    failureCount: 0,
    retryCount: 0,
    pastDueSince: null,
    description: null,
    descriptor: {},
    createdAt: '',
    updatedAt: '',
    statusHistory: [],
  }));

it('adds period after period without a gap, each on the billing day or the last of a short month', () => {
  fc.assert(
    fc.property(subscriptions, (first) => {
      let subscription = first;
      for (let cycle = 1; cycle <= 14; cycle += 1) {
        const start = subscription.nextBillingDate;
        subscription = beginPeriod(subscription);
        const { billingPeriod, nextBillingDate } = subscription;
        expect(billingPeriod).toEqual({ startDate: start, endDate: addDays(nextBillingDate, -1) });
        expect(subscription.currentBillingCycle).toBe(cycle);
        const isLastOfMonth = dayOfMonth(addDays(nextBillingDate, 1)) === 1;
        const day = dayOfMonth(nextBillingDate);
        expect(day === first.billingDayOfMonth || (isLastOfMonth && day < first.billingDayOfMonth)).toBe(
          true,
        );
      }
    }),
  );
});

it('owes the sum of its periods, with every add-on as long as it lasts, and carries over the rest of a discount', () => {
  fc.assert(
    fc.property(subscriptions, fc.integer({ min: 1, max: 8 }), (first, count) => {
      let subscription = first;
      let owed = 0;
      for (let cycle = 0; cycle < count; cycle += 1) {
        const lasting = (list: AppliedModification[]) =>
          list
            .filter(({ numberOfBillingCycles }) => (numberOfBillingCycles ?? Infinity) > cycle)
            .reduce((sum, { amountCents, quantity }) => sum + amountCents * quantity, 0);
        owed += first.priceCents + lasting(first.addOns) - lasting(first.discounts);
        subscription = beginPeriod(subscription);
      }
      expect(subscription.balanceCents).toBe(owed);
    }),
  );
});

it('ends after its last cycle, and retries only within a period', () => {
  fc.assert(
    fc.property(subscriptions, fc.integer({ min: 0, max: 400 }), (first, offset) => {
      const begun = beginPeriod(first);
      const day = addDays(first.firstBillingDate, offset);
      const isWithin = day < begun.nextBillingDate;
      const isLast = first.numberOfBillingCycles === 1;
      expect(whatIsDue(begun, day)).toBe(isWithin ? 'retry' : isLast ? 'expiry' : 'period');
    }),
  );
});

it('prorates as documented: 30.00 to 60.00 on 10 June is 20.00; 1200.00 to 1920.00 on 1 June 420.16', () => {
  const june = { startDate: '2027-06-01', endDate: '2027-06-30' };
  expect(proratedCents({ fromCents: 3000, toCents: 6000 }, june, '2027-06-10')).toBe(2000);
  const whole = { startDate: '2027-01-01', endDate: '2027-12-31' };
  expect(proratedCents({ fromCents: 120_000, toCents: 192_000 }, whole, '2027-06-01')).toBe(42_016);
});

it('prorates at most the difference, nothing on the last day, and a decrease as its opposite', () => {
  fc.assert(
    fc.property(subscriptions, cents, cents, fc.nat(400), (first, fromCents, toCents, offset) => {
      const { billingPeriod } = beginPeriod(first);
      if (billingPeriod === null) throw new Error('A period has begun.');
      const length = daysBetween(billingPeriod.startDate, billingPeriod.endDate);
      const day = addDays(billingPeriod.startDate, offset % (length + 1));
      const due = proratedCents({ fromCents, toCents }, billingPeriod, day);
      expect(Math.abs(due)).toBeLessThanOrEqual(Math.abs(toCents - fromCents));
      expect(
        Math.abs(due + proratedCents({ fromCents: toCents, toCents: fromCents }, billingPeriod, day)),
      ).toBeLessThanOrEqual(1);
      expect(proratedCents({ fromCents, toCents }, billingPeriod, billingPeriod.endDate)).toBeCloseTo(0);
    }),
  );
});

it('retries as often as the settings say, and then does what they say', () => {
  const settings = { retryAfterDays: [3, 7], prorateUpgrades: false, prorateDowngrades: false };
  for (const afterRetries of ['next_billing_date', 'cancel', 'stay_past_due'] as const) {
    const after = [0, 1, 2].map((count) => afterFailure({ ...settings, afterRetries }, count));
    expect(after).toEqual([{ retryInDays: 3 }, { retryInDays: 7 }, afterRetries]);
  }
});
