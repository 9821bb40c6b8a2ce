import { today } from '../gateway/gateway.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { succeeded } from '../resources/charge.ts';
import { endSubscription, tell } from '../resources/subscription-status.ts';
import { beginPeriod, whatIsDue } from '../rules/billing-cycle.ts';
import { chargesNextPeriod } from '../rules/retries.ts';
import type { Subscription } from '../state/recurring-records.ts';
import { field } from '../state/schema.ts';
import {
  afterFailedCharge,
  afterPayment,
  chargeSubscription,
  notifyCharged,
  notifyNotCharged,
} from '../resources/charge-subscription.ts';

const isLive = `${field('status')} IN ('Pending', 'Active', 'Past Due')`;

/** The ids of the due subscriptions, in order of creation. */
export function dueSubscriptions(gateway: Gateway): string[] {
  const isDue = `${field('nextBillingDate')} <= ? AND ${isLive}`;
  return gateway.state.subscriptions.selectIds(isDue, [today(gateway)]).reverse();
}

/** The first day on which a subscription is due. */
export function firstBillingDay(gateway: Gateway): string | undefined {
  return gateway.state.subscriptions.least(field('nextBillingDate'), isLive);
}

/**
 * Bills one due subscription: a new period, a retry, or its end. Call inside a write: the charge,
 * the subscription's new state and the merchant's notification are stored together.
 */
export function bill(gateway: Gateway, id: string): void {
  const subscription = gateway.state.subscriptions.get(id);
  if (subscription === undefined || !isDue(subscription, today(gateway))) return;
  const due = whatIsDue(subscription, today(gateway));
  if (due === 'expiry') endSubscription(gateway, subscription, 'Expired', 'recurring');
  else if (due === 'retry') attempt(gateway, subscription, subscription);
  else startPeriod(gateway, subscription);
}

/** Whether it is still due: another call may have come in between. */
function isDue({ status, nextBillingDate }: Subscription, day: string): boolean {
  return status !== 'Canceled' && status !== 'Expired' && nextBillingDate <= day;
}

function startPeriod(gateway: Gateway, before: Subscription): void {
  const begun = beginPeriod(before);
  if (before.currentBillingCycle === 0 && before.trialDuration !== null) {
    tell(gateway, 'subscription_trial_ended', before);
  }
  if (begun.balanceCents <= 0) {
    // A credit, or a price of zero, covers the period.
    const covered = afterPayment(gateway, begun, 0, 'recurring');
    gateway.state.subscriptions.replace(covered.id, covered);
    tell(gateway, 'subscription_billing_skipped', covered);
  } else if (before.status === 'Past Due' && !chargesNextPeriod(gateway.merchant.recurringBilling)) {
    gateway.state.subscriptions.replace(begun.id, begun);
  } else attempt(gateway, before, begun);
}

/** Charges the whole balance. */
function attempt(gateway: Gateway, before: Subscription, now: Subscription): void {
  const amountCents = now.balanceCents;
  const method = gateway.state.paymentMethods.get(now.paymentMethodToken);
  const transaction =
    method && chargeSubscription(gateway, now, method, { amountCents, source: 'recurring' });
  if (transaction !== undefined && succeeded(transaction)) {
    const settled = afterPayment(gateway, now, amountCents, 'recurring');
    gateway.state.subscriptions.replace(settled.id, settled);
    notifyCharged(gateway, before.status, settled);
  } else {
    const late = afterFailedCharge(gateway, now, before === now);
    gateway.state.subscriptions.replace(late.id, late);
    notifyNotCharged(gateway, before.status, late);
  }
}
