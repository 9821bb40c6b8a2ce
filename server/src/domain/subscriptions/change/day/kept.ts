import { monthsBetween } from '../../../../gateway/billing-dates.ts';
import { firstBillingOn, isTooSoon } from '../../../../gateway/first-billing-day.ts';
import { isTaken } from '../../../../gateway/monthly-gift.ts';
import type { Replaceable } from '../../../../gateway/subscription-replacement.ts';
import type { DayChange, Refused } from '../change.ts';

type Charge = Replaceable['charges'][number];

/** The charges of the old subscription since the donor chose. */
export function takenInstead({ insteadOf }: DayChange, { charges }: Replaceable): Charge[] {
  return charges.filter((charge) => isTaken(charge) && charge.billedOn >= insteadOf);
}

/** The reason why no replacement may begin now. */
export function refusedBefore(change: DayChange, before: Replaceable, today: string): Refused | undefined {
  const kept = keptBecause(change, before);
  if (kept !== undefined) return kept;
  const { nextBillingDate: next } = before.snapshot;
  if (next === null || isTooSoon(next, today)) return DUE;
  const first = firstBillingOn({ day: change.billingDay, next, today });
  if (first === change.firstBillingOn) return undefined;
  return { kind: 'refused', because: 'day-changed', reason: `its first charge would be on ${String(first)}` };
}

export function keptBecause(change: DayChange, before: Replaceable): Refused | undefined {
  return before.snapshot.status === 'ended' ? ENDED : keptWhileAlive(change, before);
}

/** The reason why the old subscription stays and the replacement, which was not charged, ends. */
export function keptBeside(
  change: DayChange,
  before: Replaceable,
  begun: Replaceable,
  today: string,
): Refused | undefined {
  if (isOtherwise(change, begun)) return invalid({ reason: 'the replacement is on another day' });
  const kept = keptWhileAlive(change, before);
  if (kept !== undefined) return kept;
  const { nextBillingDate: next } = before.snapshot;
  const { nextBillingDate: nextBegun } = begun.snapshot;
  // The subscription that may be being charged now stays. If both are due, the one with the earlier
  // day was probably charged already.
  const isDueFirst = next !== null && nextBegun !== null && nextBegun < next;
  return next !== null && isTooSoon(next, today) && !isDueFirst ? DUE : undefined;
}

function keptWhileAlive(change: DayChange, before: Replaceable): Refused | undefined {
  const { status, isPauseOn, nextBillingDate } = before.snapshot;
  if (status === 'past_due') return { kind: 'refused', because: 'past-due', reason: 'found past due' };
  if (status === 'paused' || isPauseOn) return { kind: 'refused', because: 'paused', reason: 'found paused' };
  if (before.isAdjusted) return { kind: 'refused', because: 'adjusted', reason: 'found adjusted by staff' };
  if (nextBillingDate === change.insteadOf && takenInstead(change, before).length === 0) return undefined;
  return {
    kind: 'refused',
    because: 'day-changed',
    reason: `its next charge is on ${String(nextBillingDate)}`,
  };
}

/**
 * An uncharged replacement that differs from the request. The gateway makes one of a request that
 * arrives a month late, and a fence begins in a year.
 */
export function isOtherwise(
  { billingDay, firstBillingOn }: DayChange,
  { snapshot, charges }: Replaceable,
): boolean {
  const isUntried = charges.length === 0;
  return isUntried && (snapshot.nextBillingDate !== firstBillingOn || snapshot.billingDay !== billingDay);
}

/**
 * The old subscription was charged just as it ended, and the replacement would be charged in the
 * same month.
 */
export function isDouble(change: DayChange, before: Replaceable): boolean {
  return takenInstead(change, before).some(
    ({ billedOn }) => monthsBetween(billedOn, change.firstBillingOn) === 0,
  );
}

export const ENDED: Refused = { kind: 'refused', because: 'ended', reason: 'found ended' };

const DUE: Refused = { kind: 'refused', because: 'due', reason: 'it is charged today or tomorrow' };

export function invalid({ reason }: Pick<Refused, 'reason'>): Refused {
  return { kind: 'refused', because: 'invalid', reason };
}
