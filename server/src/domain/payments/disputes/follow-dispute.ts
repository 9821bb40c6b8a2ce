import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import { disputeSchema } from '../../../gateway/dispute.ts';
import { lockGift, markGift } from '../gift-state.ts';
import type { Db } from '../../../platform/database/database.ts';
import { bookDispute, upsertDispute } from './store.ts';

interface DisputeContext {
  db: Db;
  log: FastifyBaseLogger;
}

/**
 * By this time a charge whose reply and webhooks were lost has been looked up, and is booked if it
 * is ours.
 */
const GIFT_MAY_COME_MS = 3 * 24 * 60 * 60_000;

/**
 * The job that books a dispute: its state, the money that the bank took back or returned, the state
 * of the gift, and a mail to the charity if that is news. A dispute only advances, so late webhooks
 * change nothing. A dispute that arrives before its gift is retried later.
 */
export async function followDispute({ db, log }: DisputeContext, payload: unknown): Promise<void> {
  const dispute = z.parse(disputeSchema, payload);
  await db.transaction(async (tx) => {
    const giftId = await lockGift(tx, dispute.transactionId);
    if (giftId === undefined) {
      if (Date.now() - Date.parse(dispute.asOf) < GIFT_MAY_COME_MS) {
        throw new Error('a charge was disputed that is no gift of ours yet');
      }
      log.warn({ transactionId: dispute.transactionId }, 'a charge was disputed that is no gift of ours');
      return;
    }
    await upsertDispute(tx, giftId, dispute);
    await bookDispute(tx, dispute.disputeId);
    await markGift(tx, giftId);
  });
}
