import type { BraintreeGateway, Subscription } from 'braintree';
import { centsFromDollars, decimalFromCents } from '@handsel/contract';
import type { Ask } from './gateway-connection.ts';
import type { Answer, ChangeAnswer, Found, Gateway, Months, Standing, SubscriptionOrder } from './gateway.ts';
import { CODES, hasCode, notFoundIsNotDone, refusedForNonce, type Refusable } from './braintree-refusals.ts';
import { readMonth, refusalReason } from './braintree-replies.ts';

/** What becomes of a subscription after it was begun. */
export function createBraintreeChanges(
  sdk: BraintreeGateway,
  ask: Ask,
): Pick<Gateway, 'findStanding' | 'findMonths' | 'changeSubscription'> {
  return {
    findStanding: (subscriptionId) => findStanding(sdk, ask, subscriptionId),
    findMonths: (subscriptionId) => findMonths(sdk, ask, subscriptionId),
    changeSubscription: (order) => changeSubscription(sdk, ask, order),
  };
}

async function findStanding(
  sdk: BraintreeGateway,
  ask: Ask,
  subscriptionId: string,
): Promise<Found<Answer<{ standing: Standing }>>> {
  const asked = await ask(() => sdk.subscription.find(subscriptionId));
  if (asked.kind === 'not-found') return { kind: 'none' };
  if (asked.kind !== 'answered') return asked;
  return { kind: 'done', standing: readStanding(asked.value) };
}

async function findMonths(
  sdk: BraintreeGateway,
  ask: Ask,
  subscriptionId: string,
): Promise<Found<Answer<Months>>> {
  const asked = await ask(() => sdk.subscription.find(subscriptionId));
  if (asked.kind === 'not-found') return { kind: 'none' };
  if (asked.kind !== 'answered') return asked;
  const transactions = asked.value.transactions ?? [];
  // The newest is first, and what was refunded is among them.
  const charges = transactions
    .filter(({ type }) => type !== 'credit')
    .map(readMonth)
    .reverse();
  return { kind: 'done', standing: readStanding(asked.value), charges };
}

/**
 * Without proration nothing is charged before the next billing date, whatever the merchant's settings are:
 * https://developer.paypal.com/braintree/docs/reference/request/subscription/update/node#options.prorate_charges
 */
const UNPRORATED = { prorateCharges: false };

async function changeSubscription(
  sdk: BraintreeGateway,
  ask: Ask,
  order: SubscriptionOrder,
): Promise<ChangeAnswer> {
  const { subscriptionId, paymentToken, amountCents, authenticatedNonce } = order;
  const method = {
    ...(authenticatedNonce === undefined
      ? { paymentMethodToken: paymentToken }
      : { paymentMethodNonce: authenticatedNonce }),
    options: UNPRORATED,
  };
  const request = { ...method, price: decimalFromCents(amountCents) };
  const asked = await ask(() => sdk.subscription.update(subscriptionId, request));
  if (asked.kind !== 'answered') return notFoundIsNotDone(asked);
  if (asked.value.success) return { kind: 'changed', standing: readStanding(asked.value.subscription) };
  if (!hasCode(asked.value, [CODES.subscriptionPriceFixed])) return readRefusal(asked.value);
  // Past due: the method can change all the same, as long as the price need not.
  const found = await findStanding(sdk, ask, subscriptionId);
  if (found.kind === 'not-done' || found.kind === 'unknown') return found;
  if (found.kind === 'none' || found.standing.amountCents !== amountCents) return readRefusal(asked.value);
  const again = await ask(() => sdk.subscription.update(subscriptionId, method));
  if (again.kind !== 'answered') return notFoundIsNotDone(again);
  return again.value.success
    ? { kind: 'changed', standing: readStanding(again.value.subscription) }
    : readRefusal(again.value);
}

function readRefusal(response: Refusable): ChangeAnswer {
  const because = REFUSALS.find(([codes]) => hasCode(response, codes))?.[1];
  const unusable = because === undefined ? refusedForNonce(response) : undefined;
  return unusable ?? { kind: 'refused', because: because ?? 'invalid', reason: refusalReason(response) };
}

const REFUSALS = [
  [CODES.subscriptionFixed, 'ended'],
  [[CODES.subscriptionPriceFixed], 'past-due'],
  [[CODES.subscriptionMethodForeign], 'foreign-method'],
] as const satisfies [string[], string][];

/** https://developer.paypal.com/braintree/docs/reference/general/statuses#subscription */
export function readStanding(subscription: Subscription): Standing {
  const status = STATUSES[subscription.status];
  const { nextBillingDate } = subscription as { nextBillingDate: string | null | undefined };
  return {
    status,
    amountCents: centsFromDollars(Number(subscription.price)) ?? NaN,
    paymentToken: subscription.paymentMethodToken,
    nextBillingDate: status === 'ended' || !nextBillingDate ? null : nextBillingDate.slice(0, 10),
  };
}

const STATUSES: Record<Subscription['status'], Standing['status']> = {
  Pending: 'active',
  Active: 'active',
  'Past Due': 'past_due',
  Canceled: 'ended',
  Expired: 'ended',
};
