import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import type { Refusal } from '../../platform/http/result.ts';
import type { Limits, RateLimitKeys } from '../../platform/limits/limits.ts';
import { mailJob, MailPermit } from '../../platform/mail/requested-mail.ts';
import { NOBODY } from '../../platform/mail/mailer.ts';
import { hasNoEmail } from '../../platform/mail/no-email.ts';
import { JOBS } from './job-names.ts';
import { findGifts } from './own-store.ts';

/**
 * Counts a copy of a receipt that staff send to the receipt's address. @returns the permit for
 * `receiptCopyJob`, or why it was refused
 */
export async function permitReceiptCopy(
  { db, limits }: { db: Db; limits: Limits },
  giftId: string,
  limitKeys: RateLimitKeys,
): Promise<MailPermit | Refusal | 'no-gift' | 'no-receipt' | 'no-email' | 'erased'> {
  const [gift] = await findGifts(db, [giftId]);
  if (gift === undefined) return 'no-gift';
  // An erased donor has no address to mail.
  if (gift.receipt?.snapshot.email === NOBODY) return 'erased';
  if (gift.receipt === null) return 'no-receipt';
  if (hasNoEmail(gift.receipt.snapshot.email)) return 'no-email';
  return MailPermit.ask(
    limits,
    { job: JOBS.sendReceiptCopy, limit: 'staffReceiptCopy' },
    { ...limitKeys, gift: giftId },
  );
}

/** The mail's job, as a part of the statement that causes it. */
export function receiptCopyJob(permit: MailPermit, giftId: string): SQL {
  const payload = JSON.stringify({ giftId, copyId: crypto.randomUUID() });
  return mailJob(permit, sql`${payload}::json`);
}
