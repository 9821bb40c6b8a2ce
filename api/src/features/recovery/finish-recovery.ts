import * as z from 'zod/mini';
import type { Standing } from '../../payments/gateway.ts';
import type { RecoveryContext } from './recover-month.ts';
import {
  endRecovery,
  enqueueFollow,
  findOpenRecovery,
  giveLastTryBack,
  takeLastTry,
  type Recovery,
} from './store.ts';

/** By then a try whose answer was lost has arrived at the gateway, or never will. */
const IN_DOUBT_MS = 10 * 60_000;

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
  if ((await findUnpaid(context, recovery)) === undefined) return;
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

/** A bank that said "never again" is asked again only about another card. */
async function tryOnce(
  { db, gateway }: RecoveryContext,
  recovery: Recovery,
  { paymentToken }: Standing,
): Promise<'taken' | 'in-vain'> {
  const { id, subscriptionId, amountCents, lastTriedAt } = recovery;
  if (lastTriedAt !== null) {
    if (Date.now() - lastTriedAt.getTime() < IN_DOUBT_MS) throw new Error('the last try is still in doubt');
    return 'in-vain';
  }
  if (recovery.isHard && recovery.paymentToken === paymentToken) return 'in-vain';
  if (!(await takeLastTry(db, id))) throw new Error('somebody else is at the last try');
  const answer = await gateway.retryMonth({ subscriptionId, amountCents });
  switch (answer.kind) {
    case 'charged':
      return 'taken';
    case 'declined':
    case 'nonce-unusable':
      return 'in-vain';
    case 'not-done':
      await giveLastTryBack(db, id);
      throw new Error(`the last try was not made: ${answer.reason}`);
    case 'unknown':
      throw new Error(`the last try is in doubt: ${answer.reason}`);
  }
}
