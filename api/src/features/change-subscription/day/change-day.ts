import { dayIn } from '@handsel/contract';
import { monthsBetween } from '../../../payments/billing-dates.ts';
import { firstBillingOn, isTooSoon } from '../../../payments/first-billing-day.ts';
import type { Gateway } from '../../../payments/gateway.ts';
import type { Replaceable } from '../../../payments/subscription-replacement.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { DayChange, Outcome, Refused } from '../change.ts';
import { renewLease } from '../store.ts';

interface ChangeDayContext {
  db: Db;
  gateway: Gateway;
  billingTimeZone: string;
}

/** `again`: somebody has begun to carry it out before, and what they asked for may still be on its way. */
type Turn = 'first' | 'again';

/**
 * Replaces the subscription of a monthly gift by one on another day (decision 044). What to do follows from what is found, so this may
 * stop anywhere and be done again: begin the replacement, end the one before, make sure that this one took nothing meanwhile. The lease is
 * renewed before each step that changes something, so that one process alone takes it.
 */
export async function changeDay(context: ChangeDayContext, change: DayChange, turn: Turn): Promise<Outcome> {
  const { replacing } = context.gateway;
  const before = await replacing.find(change.replacesId);
  if (before.kind === 'none') return invalid('the gateway does not know the monthly gift');
  if (before.kind !== 'done') return { kind: 'failed', reason: before.reason };
  if (turn === 'first') return begin(context, change, before, turn);
  const begun = await replacing.find(change.id);
  if (begun.kind === 'none') return begin(context, change, before, turn);
  return begun.kind === 'done'
    ? finish(context, change, before, begun)
    : { kind: 'failed', reason: begun.reason };
}

async function begin(
  context: ChangeDayContext,
  change: DayChange,
  before: Replaceable,
  turn: Turn,
): Promise<Outcome> {
  const { db, gateway, billingTimeZone } = context;
  const today = dayIn(billingTimeZone, new Date());
  const refused = refusedBefore(change, before, today);
  if (refused !== undefined) return refuse(context, change, before, refused, turn);
  if (!(await renewLease(db, change))) return { kind: 'taken-over' };
  const { paymentToken, amountCents } = before.standing;
  const { id: subscriptionId, billingDay, firstBillingOn } = change;
  const order = { subscriptionId, paymentToken, amountCents, billingDay, firstBillingOn };
  const answer = await gateway.replacing.begin(order);
  if (answer.kind === 'refused') {
    return refuse(context, change, before, { ...answer, because: 'invalid' }, turn);
  }
  if (answer.kind === 'not-done') return { kind: 'failed', reason: answer.reason };
  if (answer.kind === 'unknown') return answer;
  const begun = await gateway.replacing.find(subscriptionId);
  if (begun.kind === 'done') return finish(context, change, before, begun);
  return { kind: 'unknown', reason: begun.kind === 'none' ? 'the replacement is not found' : begun.reason };
}

/** There is a replacement. From here on nothing is `failed`: it must be ended, or take the other one's place. */
async function finish(
  context: ChangeDayContext,
  change: DayChange,
  before: Replaceable,
  begun: Replaceable,
): Promise<Outcome> {
  if (begun.standing.status === 'ended' && !begun.charges.some(isTaken)) {
    return keptBecause(change, before) ?? invalid('the replacement has ended');
  }
  if (before.standing.status !== 'ended') {
    const kept = begun.charges.some(isTaken) ? undefined : keptBeside(change, before, begun);
    return kept === undefined
      ? endBefore(context, change, begun)
      : endReplacement(context, change, before, kept);
  }
  // It was charged in the very moment in which it ended, and the replacement would be charged in the same month.
  const isDouble = takenInstead(change, before).some(
    ({ billedOn }) => monthsBetween(billedOn, change.firstBillingOn) === 0,
  );
  if (isDouble && !begun.charges.some(isTaken)) {
    return endReplacement(context, change, before, {
      kind: 'refused',
      because: 'ended',
      reason: 'charged while it ended',
    });
  }
  return { kind: 'succeeded', standing: begun.standing };
}

/** Ends the one before, and looks whether it took something until then. */
async function endBefore(context: ChangeDayContext, change: DayChange, begun: Replaceable): Promise<Outcome> {
  const { db, gateway } = context;
  if (!(await renewLease(db, change))) return { kind: 'taken-over' };
  const ended = await gateway.replacing.end(change.replacesId);
  if (ended.kind !== 'done') return { kind: 'unknown', reason: `the one before still runs: ${ended.reason}` };
  const now = await gateway.replacing.find(change.replacesId);
  if (now.kind === 'done' && now.standing.status === 'ended') return finish(context, change, now, begun);
  return { kind: 'unknown', reason: 'reason' in now ? now.reason : 'the one before still runs' };
}

const isTaken = ({ outcome }: Replaceable['charges'][number]) =>
  outcome?.kind === 'charged' || outcome?.kind === 'undecided';

/** What the one before has taken since the donor chose. */
function takenInstead({ insteadOf }: DayChange, { charges }: Replaceable) {
  return charges.filter((charge) => isTaken(charge) && charge.billedOn >= insteadOf);
}

/** Why no replacement may begin now. */
function refusedBefore(change: DayChange, before: Replaceable, today: string): Refused | undefined {
  const kept = keptBecause(change, before);
  if (kept !== undefined) return kept;
  const { nextBillingDate: next } = before.standing;
  if (next === null || isTooSoon(next, today)) {
    return { kind: 'refused', because: 'due', reason: 'it is charged today or tomorrow' };
  }
  const first = firstBillingOn({ day: change.billingDay, next, today });
  if (first === change.firstBillingOn) return undefined;
  return { kind: 'refused', because: 'day-changed', reason: `its first charge would be on ${String(first)}` };
}

function keptBecause(change: DayChange, before: Replaceable): Refused | undefined {
  if (before.standing.status !== 'ended') return keptWhileAlive(change, before);
  return { kind: 'refused', because: 'ended', reason: 'found ended' };
}

/** Why the one before stays, and the replacement ends. */
function keptBeside(change: DayChange, before: Replaceable, begun: Replaceable): Refused | undefined {
  const isUntried = begun.charges.length === 0;
  if (isUntried && isOtherwise(change, begun)) return invalid('the replacement is on another day');
  return keptWhileAlive(change, before);
}

function keptWhileAlive(change: DayChange, before: Replaceable): Refused | undefined {
  const { status, isPauseOn, nextBillingDate } = before.standing;
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

/** The gateway made another one than was asked for, as it does of a request that arrives a month late. */
function isOtherwise({ billingDay, firstBillingOn }: DayChange, { standing }: Replaceable): boolean {
  return standing.nextBillingDate !== firstBillingOn || standing.billingDay !== billingDay;
}

function invalid(reason: string): Refused {
  return { kind: 'refused', because: 'invalid', reason };
}

async function endReplacement(
  { db, gateway }: ChangeDayContext,
  change: DayChange,
  before: Replaceable,
  refused: Refused,
): Promise<Outcome> {
  if (!(await renewLease(db, change))) return { kind: 'taken-over' };
  const ended = await gateway.replacing.end(change.id);
  if (ended.kind === 'done') return { ...refused, standing: before.standing };
  return { kind: 'unknown', reason: `the replacement still runs: ${ended.reason}` };
}

/** A replacement that was asked for before can no longer come about when this says so. */
async function refuse(
  { db, gateway }: ChangeDayContext,
  change: DayChange,
  { standing }: Replaceable,
  refused: Refused,
  turn: Turn,
): Promise<Outcome> {
  const ending = { ...refused, standing };
  if (turn === 'first') return ending;
  if (!(await renewLease(db, change))) return { kind: 'taken-over' };
  const { paymentToken, amountCents } = standing;
  const fence = await gateway.fenceSubscription({ subscriptionId: change.id, paymentToken, amountCents });
  if (fence.kind === 'fenced') return ending;
  return { kind: 'unknown', reason: 'reason' in fence ? fence.reason : 'the replacement has come about' };
}
