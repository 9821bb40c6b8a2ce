import { afterPayment, chargeSubscription, notifyCharged } from './charge-subscription.ts';
import { timestamp, today } from '../gateway/gateway.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { values } from '../wire/parameters.ts';
import type { Call, Route } from './route.ts';
import { beginPeriod } from '../rules/billing-cycle.ts';
import { subscriptionMayBecome } from '../rules/lifecycle.ts';
import type { PaymentMethod, Transaction } from '../state/records.ts';
import type { Subscription } from '../state/recurring-records.ts';
import { invalid } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { Input } from '../wire/input.ts';
import { refusalMessage, succeeded } from './charge.ts';
import { modificationParameters } from './modification.ts';
import { readNewSubscription } from './subscription-input.ts';
import type { NewSubscription } from './subscription-input.ts';
import { paidWith } from './subscription-source.ts';
import { subscriptionSearchRoutes } from './subscription-search.ts';
import { endSubscription, withHistory } from './subscription-status.ts';
import { updateSubscription } from './subscription-update.ts';
import { noSubscription, showSubscription } from './subscription-xml.ts';
import { transactionXml } from './transaction-xml.ts';

const at = ['subscription'];

/**
 * `subscription.create`: one that starts today is charged right away, and a declined charge rejects
 * the subscription too; one that starts later is Pending, or Active on trial.
 */
function create({ gateway, body, decline }: Call): Answer {
  const wanted = readNewSubscription(gateway, body.object('subscription') ?? new Input({}));
  if (Array.isArray(wanted)) return invalid(wanted);
  const method = paidWith(gateway, wanted.source);
  const subscription = notBegun(gateway, wanted, method);
  if (wanted.trialDuration !== null || wanted.firstBillingDate > today(gateway)) {
    const status = wanted.trialDuration === null ? 'Pending' : 'Active';
    return store(gateway, withHistory(gateway, { ...subscription, status }, 'api'));
  }
  const owed = beginPeriod(subscription);
  const amountCents = owed.balanceCents;
  if (amountCents <= 0) return store(gateway, afterPayment(gateway, owed, 0, 'api'));
  const transaction = chargeSubscription(gateway, owed, method, {
    amountCents,
    source: 'recurring',
    decline,
    threeDSecure: wanted.source.nonce?.threeDSecure,
  });
  if (!succeeded(transaction)) return refused(gateway, transaction);
  const active = afterPayment(gateway, owed, amountCents, 'api');
  gateway.state.subscriptions.insert(active.id, active);
  notifyCharged(gateway, 'Pending', active);
  return showSubscription(gateway, 201, active);
}

function notBegun(gateway: Gateway, wanted: NewSubscription, method: PaymentMethod): Subscription {
  const now = timestamp(gateway);
  const { source: _source, ...terms } = wanted;
  return {
    ...terms,
    status: 'Pending',
    paymentMethodToken: method.token,
    addOns: terms.addOns.map((addOn) => ({ ...addOn, description: '' })),
    discounts: terms.discounts.map((discount) => ({ ...discount, description: '' })),
    balanceCents: 0,
    nextBillingDate: wanted.firstBillingDate,
    paidThroughDate: null,
    billingPeriod: null,
    currentBillingCycle: 0,
    failureCount: 0,
    retryCount: 0,
    pastDueSince: null,
    createdAt: now,
    updatedAt: now,
    statusHistory: [],
  };
}

function store(gateway: Gateway, subscription: Subscription): Answer {
  gateway.state.subscriptions.insert(subscription.id, subscription);
  return showSubscription(gateway, 201, subscription);
}

/** The subscription is not created, so the declined charge belongs to none. */
function refused(gateway: Gateway, transaction: Transaction): Answer {
  const orphan: Transaction = { ...transaction, subscriptionId: null };
  gateway.state.transactions.replace(orphan.id, orphan);
  return invalid([], refusalMessage(orphan), { transaction: transactionXml(gateway, orphan) });
}

function find({ gateway, path }: Call): Answer {
  const subscription = gateway.state.subscriptions.get(path['id'] ?? '');
  return subscription === undefined ? noSubscription : showSubscription(gateway, 200, subscription);
}

function cancel({ gateway, path }: Call): Answer {
  const subscription = gateway.state.subscriptions.get(path['id'] ?? '');
  if (subscription === undefined) return noSubscription;
  if (subscriptionMayBecome(subscription.status, 'Canceled')) {
    return showSubscription(gateway, 200, endSubscription(gateway, subscription, 'Canceled', 'api'));
  }
  const message = `Subscription has already been ${subscription.status.toLowerCase()}.`;
  return invalid([{ at, attribute: 'status', code: '81905', message }]);
}

const common = {
  ...values(
    'id',
    'planId',
    'paymentMethodToken',
    'paymentMethodNonce',
    'price',
    'merchantAccountId',
    'neverExpires',
    'numberOfBillingCycles',
    // These two are rejected by name when a subscription is updated.
    'firstBillingDate',
    'billingDayOfMonth',
  ),
  descriptor: values('name', 'phone', 'url'),
  addOns: modificationParameters(),
  discounts: modificationParameters(),
};
const paypal = values('description');

export const subscriptionRoutes: readonly Route[] = [
  {
    call: 'subscription.create',
    method: 'POST',
    path: '/subscriptions',
    writes: true,
    parameters: {
      subscription: {
        ...common,
        ...values('trialPeriod', 'trialDuration', 'trialDurationUnit'),
        options: { ...values('startImmediately', 'doNotInheritAddOnsOrDiscounts'), paypal },
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
        ...common,
        options: {
          ...values('prorateCharges', 'revertSubscriptionOnProrationFailure', 'replaceAllAddOnsAndDiscounts'),
          paypal,
        },
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
  ...subscriptionSearchRoutes,
];
