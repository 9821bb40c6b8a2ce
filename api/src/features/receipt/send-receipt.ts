import type { Charity } from '@handsel/contract';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { receiptMail } from './receipt-mail.ts';
import {
  findGiftForReceipt,
  findReceipt,
  insertReceipt,
  markMailed,
  takeReceiptNumber,
  type Receipt,
} from './store.ts';

export interface ReceiptContext {
  db: Db;
  mailer: Mailer;
  charity: Charity;
  /** The host of our public address, for Message-IDs. */
  host: string;
}

const payloadSchema = z.object({ giftId: z.uuid() });

/**
 * The receipt's job: numbers the receipt once, then mails it. Run again after a crash it sends the same receipt with
 * the same Message-ID.
 */
export async function sendReceipt(context: ReceiptContext, payload: unknown): Promise<void> {
  const { giftId } = z.parse(payloadSchema, payload);
  const receipt = (await findReceipt(context.db, giftId)) ?? (await makeReceipt(context, giftId));
  if (receipt.mailedAt !== null) return;
  await context.mailer.send(receiptMail(receipt));
  await markMailed(context.db, receipt.id);
}

/** Number and snapshot in one transaction: a crash leaves no gap, and the words never change afterwards. */
async function makeReceipt({ db, charity, host }: ReceiptContext, giftId: string): Promise<Receipt> {
  return db.transaction(async (tx) => {
    const gift = await findGiftForReceipt(tx, giftId);
    if (gift === undefined) throw new Error(`no gift ${giftId} for a receipt`);
    const year = gift.givenAt.getUTCFullYear();
    const number = await takeReceiptNumber(tx, year);
    const { name, legalName, ein, postalAddress, supportEmail, website } = charity;
    return insertReceipt(tx, {
      giftId,
      year,
      number,
      messageId: `<receipt-${String(year)}-${String(number).padStart(6, '0')}@${host}>`,
      snapshot: {
        charity: { name, legalName, ein, postalAddress, supportEmail, website },
        email: gift.email,
        amountCents: gift.amountCents,
        frequency: gift.frequency,
        isLaterMonth: gift.isLaterMonth,
        ...(gift.nextAmountCents !== null && { nextAmountCents: gift.nextAmountCents }),
        methodDescription: gift.methodDescription,
        ...(gift.isSettling && { isSettling: true }),
        givenAt: gift.givenAt.toISOString(),
        nextBillingDate: gift.nextBillingDate,
      },
    });
  });
}
