import * as z from 'zod/mini';
import type { HoldContext } from './hold-gift.ts';
import { isGiftHeld } from '../held-by-dispute.ts';
import { closeReturnWarnings } from './store.ts';

const payloadSchema = z.object({ subscriptionId: z.uuid() });

/**
 * The job that resumes a monthly gift that was stopped because its bank returned the debits, now
 * that another method pays it. A pause with an end is another one, which its donor or staff chose
 * meanwhile. A gift that a dispute paused stays paused too.
 */
export async function releaseGift({ db, gateway, log }: HoldContext, payload: unknown): Promise<void> {
  const { subscriptionId } = z.parse(payloadSchema, payload);
  const found = await gateway.findSnapshot(subscriptionId);
  if (found.kind !== 'none' && found.kind !== 'done') {
    throw new Error(`the monthly gift was not found: ${found.reason}`);
  }
  const isStopped = found.kind === 'done' && found.snapshot.isPauseEndless;
  if (isStopped && !(await isGiftHeld(db, subscriptionId))) {
    const answer = await gateway.resumeSubscription(subscriptionId);
    if (answer.kind !== 'changed') throw new Error(`it is still paused: ${answer.reason}`);
    log.info({ subscription: subscriptionId }, 'a monthly gift goes on that is paid another way');
  }
  await closeReturnWarnings(db, subscriptionId);
}
