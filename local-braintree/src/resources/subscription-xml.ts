import { today } from '../gateway/gateway.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { periodCents } from '../rules/billing-cycle.ts';
import { daysBetween } from '../rules/billing-dates.ts';
import { formatAmount } from '../rules/money.ts';
import type { PaymentMethod } from '../state/records.ts';
import type {
  AppliedModification,
  Subscription,
  SubscriptionStatusEvent,
} from '../state/recurring-records.ts';
import { field } from '../state/schema.ts';
import { refusal, xmlAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { descriptorXml } from '../wire/descriptor.ts';
import { XmlList, date, datetime } from '../wire/xml.ts';
import type { XmlValue } from '../wire/xml.ts';
import { modificationsXml } from './modification.ts';
import { transactionXml } from './transaction-xml.ts';

/** Braintree shows the newest ones. */
const shownTransactions = 20;
const shownEvents = 50;

export const noSubscription = refusal(404, 'There is no subscription with this id.');

export function showSubscription(gateway: Gateway, status: number, subscription: Subscription): Answer {
  return xmlAnswer(status, 'subscription', subscriptionXml(gateway, subscription));
}

/** For inherited items a subscription begins in cycle 0, although they are billed in it. */
function inCycle(subscription: Subscription, modification: AppliedModification): AppliedModification {
  return subscription.currentBillingCycle > 1 ? modification : { ...modification, currentBillingCycle: 0 };
}

/** A subscription in the format of the SDKs' `Subscription`, with its newest transactions. */
export function subscriptionXml(gateway: Gateway, subscription: Subscription): XmlValue {
  const { transactions } = gateway.state;
  const newest = transactions.selectNewest(
    `${field('subscriptionId')} = ?`,
    [subscription.id],
    shownTransactions,
  );
  const nextPeriod = formatAmount(periodCents(subscription));
  const shown = (modification: AppliedModification) => inCycle(subscription, modification);
  return {
    id: subscription.id,
    merchantAccountId: subscription.merchantAccountId,
    planId: subscription.planId,
    paymentMethodToken: subscription.paymentMethodToken,
    status: subscription.status,
    price: formatAmount(subscription.priceCents),
    balance: formatAmount(subscription.balanceCents),
    nextBillAmount: nextPeriod,
    nextBillingPeriodAmount: nextPeriod,
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
    trialPeriod: subscription.trialDuration !== null,
    trialDuration: subscription.trialDuration,
    trialDurationUnit: subscription.trialDurationUnit,
    description: subscription.description,
    descriptor: descriptorXml(subscription.descriptor),
    addOns: modificationsXml('addOn', subscription.addOns.map(shown)),
    discounts: modificationsXml('discount', subscription.discounts.map(shown)),
    transactions: new XmlList(
      'transaction',
      newest.map((transaction) => transactionXml(gateway, transaction)),
    ),
    statusHistory: new XmlList(
      'status-event',
      subscription.statusHistory.slice(0, shownEvents).map((event) => statusEvent(event, subscription)),
    ),
    createdAt: datetime(subscription.createdAt),
    updatedAt: datetime(subscription.updatedAt),
  };
}

function statusEvent(event: SubscriptionStatusEvent, subscription: Subscription): XmlValue {
  return {
    timestamp: datetime(event.at),
    status: event.status,
    price: formatAmount(event.priceCents),
    balance: formatAmount(event.balanceCents),
    currencyIsoCode: subscription.currency,
    planId: event.planId,
    subscriptionSource: event.source,
    user: null,
  };
}

function optionalDate(day: string | null | undefined): XmlValue {
  return day === undefined || day === null ? null : date(day);
}

function daysPastDue(gateway: Gateway, { status, pastDueSince }: Subscription): number | null {
  return status !== 'Past Due' || pastDueSince === null ? null : daysBetween(pastDueSince, today(gateway));
}

/** The subscriptions that a vaulted method pays for, as shown inside it. */
export function subscriptionsPaidWith(gateway: Gateway, method: PaymentMethod): XmlValue[] {
  return paidBy(gateway, method).map((subscription) => subscriptionXml(gateway, subscription));
}

/** Whether an unfinished subscription is paid with it. */
export function hasSubscription(gateway: Gateway, method: PaymentMethod): boolean {
  return paidBy(gateway, method).some(({ status }) => status !== 'Canceled' && status !== 'Expired');
}

/** The subscriptions that a vaulted method pays for. */
export function paidBy(gateway: Gateway, { token }: PaymentMethod): Subscription[] {
  return gateway.state.subscriptions.select(`${field('paymentMethodToken')} = ?`, [token]);
}
