import type { AddOn, Discount, Subscription } from 'braintree';
import { centsFromDollars, PAUSE_MONTHS_MAX } from '@handsel/contract';
import { addMonths, dayOf } from '../billing-dates.ts';
import type { SubscriptionSnapshot } from '../monthly-gift.ts';

/** https://developer.paypal.com/braintree/docs/reference/general/statuses#subscription */
const STATUSES: Record<Subscription['status'], 'active' | 'past_due' | 'ended'> = {
  Pending: 'active',
  Active: 'active',
  'Past Due': 'past_due',
  Canceled: 'ended',
  Expired: 'ended',
};

/** Fields that the SDK's types leave out or get wrong. */
type ToldSubscription = Subscription & { nextBillingDate: string | null; billingDayOfMonth: number | null };

/** @param pauseDiscountId the discount that pauses a monthly gift: decision 028 */
export function readSnapshot(subscription: Subscription, pauseDiscountId: string): SubscriptionSnapshot {
  const { price, paymentMethodToken: paymentToken } = subscription;
  const { addOns = [], discounts = [] } = subscription;
  const { nextBillingDate, billingDayOfMonth } = subscription as ToldSubscription;
  const status = STATUSES[subscription.status];
  const amountCents = centsFromDollars(Number(price)) ?? NaN;
  const told = { amountCents, paymentToken, billingDay: billingDayOfMonth };
  if (status === 'ended' || !nextBillingDate) return { ...told, status, ...NO_CHARGE };
  const pause = discounts.find(({ id }) => id === pauseDiscountId);
  const others = discounts.filter((discount) => discount !== pause);
  const unpaused = (cycle: number) => amountCents + totalCents(addOns, cycle) - totalCents(others, cycle);
  const pausing = {
    unpausedCents: Array.from({ length: PAUSE_MONTHS_MAX }, (_, cycle) => Math.max(0, unpaused(cycle))),
    mostUnpausedCents: mostOf(unpaused, [...addOns, ...others]),
    pauseCycles: pause === undefined ? null : (pause.currentBillingCycle ?? 0),
    isPauseOn: pause !== undefined && lasts(pause, 0),
    isPauseEndless: pause?.neverExpires === true,
  };
  const nextCycle = nextBillingDate.slice(0, 10);
  const owedCents = status === 'active' ? (centsFromDollars(Number(subscription.balance)) ?? 0) : 0;
  const nextCents = nextChargeCents(subscription, owedCents);
  const isPaused = status === 'active' && pause !== undefined && (nextCents ?? 0) <= 0;
  const charge = isPaused && firstCharge({ pause, others: [...addOns, ...others], unpaused, owedCents });
  const other = (cents: number) => (cents === amountCents ? null : Math.max(0, cents));
  if (charge === false || charge.skipped === 0) {
    const otherNextCents = other(nextCents ?? amountCents);
    return { ...told, ...pausing, status, nextBillingDate: nextCycle, pausedFrom: null, otherNextCents };
  }
  const { skipped, cents } = charge;
  const isEndless = skipped === Infinity;
  const next = isEndless ? null : addMonths(nextCycle, skipped, billingDayOfMonth ?? dayOf(nextCycle));
  const otherNextCents = isEndless ? null : other(cents);
  return {
    ...told,
    ...pausing,
    status: 'paused',
    nextBillingDate: next,
    pausedFrom: nextCycle,
    otherNextCents,
  };
}

/** Whether an add-on or a discount by staff changes a later charge, or has left a credit. */
export function isAdjusted(
  { addOns = [], discounts = [], balance }: Subscription,
  pauseDiscountId: string,
): boolean {
  const others = [...addOns, ...discounts.filter(({ id }) => id !== pauseDiscountId)];
  return others.some((other) => lasts(other, 0)) || Number(balance) < 0;
}

const NO_CHARGE = {
  nextBillingDate: null,
  pausedFrom: null,
  otherNextCents: null,
  unpausedCents: [],
  mostUnpausedCents: 0,
  pauseCycles: null,
  isPauseOn: false,
  isPauseEndless: false,
} as const satisfies Partial<SubscriptionSnapshot>;

type Modification = AddOn | Discount;

/** Whether it applies in a cycle; 0 is the next one. */
const lasts = (modification: Modification, cycle: number) => cycle < cyclesLeft(modification);

function cyclesLeft({ neverExpires, numberOfBillingCycles, currentBillingCycle }: Modification): number {
  return neverExpires === true ? Infinity : (numberOfBillingCycles ?? 0) - (currentBillingCycle ?? 0);
}

const totalOf = ({ amount, quantity }: Modification) =>
  (centsFromDollars(Number(amount)) ?? 0) * (quantity ?? 1);

function totalCents(modifications: readonly Modification[], cycle: number): number {
  return modifications
    .filter((modification) => lasts(modification, cycle))
    .reduce((sum, modification) => sum + totalOf(modification), 0);
}

/**
 * The gateway's amount of the next charge: the period's own amount plus a debt, or minus the credit
 * of an earlier discount. Add-ons and discounts are applied here.
 * https://www.braintreepayments.com/blog/our-releases-just-keep-recurring/
 */
function nextChargeCents({ nextBillingPeriodAmount }: Subscription, owedCents: number): number | undefined {
  const periodCents = centsFromDollars(Number(nextBillingPeriodAmount));
  return periodCents === undefined ? undefined : periodCents + owedCents;
}

/** From this cycle on, all cycles are alike. */
const lastToDiffer = (modifications: readonly Modification[]) =>
  Math.max(0, ...modifications.map(cyclesLeft).filter(Number.isFinite));

function mostOf(unpaused: (cycle: number) => number, modifications: readonly Modification[]): number {
  const cycles = Array.from({ length: lastToDiffer(modifications) + 1 }, (_, cycle) => unpaused(cycle));
  return Math.max(0, ...cycles);
}

interface Paused {
  pause: Discount;
  others: readonly Modification[];
  /**
   * The price of a cycle without the pause, in cents; negative if a discount by staff exceeds it.
   */
  unpaused: (cycle: number) => number;
  owedCents: number;
}

/**
 * The number of next cycles that the pause skips, and the charge of the one after them. The rest of
 * a discount is carried over.
 */
function firstCharge({ pause, others, unpaused, owedCents }: Paused): { skipped: number; cents: number } {
  const last = lastToDiffer([pause, ...others]);
  let owed = owedCents;
  for (let cycle = 0; cycle <= last; cycle += 1) {
    const isOn = lasts(pause, cycle);
    owed += unpaused(cycle) - (isOn ? totalOf(pause) : 0);
    if (!isOn || owed > 0) return { skipped: cycle, cents: owed };
  }
  return { skipped: Infinity, cents: 0 };
}
