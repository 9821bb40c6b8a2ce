import type { CharityFile } from '@handsel/contract';
import { receiptNumber } from '@handsel/contract';
import { sql } from 'drizzle-orm';
import { findLanguage } from '../accounts/index.ts';
import type { Db } from '../../platform/database/database.ts';
import type { PdfFile } from '../../platform/http/endpoint.ts';
import { refusal, success, type Result } from '../../platform/http/result.ts';
import type { Limits, RateLimitKeys } from '../../platform/limits/limits.ts';
import { REQUESTED_MAILS } from './job-names.ts';
import { mailJob, MailPermit } from '../../platform/mail/requested-mail.ts';
import { findOwnGift, findYear, isOwnOpenAttempt } from './own-store.ts';
import { receiptPdf, type Looks } from './receipt-pdf.ts';
import { giftNow } from './notice.ts';
import { languageOf } from './receipt-words.ts';
import { yearPdfOf, type Receipted } from './year-pdf.ts';

export interface OwnReceiptsContext {
  db: Db;
  /** The charity's current content and design. */
  inForce: () => { charity: CharityFile; looks: Looks };
}

/**
 * The owner of receipts. An unverified donor owns those of their own gifts, a verified donor those
 * of all gifts under the address.
 */
export interface ReceiptOwner {
  donorId: string;
  /** The verified address that gets copies. Undefined: copies go where the receipt went. */
  verifiedEmail: string | undefined;
}

/** Finds a donor's own gift with its receipt, or why there is none. */
async function findOwn(db: Db, { donorId }: ReceiptOwner, giftId: string): Promise<Result<Receipted>> {
  const gift = await findOwnGift(db, donorId, giftId);
  if (gift === undefined) {
    const isOpen = await isOwnOpenAttempt(db, donorId, giftId);
    return refusal(isOpen ? 'receipt_not_ready' : 'not_found');
  }
  const { receipt } = gift;
  return receipt === null ? refusal('receipt_not_ready') : success({ ...gift, receipt });
}

/** The valid receipt of a gift, with the gift's later changes. */
export async function readReceipt(
  { db, inForce }: OwnReceiptsContext,
  owner: ReceiptOwner,
  giftId: string,
): Promise<Result<PdfFile>> {
  const own = await findOwn(db, owner, giftId);
  if (!own.ok) return own;
  const { receipt } = own.data;
  const printed = { ...receipt, createdAt: new Date(receipt.createdAt) };
  const content = await receiptPdf(printed, inForce().looks, giftNow(own.data, languageOf(receipt.snapshot)));
  return success({ filename: `receipt-${receiptNumber(receipt)}.pdf`, content });
}

/** All receipts of a year in one document. */
export async function readYear(
  { db, inForce }: OwnReceiptsContext,
  { donorId }: ReceiptOwner,
  year: number,
): Promise<Result<PdfFile>> {
  const now = inForce();
  const all = await findYear(db, [donorId], year, now.charity.timeZone);
  const content = await yearPdfOf(now, await findLanguage(db, donorId), year, all);
  if (content === undefined) return refusal(all.length === 0 ? 'not_found' : 'receipt_not_ready');
  return success({ filename: `receipts-${String(year)}.pdf`, content });
}

/** Mails a copy of a receipt: the same number and text, in a new mail. */
export async function mailCopy(
  { db, limits }: Pick<OwnReceiptsContext, 'db'> & { limits: Limits },
  owner: ReceiptOwner,
  giftId: string,
  limitKeys: RateLimitKeys,
): Promise<Result<{ email: string }>> {
  const own = await findOwn(db, owner, giftId);
  if (!own.ok) return own;
  const { verifiedEmail, donorId } = owner;
  const email = verifiedEmail ?? own.data.receipt.snapshot.email;
  const permit = await MailPermit.ask(limits, REQUESTED_MAILS.sendReceiptCopy, {
    ...limitKeys,
    address: email,
    ...(verifiedEmail === undefined && { gift: giftId }),
  });
  if (!(permit instanceof MailPermit)) return permit;
  const to = verifiedEmail === undefined ? { giftId } : { giftId, donorId };
  const payload = JSON.stringify({ ...to, copyId: crypto.randomUUID() });
  await db.execute(sql`select ${mailJob(permit, sql`${payload}::json`)}`);
  return success({ email });
}
