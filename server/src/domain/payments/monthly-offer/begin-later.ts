import { dayIn } from '@handsel/contract';
import { dayOf } from '../../../gateway/billing-dates.ts';
import { isTooSoon } from '../../../gateway/first-billing-day.ts';
import type { Gateway } from '../../../gateway/gateway.ts';
import type { Replaceable } from '../../../gateway/subscription-replacement.ts';
import { isTaken } from '../../../gateway/monthly-gift.ts';
import { subscriptionOrderOf, type Attempt, type Begun } from '../donate/attempt.ts';
import type { GiveContext } from '../donate/give-context.ts';

/** An attempt for a monthly gift that charges nothing when it begins. */
export type LaterAttempt = Attempt & { beginsOn: string };

export function beginsLater(attempt: Attempt): attempt is LaterAttempt {
  return attempt.beginsOn !== null;
}

export type LaterOutcome = Begun | { kind: 'failed'; reason: string } | { kind: 'unknown'; reason: string };

/**
 * Asks the gateway to begin it, the first time. A refusal means that it has not begun. If the
 * gateway cannot be reached, the reconciler asks again.
 */
export async function beginLater(
  { gateway }: Pick<GiveContext, 'gateway'>,
  attempt: LaterAttempt,
): Promise<LaterOutcome> {
  const begun = await gateway.replacing.begin(orderOf(attempt));
  if (begun.kind === 'refused') return { kind: 'failed', reason: begun.reason };
  return begun.kind === 'done' ? look(gateway, attempt) : { kind: 'unknown', reason: begun.reason };
}

/** Reads the gift after it was begun. */
async function look(gateway: Gateway, { id }: LaterAttempt): Promise<LaterOutcome> {
  const found = await gateway.replacing.find(id);
  if (found.kind === 'none') return { kind: 'unknown', reason: 'it was begun, and is not found' };
  return found.kind === 'done' ? readBegun(found) : { kind: 'unknown', reason: found.reason };
}

/**
 * Resolves a gift in doubt. If the gateway does not have it, it is requested again under the same
 * id, so there is never a second one. If that is refused or its day has come, its id is fenced
 * before it fails.
 */
export async function findBegunLater(
  { gateway, billingTimeZone }: Pick<GiveContext, 'gateway' | 'billingTimeZone'>,
  attempt: LaterAttempt,
): Promise<LaterOutcome> {
  const found = await gateway.replacing.find(attempt.id);
  if (found.kind === 'done') return readBegun(found);
  if (found.kind !== 'none') return { kind: 'unknown', reason: found.reason };
  const isLate = isTooSoon(attempt.beginsOn, dayIn(billingTimeZone, new Date()));
  const begun = isLate
    ? ({ kind: 'refused', reason: 'its first day has come' } as const)
    : await gateway.replacing.begin(orderOf(attempt));
  if (begun.kind === 'done') return look(gateway, attempt);
  if (begun.kind !== 'refused') return { kind: 'unknown', reason: begun.reason };
  const fence = await gateway.fenceSubscription(subscriptionOrderOf(attempt));
  if (fence.kind === 'fenced') return { kind: 'failed', reason: `fenced: ${begun.reason}` };
  return { kind: 'unknown', reason: fence.kind === 'too-late' ? 'it has just been found' : fence.reason };
}

function orderOf(attempt: LaterAttempt) {
  const { beginsOn } = attempt;
  return { ...subscriptionOrderOf(attempt), billingDay: dayOf(beginsOn), firstBillingOn: beginsOn };
}

/**
 * A gift that ended before any charge is our own fence, or was ended in the control panel: the
 * donor was not charged.
 */
function readBegun({ snapshot, charges }: Replaceable): LaterOutcome {
  const isCancelled = snapshot.status === 'ended';
  if (isCancelled && !charges.some(isTaken)) return { kind: 'failed', reason: 'it ended before it began' };
  const { nextBillingDate, billingDay } = snapshot;
  return { kind: 'begun', nextBillingDate, billingDay, isCancelled };
}
