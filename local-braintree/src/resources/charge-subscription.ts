import { today } from '../gateway/gateway.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { charge } from './charge.ts';
import { merchantAccount } from './merchant-account.ts';
import { tell, withHistory } from './subscription-status.ts';
import { billedModifications } from '../rules/billing-cycle.ts';
import { addDays } from '../rules/billing-dates.ts';
import { afterFailure } from '../rules/retries.ts';
import type { PaymentMethod, ThreeDSecureInfo, Transaction } from '../state/records.ts';
import type { Source, Subscription } from '../state/recurring-records.ts';
import { contactOf } from '../wire/contact.ts';

export interface SubscriptionCharge {
  readonly amountCents: number;
  readonly source: Source;
  /** A processor response code that a fault requests. */
  readonly decline?: string | undefined;
  readonly submitForSettlement?: boolean;
  readonly threeDSecure?: ThreeDSecureInfo | undefined;
}

/**
 * Charges a subscription's payment method for its current period. The caller stores the outcome.
 * Call inside a write.
 */
export function chargeSubscription(
  gateway: Gateway,
  subscription: Subscription,
  method: PaymentMethod,
  wanted: SubscriptionCharge,
): Transaction {
  const customer = gateway.state.customers.get(method.customerId);
  const { amountCents, source, decline, submitForSettlement = true, threeDSecure } = wanted;
  return charge(gateway, {
    amountCents,
    source,
    submitForSettlement,
    decline,
    currency: merchantAccount(gateway, subscription.merchantAccountId)?.currency ?? subscription.currency,
    merchantAccountId: subscription.merchantAccountId,
    orderId: null,
    channel: null,
    purchaseOrderNumber: null,
    recurring: true,
    customer: { id: method.customerId, ...(customer && contactOf(customer)) },
    billing: method.instrument.billingAddress ?? {},
    shipping: {},
    customFields: {},
    descriptor: subscription.descriptor,
    paymentMethodToken: method.token,
    instrument: method.instrument,
    ...(threeDSecure !== undefined && { threeDSecure }),
    subscriptionId: subscription.id,
    planId: subscription.planId,
    billingPeriod: subscription.billingPeriod,
    ...billedModifications(subscription),
    ...(subscription.description !== null && { paypal: { description: subscription.description } }),
  });
}

/** The subscription after a payment of `amountCents` of its balance. */
export function afterPayment(
  gateway: Gateway,
  subscription: Subscription,
  amountCents: number,
  source: Source,
): Subscription {
  const balanceCents = subscription.balanceCents - amountCents;
  if (balanceCents > 0) return { ...subscription, balanceCents };
  const { billingPeriod } = subscription;
  const current: Subscription = {
    ...subscription,
    balanceCents,
    status: 'Active',
    paidThroughDate: billingPeriod?.endDate ?? subscription.paidThroughDate,
    nextBillingDate:
      billingPeriod === null ? subscription.nextBillingDate : addDays(billingPeriod.endDate, 1),
    failureCount: 0,
    retryCount: 0,
    pastDueSince: null,
  };
  return subscription.status === 'Active' ? current : withHistory(gateway, current, source);
}

/** @param before the subscription's status before the charge */
export function notifyCharged(
  gateway: Gateway,
  before: Subscription['status'] | 'New',
  now: Subscription,
): void {
  tell(gateway, 'subscription_charged_successfully', now);
  if (before !== 'Active' && now.status === 'Active') tell(gateway, 'subscription_went_active', now);
}

/**
 * The subscription after an automatic charge failed. The merchant's settings determine the next
 * retry, or cancel the subscription.
 */
export function afterFailedCharge(
  gateway: Gateway,
  subscription: Subscription,
  isRetry: boolean,
): Subscription {
  const day = today(gateway);
  const retryCount = isRetry ? subscription.retryCount + 1 : 0;
  const next = afterFailure(gateway.merchant.recurringBilling, retryCount);
  const late: Subscription = {
    ...subscription,
    status: next === 'cancel' ? 'Canceled' : 'Past Due',
    failureCount: subscription.failureCount + 1,
    retryCount,
    pastDueSince: subscription.pastDueSince ?? day,
    nextBillingDate: nextAttempt(subscription, day, next),
  };
  return late.status === subscription.status ? late : withHistory(gateway, late, 'recurring');
}

function nextAttempt(
  { billingPeriod, nextBillingDate }: Subscription,
  day: string,
  next: ReturnType<typeof afterFailure>,
): string {
  if (billingPeriod === null) return nextBillingDate;
  const nextPeriod = addDays(billingPeriod.endDate, 1);
  if (typeof next === 'string') return nextPeriod;
  const retry = addDays(day, next.retryInDays);
  return retry < nextPeriod ? retry : nextPeriod;
}

/** @param before the subscription's status before the charge */
export function notifyNotCharged(gateway: Gateway, before: Subscription['status'], now: Subscription): void {
  tell(gateway, 'subscription_charged_unsuccessfully', now);
  if (now.status === 'Canceled') tell(gateway, 'subscription_canceled', now);
  else if (before !== 'Past Due') tell(gateway, 'subscription_went_past_due', now);
}
