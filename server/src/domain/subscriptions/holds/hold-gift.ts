import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { Gateway } from '../../../gateway/gateway.ts';
import type { SubscriptionSnapshot } from '../../../gateway/monthly-gift.ts';
import type { Db } from '../../../platform/database/database.ts';
import { isGiftHeld } from '../held-by-dispute.ts';
import { follow, tellOfDispute, tellOfReturn, writeReturnWarning } from './store.ts';

/** The current state of a disputed monthly gift. */
type MonthlyNow = 'paused' | 'cancelled';

export interface HoldContext {
  db: Db;
  gateway: Gateway;
  log: FastifyBaseLogger;
}

const payloadSchema = z.object({
  subscriptionId: z.uuid(),
  because: z.union([
    z.object({ disputeId: z.string(), state: z.string(), isNew: z._default(z.boolean(), false) }),
    z.object({ giftId: z.uuid(), transactionId: z.string() }),
    /** It was held for a dispute, and is still charged, or will be after some months. */
    z.object({ isChargedAgain: z.literal(true) }),
  ]),
});

/**
 * The job that stops a monthly gift from charging a payment method: because a month of it is
 * disputed, or its bank has returned the debits. Nothing is charged until it is resumed. A disputed
 * gift that is past due cannot be paused at the gateway, and is ended. The mail follows, so that it
 * is true. Repeating the request is harmless.
 */
export async function holdGift(context: HoldContext, payload: unknown): Promise<void> {
  const { subscriptionId, because } = z.parse(payloadSchema, payload);
  const { db, gateway, log } = context;
  const found = await gateway.findMonths(subscriptionId);
  if (found.kind !== 'none' && found.kind !== 'done') {
    throw new Error(`the monthly gift was not found: ${found.reason}`);
  }
  const months = found.kind === 'done' ? found : undefined;
  if ('disputeId' in because) {
    const now = await holdDisputed(context, subscriptionId, because, months?.snapshot);
    const tellsDonor = because.isNew && now === 'paused';
    return tellOfDispute(db, subscriptionId, { ...because, now, tellsDonor });
  }
  if ('isChargedAgain' in because) {
    const isHeld = months?.snapshot.status === 'paused' && months.snapshot.isPauseEndless;
    // The dispute may be won by now.
    if (months !== undefined && !isHeld && (await isGiftHeld(db, subscriptionId))) {
      await stopCharging(context, subscriptionId, months.snapshot);
      log.info({ subscription: subscriptionId }, 'a disputed monthly gift was stopped again');
    }
    return follow(db, subscriptionId);
  }
  const { giftId, transactionId } = because;
  const returned = months?.charges.find((each) => each.transactionId === transactionId);
  const paymentToken = returned?.paymentToken ?? null;
  // Another method pays it by now; or the gateway has a failed month, which
  // domain/subscriptions/dunning reports.
  const goesOn = months?.snapshot.status !== 'active' && months?.snapshot.status !== 'paused';
  if (months === undefined || goesOn || paymentToken !== months.snapshot.paymentToken) {
    return tellOfReturn(db, subscriptionId, giftId, undefined);
  }
  await stopCharging(context, subscriptionId, months.snapshot);
  log.info(
    { subscription: subscriptionId, gift: giftId },
    'a monthly gift was stopped whose bank returns its debits',
  );
  const warningId = await writeReturnWarning(db, subscriptionId, paymentToken, giftId);
  return tellOfReturn(db, subscriptionId, giftId, warningId);
}

/**
 * A lost dispute stops the gift again, because staff may have resumed it since the dispute began.
 */
async function holdDisputed(
  context: HoldContext,
  subscriptionId: string,
  { disputeId }: { disputeId: string },
  snapshot: SubscriptionSnapshot | undefined,
): Promise<MonthlyNow> {
  if (snapshot === undefined || snapshot.status === 'ended') return 'cancelled';
  const now = await stopCharging(context, subscriptionId, snapshot);
  context.log.info(
    { subscription: subscriptionId, dispute: disputeId },
    'a disputed monthly gift was stopped',
  );
  return now;
}

/** @throws Error when it may still be charged: the queue tries again */
async function stopCharging(
  { gateway }: HoldContext,
  subscriptionId: string,
  { status, mostUnpausedCents, pauseCycles }: SubscriptionSnapshot,
): Promise<'paused' | 'cancelled'> {
  if (status === 'ended') return 'cancelled';
  if (status === 'past_due') {
    const ended = await gateway.endSubscription(subscriptionId);
    if (ended.kind !== 'done') throw new Error(`it still runs: ${ended.reason}`);
    return 'cancelled';
  }
  const answer = await gateway.pauseSubscription({
    subscriptionId,
    amountCents: mostUnpausedCents,
    months: null,
    pauseCycles,
  });
  if (answer.kind !== 'changed') throw new Error(`it still runs: ${answer.reason}`);
  // Another amount may have arrived between the lookup and the pause.
  if (answer.snapshot.status === 'active') throw new Error('it is charged in part');
  return 'paused';
}
