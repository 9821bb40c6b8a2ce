import type { BraintreeGateway, Subscription } from 'braintree';
import { dayIn, LAST_DAY_OF_MONTH } from '@handsel/contract';
import type { Ask } from './connection.ts';
import type { Answer, Found } from '../gateway-answers.ts';
import { isAskedByDate } from '../first-billing-day.ts';
import { changeSubscription, readMonths } from './changes.ts';
import { CODES, hasCode, notFoundIsNotDone } from './refusals.ts';
import { refusalReason } from './replies.ts';
import { isAdjusted } from './snapshot.ts';
import { endSubscription, subscriptionRequest } from './subscriptions.ts';
import type { Replaceable, ReplacementOrder, Replacing } from '../subscription-replacement.ts';

interface Asking {
  sdk: BraintreeGateway;
  ask: Ask;
  pauseDiscountId: string;
  /** The gateway's time zone for its days. */
  timeZone: string;
  merchantAccountId: string | undefined;
}

export function createBraintreeReplacing(asking: Asking): Replacing {
  const { sdk, ask } = asking;
  return {
    find: (subscriptionId) => find(asking, subscriptionId),
    begin: (order) => begin(asking, order),
    change: (order) => changeSubscription(asking, order),
    end: (subscriptionId) => endSubscription(sdk, ask, subscriptionId),
  };
}

async function find(
  { sdk, ask, pauseDiscountId, timeZone }: Asking,
  subscriptionId: string,
): Promise<Found<Answer<Replaceable>>> {
  const asked = await ask('subscription.find', () => sdk.subscription.find(subscriptionId));
  if (asked.kind === 'not-found') return { kind: 'none' };
  if (asked.kind !== 'answered') return asked;
  const { value } = asked;
  const months = readMonths(value, pauseDiscountId, timeZone);
  return {
    kind: 'done',
    ...months,
    isAdjusted: isAdjusted(value, pauseDiscountId),
    isEndedElsewhere: isEndedElsewhere(value),
  };
}

/**
 * Without an entry about it, we have ended it: if we took our own end for that of staff, the gift
 * would end.
 */
function isEndedElsewhere({ status, statusHistory }: Subscription): boolean {
  if (status === 'Expired') return true;
  const end = statusHistory?.find((event) => event.status === 'Canceled');
  return end !== undefined && end.subscriptionSource !== 'api';
}

async function begin(
  { sdk, ask, timeZone, merchantAccountId }: Asking,
  order: ReplacementOrder,
): ReturnType<Replacing['begin']> {
  const { billingDay, firstBillingOn } = order;
  const start = isAskedByDate(billingDay, firstBillingOn)
    ? { firstBillingDate: momentOn(firstBillingOn, timeZone) }
    : { billingDayOfMonth: LAST_DAY_OF_MONTH };
  const options = { doNotInheritAddOnsOrDiscounts: true };
  const asked = await ask('subscription.create', () =>
    sdk.subscription.create({ ...subscriptionRequest(order, merchantAccountId), ...start, options }),
  );
  if (asked.kind !== 'answered') return notFoundIsNotDone(asked);
  if (asked.value.success || hasCode(asked.value, [CODES.subscriptionIdTaken])) return { kind: 'done' };
  return { kind: 'refused', reason: refusalReason(asked.value) };
}

const HOUR_MS = 3_600_000;

/**
 * A moment that is on the day in UTC and in the gateway's time zone, as far from midnight as
 * possible. The SDK sends a moment, and Braintree was seen to read its day in either zone (decision
 * 034).
 */
export function momentOn(day: string, timeZone: string): Date {
  const hours = Array.from({ length: 24 }, (_, hour) => new Date(Date.parse(day) + hour * HOUR_MS));
  const inBoth = hours.filter((moment) => dayIn(timeZone, moment) === day);
  return inBoth[Math.floor(inBoth.length / 2)] ?? new Date(day);
}
