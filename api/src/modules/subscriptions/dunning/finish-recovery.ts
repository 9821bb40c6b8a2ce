import * as z from 'zod/mini';
import type { Month, Months } from '../../../gateway/monthly-gift.ts';
import type { RecoveryContext } from './recover-month.ts';
import { endRecovery, enqueueFollow, findOpenRecovery, markEnding, type Recovery } from './store.ts';
import { resolveTry, tryMonth } from './try-month.ts';

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
  if (still.standing.paymentToken !== unpaid.standing.paymentToken)
    throw new Error('it is paid another way now: tried again');
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
): Promise<Months | undefined> {
  const found = await gateway.findMonths(subscriptionId);
  if (found.kind !== 'done') throw new Error(`the monthly gift was not found: ${found.kind}`);
  if (found.standing.status === 'past_due') return found;
  await enqueueFollow(db, subscriptionId);
  await endRecovery(db, subscriptionId, found.standing.status);
  return undefined;
}

/**
 * A bank that said "never again" is asked again only about another card, or a newer one under the same token, as the Account Updater
 * brings it; and each card is asked for once on that day.
 */
async function tryOnce(
  context: RecoveryContext,
  recovery: Recovery,
  { standing: { paymentToken }, charges }: Months,
): Promise<'taken' | 'in-vain'> {
  const { id: recoveryId, subscriptionId, amountCents, lastTriedAfter, doubt } = recovery;
  if (doubt === 'open') throw new Error('the last try is still in doubt');
  const isRefused = recovery.isHard && recovery.paymentToken === paymentToken;
  if (isRefused && !(await isRenewed(context, paymentToken, charges))) return 'in-vain';
  const owed = { recoveryId, subscriptionId, paymentToken, amountCents };
  if (recovery.lastTriedToken === paymentToken && isOnLastDay(recovery)) {
    const became = await resolveTry(context.db, { recoveryId, paymentToken, lastTriedAfter, doubt }, charges);
    if (became === 'in-vain') return 'in-vain';
  }
  return tryMonth(context, owed, 'on-the-last-day', charges);
}

/** Of our newest try. */
function isOnLastDay({ lastTriedAt, endsOn }: Recovery): boolean {
  return lastTriedAt !== null && lastTriedAt.toISOString().slice(0, 10) >= endsOn;
}

/** Whether the card is another one now than when it was last declined. */
async function isRenewed(
  { gateway }: RecoveryContext,
  paymentToken: string,
  months: Month[],
): Promise<boolean> {
  const isRefusal = (month: Month) =>
    month.paymentToken === paymentToken && month.outcome?.kind === 'declined';
  const then = months.findLast(isRefusal)?.card ?? null;
  const found = await gateway.findMethod(paymentToken);
  if (found.kind === 'none') return false;
  if (found.kind !== 'done') throw new Error(`the method was not found: ${found.reason}`);
  const { card: now } = found;
  if (then === null || now === null) return false;
  return now.description !== then.description || now.lastDay !== then.lastDay;
}
