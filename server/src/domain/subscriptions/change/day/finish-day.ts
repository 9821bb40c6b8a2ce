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

/**
 * Finishes a change whose replacement exists. From here on it cannot simply fail: the replacement
 * must end or take the old one's place.
 */
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

/**
 * The old subscription is active. It stays if the replacement has ended: an active one never ends
 * in favor of an ended one.
 */
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

/**
 * The old subscription has ended. If this change ended it, the replacement is the monthly gift;
 * otherwise the gift has ended.
 */
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
  // Its charges are booked only if the change succeeds, even if the replacement has ended since.
  return isCharged
    ? { kind: 'succeeded', snapshot: begun.snapshot }
    : takeTerms(context, change, before, begun);
}

/** Ends the old subscription, and checks whether it was charged before. */
async function endBefore(context: ChangeDayContext, change: DayChange, begun: Replaceable): Promise<Outcome> {
  const { db, gateway } = context;
  if (!(await renewLease(db, change))) return { kind: 'taken-over' };
  const ended = await gateway.replacing.end(change.replacesId);
  if (ended.kind !== 'done') return { kind: 'unknown', reason: `the one before still runs: ${ended.reason}` };
  const now = await gateway.replacing.find(change.replacesId);
  if (now.kind === 'done' && now.snapshot.status === 'ended') return finish(context, change, now, begun);
  return { kind: 'unknown', reason: 'reason' in now ? now.reason : 'the one before still runs' };
}

/** Ends the replacement, and checks whether it was charged before. */
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

/**
 * Keeps the old subscription. Charges of the replacement before its end are booked
 * (replaced-subscriptions.ts), and staff are alerted.
 */
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

/**
 * Applies changes to the replacement that staff made to the old subscription after the replacement
 * began.
 */
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
  // The gateway would refuse again, and the gift would stay in doubt. The method may be gone by
  // now.
  if (answer.kind === 'refused' || answer.kind === 'nonce-unusable') {
    await alertOfTerms(db, change, answer.reason);
    return { kind: 'succeeded', snapshot };
  }
  return {
    kind: 'unknown',
    reason: `the amount and method of the one before are not taken: ${answer.reason}`,
  };
}
