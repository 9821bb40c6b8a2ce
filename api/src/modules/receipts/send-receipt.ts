import { sameEmail } from '@handsel/contract';
import * as z from 'zod/mini';
import { makeGiftLink } from '../payments/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { hasNoEmail } from '../../platform/mail/no-email.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { makeReceipt, type Maker } from './make-receipt.ts';
import { findGifts } from './own-store.ts';
import { receiptMail } from './receipt-mail.ts';
import { receiptPdf, type Looks } from './receipt-pdf.ts';
import { giftNow } from './notice.ts';
import { findReceipt, findRunningGift, markMailed } from './store.ts';

export interface ReceiptContext extends Maker {
  db: Db;
  mailer: Mailer;
  /** Our public address. */
  publicUrl: URL;
  looks: Looks;
}

const payloadSchema = z.object({ giftId: z.uuid() });

/**
 * The receipt's job: numbers the receipt once, then mails it. Run again after a crash it sends the same receipt with
 * the same Message-ID. What became of the gift by then is said as well: the mail server, or a correction, can have come late.
 */
export async function sendReceipt(context: ReceiptContext, payload: unknown): Promise<void> {
  const { giftId } = z.parse(payloadSchema, payload);
  const { db, mailer, looks } = context;
  const receipt =
    (await findReceipt(db, giftId)) ?? (await db.transaction((tx) => makeReceipt(tx, context, giftId)));
  // Of a donor without an email, staff print it.
  if (receipt.mailedAt !== null || hasNoEmail(receipt.snapshot.email)) return;
  const manageUrl = await manageUrlOf(context, giftId, receipt.snapshot.email);
  const [gift] = await findGifts(db, [giftId]);
  const now = gift === undefined ? { netCents: receipt.snapshot.amountCents } : giftNow(gift);
  await mailer.send(
    receiptMail(receipt, { pdf: () => receiptPdf(receipt, looks, now), now, manageUrl }, looks),
  );
  await markMailed(db, receipt.id);
}

/**
 * @param to where the receipt goes
 * @returns where the donor of a month pauses or ends the monthly gift; undefined of what was given once, and for an address typed for
 *   the gift that is not its donor's
 */
async function manageUrlOf(
  { db, publicUrl }: ReceiptContext,
  giftId: string,
  to: string,
): Promise<string | undefined> {
  const running = await findRunningGift(db, giftId);
  if (running === undefined || sameEmail(running.strangersAddress ?? '', to)) return undefined;
  return makeGiftLink(db, publicUrl, { purpose: 'manage', subscriptionId: running.id });
}
