import { dayIn } from '@handsel/contract';
import type { Replaceable } from '../../../../gateway/subscription-replacement.ts';
import type { DayChange, Outcome, Refused } from '../change.ts';
import { renewLease } from '../store.ts';
import { finish, type ChangeDayContext } from './finish-day.ts';
import { invalid, refusedBefore } from './kept.ts';

/** `again`: a process began to carry it out before, and its request may still be on its way. */
type Turn = 'first' | 'again';

/**
 * Replaces the subscription of a monthly gift by one on another day (decision 034). The next step
 * depends on the state that is found, so it may stop anywhere and be repeated: begin the
 * replacement, end the old subscription, check that the old one was not charged meanwhile. The
 * lease is renewed before each step that changes something, so that only one process takes it.
 */
export async function changeDay(context: ChangeDayContext, change: DayChange, turn: Turn): Promise<Outcome> {
  const { replacing } = context.gateway;
  const before = await replacing.find(change.replacesId);
  if (before.kind === 'none') return invalid({ reason: 'the gateway does not know the monthly gift' });
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
  const { paymentToken, amountCents } = before.snapshot;
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

/** Refuses the change. A replacement that was requested earlier can then no longer appear. */
async function refuse(
  { db, gateway }: ChangeDayContext,
  change: DayChange,
  { snapshot }: Replaceable,
  refused: Refused,
  turn: Turn,
): Promise<Outcome> {
  const ending = { ...refused, snapshot };
  if (turn === 'first') return ending;
  if (!(await renewLease(db, change))) return { kind: 'taken-over' };
  const { paymentToken, amountCents } = snapshot;
  const fence = await gateway.fenceSubscription({ subscriptionId: change.id, paymentToken, amountCents });
  if (fence.kind === 'fenced') return ending;
  return { kind: 'unknown', reason: 'reason' in fence ? fence.reason : 'the replacement has come about' };
}
