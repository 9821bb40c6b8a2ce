import { timestamp, today } from '../gateway.ts';
import type { Gateway } from '../gateway.ts';
import { values } from '../http/parameters.ts';
import type { Call, Route } from '../http/routes.ts';
import { addDays, addMonths } from '../rules/billing-dates.ts';
import { subscriptionMayBecome } from '../rules/lifecycle.ts';
import { consumeNonce } from '../rules/nonces.ts';
import type {
  Customer,
  PaymentMethod,
  Subscription,
  ThreeDSecureInfo,
  Transaction,
} from '../state/records.ts';
import { invalid } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { contactOf } from '../wire/contact.ts';
import { Input } from '../wire/input.ts';
import { charge, refusalMessage, succeeded } from './charge.ts';
import type { Order } from './charge.ts';
import { readNewSubscription } from './subscription-input.ts';
import type { NewSubscription } from './subscription-input.ts';
import { updateSubscription } from './subscription-update.ts';
import { cancelSubscription, noSubscription, showSubscription } from './subscription-xml.ts';
import { transactionXml } from './transaction-xml.ts';
import { vaultInstrument } from './vault.ts';

const at = ['subscription'];

/**
 * `subscription.create`: one that starts today is charged at once, and a refused charge refuses the
 * subscription with it; one that starts later is Pending.
 */
function create({ gateway, body, decline }: Call): Answer {
  const wanted = readNewSubscription(gateway, body.object('subscription') ?? new Input({}));
  if (Array.isArray(wanted)) return invalid(wanted);
  const method = paidWith(gateway, wanted);
  const startsToday = wanted.firstBillingDate <= today(gateway);
  const subscription = startsToday ? firstPeriod(gateway, wanted, method) : pending(gateway, wanted, method);
  if (startsToday && subscription.priceCents > 0) {
    const transaction = chargePeriod(gateway, subscription, method, {
      decline,
      threeDSecure: wanted.source.nonce?.threeDSecure,
    });
    if (!succeeded(transaction)) return refused(gateway, transaction);
  }
  gateway.state.subscriptions.insert(subscription.id, subscription);
  return showSubscription(gateway, 201, subscription);
}

/** The vaulted method; a nonce of a customer's browser is vaulted for it. */
function paidWith(gateway: Gateway, { source }: NewSubscription): PaymentMethod {
  if (source.nonce !== undefined) consumeNonce(gateway, source.nonce);
  return (
    source.method ??
    vaultInstrument(gateway, {
      customerId: source.nonce.customerId ?? '',
      instrument: source.nonce.instrument,
    })
  );
}

function pending(gateway: Gateway, wanted: NewSubscription, method: PaymentMethod): Subscription {
  const now = timestamp(gateway);
  const { source: _source, plan: _plan, ...details } = wanted;
  return {
    ...details,
    status: 'Pending',
    paymentMethodToken: method.token,
    nextBillingDate: wanted.firstBillingDate,
    paidThroughDate: null,
    billingPeriod: null,
    currentBillingCycle: 0,
    failureCount: 0,
    createdAt: now,
    updatedAt: now,
    statusHistory: [{ at: now, status: 'Pending', priceCents: wanted.priceCents }],
  };
}

function firstPeriod(gateway: Gateway, wanted: NewSubscription, method: PaymentMethod): Subscription {
  const { plan, firstBillingDate, billingDayOfMonth } = wanted;
  const nextBillingDate = addMonths(firstBillingDate, plan.billingFrequencyMonths, billingDayOfMonth);
  const endDate = addDays(nextBillingDate, -1);
  const now = timestamp(gateway);
  return {
    ...pending(gateway, wanted, method),
    status: 'Active',
    nextBillingDate,
    paidThroughDate: endDate,
    billingPeriod: { startDate: firstBillingDate, endDate },
    currentBillingCycle: 1,
    statusHistory: [{ at: now, status: 'Active', priceCents: wanted.priceCents }],
  };
}

/** Charges one period of a subscription. Call inside a write. */
function chargePeriod(
  gateway: Gateway,
  subscription: Subscription,
  method: PaymentMethod,
  { decline, threeDSecure }: Pick<Order, 'decline'> & { threeDSecure: ThreeDSecureInfo | undefined },
): Transaction {
  const customer: Customer | undefined = gateway.state.customers.get(method.customerId);
  return charge(gateway, {
    amountCents: subscription.priceCents,
    currency: subscription.currency,
    merchantAccountId: subscription.merchantAccountId,
    orderId: null,
    channel: null,
    purchaseOrderNumber: null,
    source: 'recurring',
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
    submitForSettlement: true,
    decline,
  });
}

/** The subscription does not come to be, so the refused charge belongs to none. */
function refused(gateway: Gateway, transaction: Transaction): Answer {
  const orphan: Transaction = { ...transaction, subscriptionId: null };
  gateway.state.transactions.replace(orphan.id, orphan);
  return invalid([], refusalMessage(orphan), { transaction: transactionXml(orphan) });
}

function find({ gateway, path }: Call): Answer {
  const subscription = gateway.state.subscriptions.get(path['id'] ?? '');
  return subscription === undefined ? noSubscription : showSubscription(gateway, 200, subscription);
}

function cancel({ gateway, path }: Call): Answer {
  const subscription = gateway.state.subscriptions.get(path['id'] ?? '');
  if (subscription === undefined) return noSubscription;
  if (subscriptionMayBecome(subscription.status, 'Canceled')) {
    return showSubscription(gateway, 200, cancelSubscription(gateway, subscription));
  }
  const message = `Subscription has already been ${subscription.status.toLowerCase()}.`;
  return invalid([{ at, attribute: 'status', code: '81905', message }]);
}

const unsupported = {
  trialPeriod: 'unsupported',
  trialDuration: 'unsupported',
  trialDurationUnit: 'unsupported',
  addOns: 'unsupported',
  discounts: 'unsupported',
} as const;

export const subscriptionRoutes: readonly Route[] = [
  {
    call: 'subscription.create',
    method: 'POST',
    path: '/subscriptions',
    writes: true,
    parameters: {
      subscription: {
        ...values(
          'id',
          'planId',
          'paymentMethodToken',
          'paymentMethodNonce',
          'price',
          'firstBillingDate',
          'billingDayOfMonth',
          'neverExpires',
          'numberOfBillingCycles',
          'merchantAccountId',
        ),
        descriptor: values('name', 'phone', 'url'),
        options: values('startImmediately', 'doNotInheritAddOnsOrDiscounts'),
        ...unsupported,
      },
    },
    handle: create,
  },
  { call: 'subscription.find', method: 'GET', path: '/subscriptions/:id', writes: false, handle: find },
  {
    call: 'subscription.update',
    method: 'PUT',
    path: '/subscriptions/:id',
    writes: true,
    parameters: {
      subscription: {
        ...values(
          'price',
          'paymentMethodToken',
          'paymentMethodNonce',
          'planId',
          'neverExpires',
          'numberOfBillingCycles',
        ),
        options: {
          ...values('prorateCharges', 'revertSubscriptionOnProrationFailure'),
          replaceAllAddOnsAndDiscounts: 'unsupported',
        },
        id: 'unsupported',
        merchantAccountId: 'unsupported',
        descriptor: 'unsupported',
        ...unsupported,
      },
    },
    handle: updateSubscription,
  },
  {
    call: 'subscription.cancel',
    method: 'PUT',
    path: '/subscriptions/:id/cancel',
    writes: true,
    handle: cancel,
  },
];
