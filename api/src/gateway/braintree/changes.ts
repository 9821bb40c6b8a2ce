import type { BraintreeGateway, Subscription, SubscriptionUpdateRequest } from 'braintree';
import { decimalFromCents } from '@handsel/contract';
import type { Ask } from './connection.ts';
import type { Gateway } from '../gateway.ts';
import type { Answer, Found } from '../gateway-answers.ts';
import type {
  ChangeAnswer,
  Months,
  PauseOrder,
  SubscriptionSnapshot,
  SubscriptionOrder,
} from '../monthly-gift.ts';
import { CODES, hasCode, notFoundIsNotDone, refusedForNonce, type Refusable } from './refusals.ts';
import { readMonth, refusalReason } from './replies.ts';
import { readSnapshot } from './snapshot.ts';

/** What is asked of subscriptions, and by which discount they are paused. */
interface Asking {
  sdk: BraintreeGateway;
  ask: Ask;
  pauseDiscountId: string;
  /** By which the gateway counts its days. */
  timeZone: string;
}

/** What becomes of a subscription after it was begun. */
export function createBraintreeChanges(
  sdk: BraintreeGateway,
  ask: Ask,
  settings: Omit<Asking, 'sdk' | 'ask'>,
): Pick<
  Gateway,
  'findSnapshot' | 'findMonths' | 'changeSubscription' | 'pauseSubscription' | 'resumeSubscription'
> {
  const asking = { sdk, ask, ...settings };
  return {
    findSnapshot: (subscriptionId) => findSnapshot(asking, subscriptionId),
    findMonths: (subscriptionId) => findMonths(asking, subscriptionId),
    changeSubscription: (order) => changeSubscription(asking, order),
    pauseSubscription: (order) => pauseSubscription(asking, order),
    resumeSubscription: (subscriptionId) => resumeSubscription(asking, subscriptionId),
  };
}

async function findSnapshot(
  { sdk, ask, pauseDiscountId }: Asking,
  subscriptionId: string,
): Promise<Found<Answer<{ snapshot: SubscriptionSnapshot }>>> {
  const asked = await ask('subscription.find', () => sdk.subscription.find(subscriptionId));
  if (asked.kind === 'not-found') return { kind: 'none' };
  if (asked.kind !== 'answered') return asked;
  return { kind: 'done', snapshot: readSnapshot(asked.value, pauseDiscountId) };
}

async function findMonths(
  { sdk, ask, pauseDiscountId, timeZone }: Asking,
  subscriptionId: string,
): Promise<Found<Answer<Months>>> {
  const asked = await ask('subscription.find', () => sdk.subscription.find(subscriptionId));
  if (asked.kind === 'not-found') return { kind: 'none' };
  if (asked.kind !== 'answered') return asked;
  return { kind: 'done', ...readMonths(asked.value, pauseDiscountId, timeZone) };
}

/** Of a subscription its newest transactions are shown: https://developer.paypal.com/braintree/docs/reference/response/subscription/node#transactions */
const SHOWN = 20;

/** @param timeZone by which the gateway counts its days */
export function readMonths(subscription: Subscription, pauseDiscountId: string, timeZone: string): Months {
  const transactions = subscription.transactions ?? [];
  // The newest is first, and what was refunded is among them.
  const charges = transactions
    .filter(({ type }) => type !== 'credit')
    .reverse()
    .map((transaction, index, all) => readMonth(transaction, all.slice(0, index), timeZone))
    // Of a long one the first that is shown did not begin it: it may have been tried again, days after its period began.
    .map((month) => (transactions.length < SHOWN ? month : { ...month, contradictsTimeZone: false }));
  return { snapshot: readSnapshot(subscription, pauseDiscountId), charges };
}

/**
 * Without proration nothing is charged before the next billing date, whatever the merchant's settings are:
 * https://developer.paypal.com/braintree/docs/reference/request/subscription/update/node#options.prorate_charges
 */
const UNPRORATED = { prorateCharges: false };

export async function changeSubscription(asking: Asking, order: SubscriptionOrder): Promise<ChangeAnswer> {
  const { subscriptionId, paymentToken, amountCents, authenticatedNonce } = order;
  const method = {
    ...(authenticatedNonce === undefined
      ? { paymentMethodToken: paymentToken }
      : { paymentMethodNonce: authenticatedNonce }),
    options: UNPRORATED,
  };
  const answer = await update(asking, subscriptionId, { ...method, price: decimalFromCents(amountCents) });
  if (answer.kind !== 'refused' || answer.because !== 'past-due') return answer;
  // Past due: the method can change all the same, as long as the price need not.
  const found = await findSnapshot(asking, subscriptionId);
  if (found.kind === 'not-done' || found.kind === 'unknown') return found;
  if (found.kind === 'none' || found.snapshot.amountCents !== amountCents) return answer;
  return update(asking, subscriptionId, method);
}

/**
 * Sets the pause's discount beside whatever staff have put on the gift. One that it has had before goes on counting its cycles, so
 * asking twice is asking for the same months.
 */
async function pauseSubscription(asking: Asking, order: PauseOrder): Promise<ChangeAnswer> {
  const { subscriptionId, amountCents, months, pauseCycles } = order;
  const pause = {
    amount: decimalFromCents(amountCents),
    quantity: 1,
    // Braintree refuses a number of cycles beside `neverExpires: true` (92018).
    ...(months === null ? { neverExpires: true } : { numberOfBillingCycles: (pauseCycles ?? 0) + months }),
  };
  const id = asking.pauseDiscountId;
  return update(asking, subscriptionId, {
    discounts:
      pauseCycles === null
        ? { add: [{ inheritedFromId: id, ...pause }] }
        : { update: [{ existingId: id, neverExpires: false, ...pause }] },
    options: UNPRORATED,
  });
}

/** Takes the pause's discount away, and nothing else; it is asked of a gift that has one. */
async function resumeSubscription(asking: Asking, subscriptionId: string): Promise<ChangeAnswer> {
  return update(asking, subscriptionId, {
    discounts: { remove: [asking.pauseDiscountId] },
    options: UNPRORATED,
  });
}

async function update(
  { sdk, ask, pauseDiscountId }: Asking,
  subscriptionId: string,
  request: SubscriptionUpdateRequest,
): Promise<ChangeAnswer> {
  const asked = await ask('subscription.update', () => sdk.subscription.update(subscriptionId, request));
  if (asked.kind !== 'answered') return notFoundIsNotDone(asked);
  return asked.value.success
    ? { kind: 'changed', snapshot: readSnapshot(asked.value.subscription, pauseDiscountId) }
    : readRefusal(asked.value);
}

function readRefusal(response: Refusable): ChangeAnswer {
  // Another request of a pause, or of its end, was quicker: its state must be looked up.
  if (hasCode(response, CODES.discountMoved)) return { kind: 'unknown', reason: refusalReason(response) };
  const because = REFUSALS.find(([codes]) => hasCode(response, codes))?.[1];
  const unusable = because === undefined ? refusedForNonce(response) : undefined;
  return unusable ?? { kind: 'refused', because: because ?? 'invalid', reason: refusalReason(response) };
}

const REFUSALS = [
  [CODES.subscriptionFixed, 'ended'],
  [CODES.subscriptionPriceFixed, 'past-due'],
  [[CODES.subscriptionMethodForeign], 'foreign-method'],
] as const satisfies [string[], string][];
