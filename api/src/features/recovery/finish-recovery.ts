import * as z from 'zod/mini';
import type { Standing } from '../../payments/gateway.ts';
import type { RecoveryContext } from './recover-month.ts';
import { endRecovery, enqueueFollow, findOpenRecovery, markEnding, type Recovery } from './store.ts';
import { tryMonth } from './try-month.ts';

const payloadSchema = z.object({ recoveryId: z.uuid() });

/**
 * The job of a recovery's last day: one more try to take the month, and if that is in vain the monthly gift is ended, before a
 * second month would be owed. How it stands is asked first, and again before the end.
 */
export async function finishRecovery(context: RecoveryContext, payload: unknown): Promise<void> {
  const { recoveryId } = z.parse(payloadSchema, payload);
  const { db, gateway, log } = context;
  const recovery = await findOpenRecovery(db, recoveryId);
  if (recovery === undefined) return;
  const { subscriptionId } = recovery;
  const unpaid = await findUnpaid(context, recovery);
  if (unpaid === undefined) return;
  if ((await tryOnce(context, recovery, unpaid)) === 'taken') return enqueueFollow(db, subscriptionId);
  const still = await findUnpaid(context, recovery);
  if (still === undefined) return;
  if (still.paymentToken !== unpaid.paymentToken) throw new Error('it is paid another way now: tried again');
  if (!(await markEnding(db, recovery))) throw new Error('another way to pay is being given to it');
  const ended = await gateway.endSubscription(subscriptionId);
  if (ended.kind !== 'done') throw new Error(`the unpaid monthly gift still runs: ${ended.reason}`);
  log.info({ subscription: subscriptionId }, 'an unpaid monthly gift was ended');
  await enqueueFollow(db, subscriptionId);
}

/** @returns undefined when the month was taken, or the gift has ended, meanwhile */
async function findUnpaid(
  { db, gateway }: RecoveryContext,
  { subscriptionId }: Recovery,
): Promise<Standing | undefined> {
  const found = await gateway.findStanding(subscriptionId);
  if (found.kind !== 'done') throw new Error(`the monthly gift was not found: ${found.kind}`);
  if (found.standing.status === 'past_due') return found.standing;
  await enqueueFollow(db, subscriptionId);
  await endRecovery(db, subscriptionId);
  return undefined;
}

/** A bank that said "never again" is asked again only about another card; and each card is asked for once on that day. */
async function tryOnce(
  context: RecoveryContext,
  recovery: Recovery,
  { paymentToken }: Standing,
): Promise<'taken' | 'in-vain'> {
  const { id, subscriptionId, amountCents } = recovery;
  if (recovery.isInDoubt) throw new Error('the last try is still in doubt');
  if (recovery.isHard && recovery.paymentToken === paymentToken) return 'in-vain';
  if (recovery.lastTriedToken === paymentToken && isOnLastDay(recovery)) return 'in-vain';
  const owed = { recoveryId: id, subscriptionId, paymentToken, amountCents };
  return tryMonth(context, owed, 'on-the-last-day');
}

/** Of our newest try. */
function isOnLastDay({ lastTriedAt, endsOn }: Recovery): boolean {
  return lastTriedAt !== null && lastTriedAt.toISOString().slice(0, 10) >= endsOn;
}
