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

/** The connection to Braintree and the settings for changes of subscriptions. */
interface Asking {
  sdk: BraintreeGateway;
  ask: Ask;
  pauseDiscountId: string;
  /** The gateway's time zone for its days. */
  timeZone: string;
}

/** Creates the calls that read and change subscriptions. */
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

/**
 * Braintree shows this many of a subscription's transactions, the newest ones:
 * https://developer.paypal.com/braintree/docs/reference/response/subscription/node#transactions
 */
const SHOWN = 20;

/** @param timeZone the gateway's time zone for its days */
export function readMonths(subscription: Subscription, pauseDiscountId: string, timeZone: string): Months {
  const transactions = subscription.transactions ?? [];
  // The newest is first, and refunds are included.
  const charges = transactions
    .filter(({ type }) => type !== 'credit')
    .reverse()
    .map((transaction, index, all) => readMonth(transaction, all.slice(0, index), timeZone))
    // If older charges are cut off, the first shown one did not begin the subscription. It may be a
    // retry some days after its period began.
    .map((month) => (transactions.length < SHOWN ? month : { ...month, contradictsTimeZone: false }));
  return { snapshot: readSnapshot(subscription, pauseDiscountId), charges };
}

/**
 * Without proration, Braintree charges nothing before the next billing date, whatever the
 * merchant's settings are:
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
  // A past due subscription refuses a new price, but accepts a new method if the price stays the
  // same.
  const found = await findSnapshot(asking, subscriptionId);
  if (found.kind === 'not-done' || found.kind === 'unknown') return found;
  if (found.kind === 'none' || found.snapshot.amountCents !== amountCents) return answer;
  return update(asking, subscriptionId, method);
}

/**
 * Sets the pause's discount, and leaves other add-ons and discounts of staff. An existing pause
 * discount keeps counting its cycles, so a repeated request pauses the same months.
 */
async function pauseSubscription(asking: Asking, order: PauseOrder): Promise<ChangeAnswer> {
  const { subscriptionId, amountCents, months, pauseCycles } = order;
  const pause = {
    amount: decimalFromCents(amountCents),
    quantity: 1,
    // Braintree refuses a number of cycles together with `neverExpires: true` (92018).
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

/** Removes only the pause's discount. The subscription must have one. */
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
  // Another request paused or resumed it first, so the state must be looked up.
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
