import type { BraintreeGateway, Subscription } from 'braintree';
import type { FenceAnswer, Found } from '../gateway-answers.ts';
import type { SubscribeAnswer, SubscriptionOrder } from '../monthly-gift.ts';
import type { Ask } from './connection.ts';
import { CODES, doneUnlessRefused, hasCode, notFoundIsNotDone } from './refusals.ts';
import { readSubscription, refusalReason } from './replies.ts';
import { subscriptionRequest } from './subscriptions.ts';

/** A fence's subscription starts so late that it is cancelled long before it could bill. */
const FENCE_DELAY_DAYS = 365;

/** Reads the subscription that has an attempt's id. A fence does not count as one. */
export function readFoundSubscription(subscription: Subscription): Found<SubscribeAnswer> {
  const isFence =
    (subscription.transactions ?? []).length === 0 && ['Pending', 'Canceled'].includes(subscription.status);
  return isFence ? { kind: 'none' } : readSubscription(subscription);
}

/**
 * Uses up the nonce by vaulting it with a temporary customer under the attempt's id, so that a
 * later charge fails. The customer stays until the attempt has ended, so that a fence whose reply
 * was lost recognizes its own work.
 */
export async function fenceNonce(
  sdk: BraintreeGateway,
  ask: Ask,
  { attemptId, nonce }: { attemptId: string; nonce: string },
): Promise<FenceAnswer> {
  const customer = doneUnlessRefused(
    await ask('customer.create', () => sdk.customer.create({ id: attemptId })),
    [CODES.customerIdTaken],
  );
  if (customer.kind !== 'done') return customer;
  const request = {
    customerId: attemptId,
    token: attemptId,
    paymentMethodNonce: nonce,
    options: { verifyCard: false },
  };
  const taken = await ask('paymentMethod.create', () => sdk.paymentMethod.create(request));
  if (taken.kind !== 'answered') return notFoundIsNotDone(taken);
  // A nonce that the gateway does not know cannot be charged.
  if (taken.value.success || hasCode(taken.value, [CODES.nonceUnknown])) return { kind: 'fenced' };
  if (!hasCode(taken.value, [...CODES.nonceUnusable, CODES.tokenTaken])) {
    return { kind: 'unknown', reason: refusalReason(taken.value) };
  }
  // The nonce is used or locked, by an earlier fence of ours or by the charge.
  const found = await ask('paymentMethod.find', () => sdk.paymentMethod.find(attemptId));
  if (found.kind === 'answered') return { kind: 'fenced' };
  return found.kind === 'not-found' ? { kind: 'too-late' } : found;
}

/**
 * Takes the subscription's id with a subscription that begins in a year, and cancels it. A later
 * request then finds the id taken.
 */
export async function fenceSubscription(
  sdk: BraintreeGateway,
  ask: Ask,
  order: SubscriptionOrder,
  merchantAccountId: string | undefined,
): Promise<FenceAnswer> {
  const firstBillingDate = new Date(Date.now() + FENCE_DELAY_DAYS * 24 * 60 * 60 * 1000);
  const request = { ...subscriptionRequest(order, merchantAccountId), firstBillingDate };
  const taken = await ask('subscription.create', () => sdk.subscription.create(request));
  if (taken.kind !== 'answered') return notFoundIsNotDone(taken);
  // If the payment method is gone, a later request is refused like ours was.
  const isMethodGone = !taken.value.success && hasCode(taken.value, [CODES.subscriptionMethodGone]);
  const isTaken = taken.value.success || hasCode(taken.value, [CODES.subscriptionIdTaken]);
  if (!isTaken && !isMethodGone) return { kind: 'unknown', reason: refusalReason(taken.value) };
  const found = await ask('subscription.find', () => sdk.subscription.find(order.subscriptionId));
  if (found.kind === 'not-found' && isMethodGone) return { kind: 'fenced' };
  if (found.kind !== 'answered') return notFoundIsNotDone(found);
  if (readFoundSubscription(found.value).kind !== 'none') return { kind: 'too-late' };
  if (found.value.status === 'Canceled') return { kind: 'fenced' };
  const cancelled = await ask('subscription.cancel', () => sdk.subscription.cancel(order.subscriptionId));
  if (cancelled.kind !== 'answered') return notFoundIsNotDone(cancelled);
  return cancelled.value.success
    ? { kind: 'fenced' }
    : { kind: 'unknown', reason: refusalReason(cancelled.value) };
}
