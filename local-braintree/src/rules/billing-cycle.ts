import type { AppliedModification, Subscription } from '../state/recurring-records.ts';
import { addDays, addMonths } from './billing-dates.ts';

/** What there is to do about a subscription on the day that it names as its next billing date. */
export type Due = 'period' | 'expiry' | 'retry';

/** What is due; the subscription is Pending, Active or Past Due and its next billing date has come. */
export function whatIsDue(subscription: Subscription, day: string): Due {
  const { billingPeriod, numberOfBillingCycles, currentBillingCycle } = subscription;
  if (billingPeriod !== null && day <= billingPeriod.endDate) return 'retry';
  return currentBillingCycle >= (numberOfBillingCycles ?? Infinity) ? 'expiry' : 'period';
}

/** Begins the next period: what it costs is owed, and add-ons and discounts count one cycle more. */
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
 * What the next period costs, in cents: the price, its add-ons and its discounts. Less than nothing where the discounts are more: the
 * balance keeps that as a credit, which the next period's charge is less by. That a discount leaves one is intended, says an employee of
 * Braintree's asked about "Subscriptions - Positive and negative balance"; what is charged is the balance and the period's amount:
 * https://www.braintreepayments.com/blog/our-releases-just-keep-recurring/
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

/** The add-ons and discounts that make up what the present period costs. */
export function billedModifications({
  addOns,
  discounts,
  currentBillingCycle,
}: Subscription): Pick<Subscription, 'addOns' | 'discounts'> {
  const isBilled = (modification: AppliedModification) =>
    modification.lastBilledIn === currentBillingCycle || isRunning(modification);
  return { addOns: addOns.filter(isBilled), discounts: discounts.filter(isBilled) };
}
