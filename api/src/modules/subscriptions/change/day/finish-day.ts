import { dayIn } from '@handsel/contract';
import type { Gateway } from '../../../../gateway/gateway.ts';
import type { Replaceable } from '../../../../gateway/subscription-replacement.ts';
import type { Db } from '../../../../platform/database/database.ts';
import type { DayChange, Outcome, Refused } from '../change.ts';
import { renewLease } from '../store.ts';
import { alertOfBeside, alertOfDouble, alertOfEnd, alertOfTerms } from './day-alerts.ts';
import { isTaken } from '../../../../gateway/monthly-gift.ts';
import { ENDED, invalid, isDouble, isOtherwise, keptBecause, keptBeside } from './kept.ts';

export interface ChangeDayContext {
  db: Db;
  gateway: Gateway;
  billingTimeZone: string;
}

/** There is a replacement. From here on nothing is `failed`: it must be ended, or take the other one's place. */
export async function finish(
  context: ChangeDayContext,
  change: DayChange,
  before: Replaceable,
  begun: Replaceable,
): Promise<Outcome> {
  return before.snapshot.status === 'ended'
    ? finishAfter(context, change, before, begun)
    : finishBeside(context, change, before, begun);
}

/** The one before runs. It stays where the replacement has ended: a gift that runs is never ended for one that does not. */
async function finishBeside(
  context: ChangeDayContext,
  change: DayChange,
  before: Replaceable,
  begun: Replaceable,
): Promise<Outcome> {
  if (begun.snapshot.status === 'ended') {
    const kept = keptBecause(change, before) ?? invalid({ reason: 'the replacement has ended' });
    return keep(context, change, before, begun, kept);
  }
  if (begun.charges.some(isTaken)) return endBefore(context, change, begun);
  const today = dayIn(context.billingTimeZone, new Date());
  const kept = keptBeside(change, before, begun, today);
  if (kept === undefined) return endBefore(context, change, begun);
  return endReplacement(context, change, before, kept);
}

/** The one before has ended. Where that was the change's own doing, the replacement is the monthly gift; otherwise, the gift has ended. */
async function finishAfter(
  context: ChangeDayContext,
  change: DayChange,
  before: Replaceable,
  begun: Replaceable,
): Promise<Outcome> {
  const { db } = context;
  const isCharged = begun.charges.some(isTaken);
  const isOver =
    before.isEndedElsewhere || isOtherwise(change, begun) || (isDouble(change, before) && !isCharged);
  if (isOver && begun.snapshot.status !== 'ended') return endReplacement(context, change, before, ENDED);
  if (before.isEndedElsewhere) await alertOfEnd(db, change);
  if (begun.snapshot.status === 'ended' && !isCharged) return { ...ENDED, snapshot: before.snapshot };
  await alertOfDouble(db, change, before, begun);
  // Its charges are in the books only of one that has succeeded, also where it has ended since.
  return isCharged
    ? { kind: 'succeeded', snapshot: begun.snapshot }
    : takeTerms(context, change, before, begun);
}

/** Ends the one before, and looks whether it took something until then. */
async function endBefore(context: ChangeDayContext, change: DayChange, begun: Replaceable): Promise<Outcome> {
  const { db, gateway } = context;
  if (!(await renewLease(db, change))) return { kind: 'taken-over' };
  const ended = await gateway.replacing.end(change.replacesId);
  if (ended.kind !== 'done') return { kind: 'unknown', reason: `the one before still runs: ${ended.reason}` };
  const now = await gateway.replacing.find(change.replacesId);
  if (now.kind === 'done' && now.snapshot.status === 'ended') return finish(context, change, now, begun);
  return { kind: 'unknown', reason: 'reason' in now ? now.reason : 'the one before still runs' };
}

/** Ends the replacement, and looks whether it took something until then. */
async function endReplacement(
  context: ChangeDayContext,
  change: DayChange,
  before: Replaceable,
  refused: Refused,
): Promise<Outcome> {
  const { db, gateway } = context;
  if (!(await renewLease(db, change))) return { kind: 'taken-over' };
  const ended = await gateway.replacing.end(change.id);
  if (ended.kind !== 'done')
    return { kind: 'unknown', reason: `the replacement still runs: ${ended.reason}` };
  const now = await gateway.replacing.find(change.id);
  if (now.kind !== 'done' || now.snapshot.status !== 'ended')
    return { kind: 'unknown', reason: 'reason' in now ? now.reason : 'the replacement still runs' };
  return before.snapshot.status === 'ended'
    ? finish(context, change, before, now)
    : keep(context, change, before, now, refused);
}

/** The one before stays. What the replacement took until its end is booked all the same (replaced-subscriptions.ts), and staff are alerted. */
async function keep(
  { db }: ChangeDayContext,
  change: DayChange,
  { snapshot }: Replaceable,
  { charges }: Replaceable,
  refused: Refused,
): Promise<Outcome> {
  const taken = charges.filter(isTaken);
  if (taken.length > 0) await alertOfBeside(db, change, taken);
  return { ...refused, snapshot };
}

/** What staff changed of the one before after the replacement was begun is changed of the replacement, too. */
async function takeTerms(
  { db, gateway }: ChangeDayContext,
  change: DayChange,
  { snapshot: { amountCents, paymentToken } }: Replaceable,
  { snapshot }: Replaceable,
): Promise<Outcome> {
  const isSame = snapshot.amountCents === amountCents && snapshot.paymentToken === paymentToken;
  if (isSame) return { kind: 'succeeded', snapshot };
  if (!(await renewLease(db, change))) return { kind: 'taken-over' };
  const answer = await gateway.replacing.change({ subscriptionId: change.id, amountCents, paymentToken });
  if (answer.kind === 'changed') return { kind: 'succeeded', snapshot: answer.snapshot };
  // Asked again, the gateway would refuse again, and the gift would stay in doubt; the method may be gone by now.
  if (answer.kind === 'refused' || answer.kind === 'nonce-unusable') {
    await alertOfTerms(db, change, answer.reason);
    return { kind: 'succeeded', snapshot };
  }
  return {
    kind: 'unknown',
    reason: `the amount and method of the one before are not taken: ${answer.reason}`,
  };
}
