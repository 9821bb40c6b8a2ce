import { timestamp } from '../gateway.ts';
import type { Gateway } from '../gateway.ts';
import { addDays } from '../rules/billing-dates.ts';
import { subscriptionMayBecome } from '../rules/lifecycle.ts';
import { formatAmount } from '../rules/money.ts';
import type { PaymentMethod, Subscription, SubscriptionStatus } from '../state/records.ts';
import { field } from '../state/schema.ts';
import { refusal, xmlAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { XmlList, date, datetime } from '../wire/xml.ts';
import type { XmlValue } from '../wire/xml.ts';
import { transactionXml } from './transaction-xml.ts';

export const noSubscription = refusal(404, 'There is no subscription with this id.');

export function showSubscription(gateway: Gateway, status: number, subscription: Subscription): Answer {
  return xmlAnswer(status, 'subscription', subscriptionXml(gateway, subscription));
}

function subscriptionXml(gateway: Gateway, subscription: Subscription): XmlValue {
  const transactions = gateway.state.transactions
    .select(`${field('subscriptionId')} = ?`, [subscription.id])
    .reverse();
  const price = formatAmount(subscription.priceCents);
  return {
    id: subscription.id,
    merchantAccountId: subscription.merchantAccountId,
    planId: subscription.planId,
    paymentMethodToken: subscription.paymentMethodToken,
    status: subscription.status,
    price,
    balance: '0.00',
    nextBillAmount: price,
    nextBillingPeriodAmount: price,
    nextBillingDate: date(subscription.nextBillingDate),
    firstBillingDate: date(subscription.firstBillingDate),
    billingDayOfMonth: subscription.billingDayOfMonth,
    billingPeriodStartDate: optionalDate(subscription.billingPeriod?.startDate),
    billingPeriodEndDate: optionalDate(subscription.billingPeriod?.endDate),
    paidThroughDate: optionalDate(subscription.paidThroughDate),
    currentBillingCycle: subscription.currentBillingCycle,
    numberOfBillingCycles: subscription.numberOfBillingCycles,
    neverExpires: subscription.numberOfBillingCycles === null,
    daysPastDue: daysPastDue(gateway, subscription),
    failureCount: subscription.failureCount,
    trialPeriod: false,
    trialDuration: null,
    trialDurationUnit: null,
    description: null,
    descriptor: {
      name: subscription.descriptor.name ?? null,
      phone: subscription.descriptor.phone ?? null,
      url: subscription.descriptor.url ?? null,
    },
    addOns: new XmlList('add-on', []),
    discounts: new XmlList('discount', []),
    transactions: new XmlList('transaction', transactions.map(transactionXml)),
    statusHistory: new XmlList(
      'status-event',
      subscription.statusHistory.map((event) => statusEvent(event, subscription)),
    ),
    createdAt: datetime(subscription.createdAt),
    updatedAt: datetime(subscription.updatedAt),
  };
}

function statusEvent(event: Subscription['statusHistory'][number], subscription: Subscription): XmlValue {
  return {
    timestamp: datetime(event.at),
    status: event.status,
    price: formatAmount(event.priceCents),
    balance: '0.00',
    currencyIsoCode: subscription.currency,
    planId: subscription.planId,
    subscriptionSource: 'api',
    user: null,
  };
}

function optionalDate(day: string | null | undefined): XmlValue {
  return day === undefined || day === null ? null : date(day);
}

function daysPastDue(gateway: Gateway, subscription: Subscription): number | null {
  if (subscription.status !== 'Past Due') return null;
  const due = addDays(subscription.paidThroughDate ?? subscription.firstBillingDate, 1);
  return Math.floor((gateway.clock.now().getTime() - Date.parse(due)) / 86_400_000);
}

function paidWith(gateway: Gateway, method: PaymentMethod): Subscription[] {
  return gateway.state.subscriptions.select(`${field('paymentMethodToken')} = ?`, [method.token]);
}

/** The subscriptions that a vaulted method pays for, as they are shown inside it. */
export function subscriptionsPaidWith(gateway: Gateway, method: PaymentMethod): XmlValue[] {
  return paidWith(gateway, method).map((subscription) => subscriptionXml(gateway, subscription));
}

/** Whether a subscription that has not ended is paid with it. */
export function hasSubscription(gateway: Gateway, method: PaymentMethod): boolean {
  return paidWith(gateway, method).some(({ status }) => status !== 'Canceled' && status !== 'Expired');
}

/** Deleting a payment method cancels its subscriptions, as Braintree documents. Call inside a write. */
export function cancelSubscriptionsOf(gateway: Gateway, method: PaymentMethod): void {
  for (const subscription of paidWith(gateway, method)) {
    if (subscriptionMayBecome(subscription.status, 'Canceled')) cancelSubscription(gateway, subscription);
  }
}

/** Ends a subscription whose status allows it. Call inside a write. */
export function cancelSubscription(gateway: Gateway, subscription: Subscription): Subscription {
  return changeStatus(gateway, subscription, 'Canceled');
}

/** Gives a subscription a status that its present one allows. Call inside a write. */
export function changeStatus(
  gateway: Gateway,
  subscription: Subscription,
  status: SubscriptionStatus,
): Subscription {
  const now = timestamp(gateway);
  const event = { at: now, status, priceCents: subscription.priceCents };
  const changed: Subscription = {
    ...subscription,
    status,
    updatedAt: now,
    statusHistory: [event, ...subscription.statusHistory],
  };
  gateway.state.subscriptions.replace(changed.id, changed);
  return changed;
}
