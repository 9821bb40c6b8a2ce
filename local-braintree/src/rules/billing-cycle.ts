import type { AppliedModification, Subscription } from '../state/recurring-records.ts';
import { addDays, addMonths } from './billing-dates.ts';

/** The due action of a subscription on its next billing date. */
export type Due = 'period' | 'expiry' | 'retry';

/**
 * The due action; the subscription is Pending, Active or Past Due and its next billing date has
 * come.
 */
export function whatIsDue(subscription: Subscription, day: string): Due {
  const { billingPeriod, numberOfBillingCycles, currentBillingCycle } = subscription;
  if (billingPeriod !== null && day <= billingPeriod.endDate) return 'retry';
  return currentBillingCycle >= (numberOfBillingCycles ?? Infinity) ? 'expiry' : 'period';
}

/**
 * Begins the next period: adds its cost to the balance, and counts a cycle of add-ons and
 * discounts.
 */
export function beginPeriod(subscription: Subscription): Subscription {
  const { billingPeriod, billingFrequencyMonths, billingDayOfMonth } = subscription;
  const startDate =
    billingPeriod === null ? subscription.firstBillingDate : addDays(billingPeriod.endDate, 1);
  const nextBillingDate = addMonths(startDate, billingFrequencyMonths, billingDayOfMonth);
  const currentBillingCycle = subscription.currentBillingCycle + 1;
  const billedOnceMore = (modification: AppliedModification) => billedIn(modification, currentBillingCycle);
  return {
    ...subscription,
    billingPeriod: { startDate, endDate: addDays(nextBillingDate, -1) },
    nextBillingDate,
    balanceCents: subscription.balanceCents + periodCents(subscription),
    currentBillingCycle,
    retryCount: 0,
    addOns: subscription.addOns.map(billedOnceMore),
    discounts: subscription.discounts.map(billedOnceMore),
  };
}

/**
 * The cost of the next period, in cents: the price with its add-ons and discounts. It is negative
 * if the discounts exceed the rest: the balance keeps that as a credit, which reduces the next
 * period's charge. An employee of Braintree, asked about "Subscriptions - Positive and negative
 * balance", says that such a credit is intended; the charge is the balance plus the period's
 * amount: https://www.braintreepayments.com/blog/our-releases-just-keep-recurring/
 */
export function periodCents(subscription: Pick<Subscription, 'priceCents' | 'addOns' | 'discounts'>): number {
  const { priceCents, addOns, discounts } = subscription;
  return priceCents + total(addOns) - total(discounts);
}

function total(modifications: readonly AppliedModification[]): number {
  return modifications
    .filter(isRunning)
    .reduce((cents, { amountCents, quantity }) => cents + amountCents * quantity, 0);
}

function isRunning({ currentBillingCycle, numberOfBillingCycles }: AppliedModification): boolean {
  return currentBillingCycle < (numberOfBillingCycles ?? Infinity);
}

function billedIn(modification: AppliedModification, subscriptionCycle: number): AppliedModification {
  if (!isRunning(modification)) return modification;
  const currentBillingCycle = modification.currentBillingCycle + 1;
  return { ...modification, currentBillingCycle, lastBilledIn: subscriptionCycle };
}

/** The add-ons and discounts in the current period's cost. */
export function billedModifications({
  addOns,
  discounts,
  currentBillingCycle,
}: Subscription): Pick<Subscription, 'addOns' | 'discounts'> {
  const isBilled = (modification: AppliedModification) =>
    modification.lastBilledIn === currentBillingCycle || isRunning(modification);
  return { addOns: addOns.filter(isBilled), discounts: discounts.filter(isBilled) };
}
