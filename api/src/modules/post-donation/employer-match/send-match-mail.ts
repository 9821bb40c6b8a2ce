import type { Charity } from '@handsel/contract';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { matchMail } from './match-mail.ts';
import { findMatchableGift, sendOnceNumbered } from './store.ts';

interface MatchMailContext {
  db: Db;
  mailer: Mailer;
  charity: Charity;
  /** The host of our public address, for Message-IDs. */
  host: string;
}

const payloadSchema = z.object({ checkoutId: z.uuid() });

/**
 * The job that tells a donor how to have their employer match the gift; run again after a crash, it sends the same mail with the same
 * Message-ID. It waits for the receipt's number, which employers ask for, and is not sent of a gift that was refunded.
 */
export async function sendMatchMail(
  { db, mailer, charity, host }: MatchMailContext,
  payload: unknown,
): Promise<void> {
  const { checkoutId } = z.parse(payloadSchema, payload);
  const gift = await findMatchableGift(db, checkoutId);
  if (gift === undefined || !gift.isKept) return;
  const { receipt } = gift;
  if (receipt === null) return sendOnceNumbered(db, checkoutId);
  await mailer.send(matchMail(charity, { ...gift, receipt }, `<match-${checkoutId}@${host}>`));
}
