import { dayIn } from '@handsel/contract';
import { receiptWords } from '@handsel/words/documents/receipts';
import { formatDayIn, wordsIn } from '@handsel/words/in-language';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { donors } from '../../schema/donors.ts';
import { findGifts } from './own-store.ts';
import { receiptMail } from './receipt-mail.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { languageOf } from './receipt-words.ts';
import { profileUrlOf, type ReceiptContext } from './send-receipt.ts';
import { giftNow } from './notice.ts';

const payloadSchema = z.object({
  giftId: z.uuid(),
  /**
   * The donor who asked for it and has verified an address. Without one, the copy goes where the
   * receipt went.
   */
  donorId: z.optional(z.uuid()),
  copyId: z.uuid(),
});

/** The job that mails a receipt again, marked as a copy. After a crash it sends the same mail. */
export async function sendReceiptCopy(
  {
    db,
    mailer,
    looks,
    host,
    publicUrl,
  }: Pick<ReceiptContext, 'db' | 'mailer' | 'looks' | 'host' | 'publicUrl'>,
  payload: unknown,
): Promise<void> {
  const { giftId, donorId, copyId } = z.parse(payloadSchema, payload);
  const [gift] = await findGifts(db, [giftId]);
  if (gift === undefined || gift.receipt === null)
    throw new Error(`no receipt of the gift ${giftId} to copy`);
  const messageId = `<receipt-copy-${copyId}@${host}>`;
  const receipt = { ...gift.receipt, messageId, createdAt: new Date(gift.receipt.createdAt) };
  const to = donorId === undefined ? receipt.snapshot.email : await addressOf({ db }, donorId);
  const language = languageOf(receipt.snapshot);
  const now = giftNow(gift, language);
  const copy = {
    to,
    note: wordsIn(language, receiptWords).copyNote({
      day: formatDayIn(language, dayIn(receipt.snapshot.timeZone ?? 'UTC', gift.receipt.createdAt)),
    }),
  };
  const pdf = () => receiptPdf(receipt, looks, now);
  const profileUrl = profileUrlOf(publicUrl);
  await mailer.send(receiptMail(receipt, { pdf, now, profileUrl, copy }, looks));
}

async function addressOf({ db }: Pick<ReceiptContext, 'db'>, donorId: string): Promise<string> {
  const [row] = await db.select({ email: donors.email }).from(donors).where(eq(donors.id, donorId));
  if (row === undefined) throw new Error(`no donor ${donorId} to send a copy to`);
  return row.email;
}
