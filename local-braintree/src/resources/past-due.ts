import { afterFailedCharge, notifyNotCharged } from './charge-subscription.ts';
import { today } from '../gateway/gateway.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Call, Route } from './route.ts';
import { periodCents } from '../rules/billing-cycle.ts';
import { addDays } from '../rules/billing-dates.ts';
import { subscriptionMayBecome } from '../rules/lifecycle.ts';
import type { Subscription } from '../state/recurring-records.ts';
import { invalid } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { noSubscription, showSubscription } from './subscription-xml.ts';

/** A subscription that has owed its period for a number of days, as after a declined month. */
export function becomePastDue(gateway: Gateway, subscription: Subscription, days = 0): Subscription {
  const { billingPeriod } = subscription;
  const owing: Subscription = {
    ...subscription,
    balanceCents: subscription.balanceCents + periodCents(subscription),
    paidThroughDate: billingPeriod === null ? null : addDays(billingPeriod.startDate, -1),
    pastDueSince: addDays(today(gateway), -days),
  };
  const late = afterFailedCharge(gateway, owing, false);
  gateway.state.subscriptions.replace(late.id, late);
  notifyNotCharged(gateway, subscription.status, late);
  return late;
}

/** The sandbox's own call, for the tests of Braintree's SDKs: no other call of theirs causes it. */
function makePastDue({ gateway, path, query }: Call): Answer {
  const subscription = gateway.state.subscriptions.get(path['id'] ?? '');
  if (subscription === undefined) return noSubscription;
  if (!subscriptionMayBecome(subscription.status, 'Past Due')) {
    const message = `A subscription that is ${subscription.status} does not become past due.`;
    return invalid([{ at: ['subscription'], attribute: 'status', code: '81901', message }]);
  }
  const days = Number.parseInt(query['days_past_due'] ?? '0', 10);
  const late = becomePastDue(
    gateway,
    subscription,
    Number.isNaN(days) ? 0 : Math.min(Math.max(days, 0), 3650),
  );
  return showSubscription(gateway, 200, late);
}

/** The sandbox's routes besides the calls of the SDKs. */
export const sandboxRoutes: readonly Route[] = [
  {
    call: 'sandbox.makePastDue',
    method: 'PUT',
    path: '/subscriptions/:id/make_past_due',
    writes: true,
    handle: makePastDue,
  },
];
