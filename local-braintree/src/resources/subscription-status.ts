import { timestamp } from '../gateway/gateway.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { subscriptionMayBecome } from '../rules/lifecycle.ts';
import type { PaymentMethod } from '../state/records.ts';
import type { Source, Subscription, SubscriptionStatus } from '../state/recurring-records.ts';
import type { WebhookKind } from '../state/webhook-kinds.ts';
import { notify } from './notify.ts';
import { paidBy, subscriptionXml } from './subscription-xml.ts';

/**
 * Notifies the merchant of the subscription's current state. Call inside a write, after it was
 * stored.
 */
export function tell(
  gateway: Gateway,
  kind: Extract<WebhookKind, `subscription_${string}`>,
  subscription: Subscription,
): void {
  notify(gateway, kind, subscription.id, () => ({ subscription: subscriptionXml(gateway, subscription) }));
}

/** Adds a line about the current state to the subscription's history. */
export function withHistory(gateway: Gateway, subscription: Subscription, source: Source): Subscription {
  const at = timestamp(gateway);
  const { status, priceCents, balanceCents, planId } = subscription;
  const event = { at, status, priceCents, balanceCents, planId, source };
  return { ...subscription, updatedAt: at, statusHistory: [event, ...subscription.statusHistory] };
}

/** Ends a subscription whose status allows it, and notifies the merchant. Call inside a write. */
export function endSubscription(
  gateway: Gateway,
  subscription: Subscription,
  status: Extract<SubscriptionStatus, 'Canceled' | 'Expired'>,
  source: Source,
): Subscription {
  const ended = withHistory(gateway, { ...subscription, status }, source);
  gateway.state.subscriptions.replace(ended.id, ended);
  tell(gateway, status === 'Canceled' ? 'subscription_canceled' : 'subscription_expired', ended);
  return ended;
}

/**
 * Deleting a payment method cancels its subscriptions, as Braintree documents. Call inside a write.
 */
export function cancelSubscriptionsOf(gateway: Gateway, method: PaymentMethod): void {
  for (const subscription of paidBy(gateway, method)) {
    if (!subscriptionMayBecome(subscription.status, 'Canceled')) continue;
    endSubscription(gateway, subscription, 'Canceled', 'api');
  }
}
