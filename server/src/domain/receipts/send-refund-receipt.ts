import * as z from 'zod/mini';
import type { Tx } from '../../platform/database/database.ts';
import { receiptNumber, yearIn } from '@handsel/contract';
import { charityWords, makeReceipt, type Maker } from './make-receipt.ts';
import { refundMail } from './refund-words.ts';
import { benefitIn } from './statements.ts';
import type { ReceiptContext } from './send-receipt.ts';
import {
  findReceipt,
  findRefunded,
  findRefundReceipt,
  insertReceipt,
  markMailed,
  takeReceiptNumber,
  type Receipt,
} from './store.ts';

const payloadSchema = z.object({ refundId: z.string() });

/**
 * The job that mails a donor the document of a refund, which has its own number and names the
 * receipt it reduces. After a crash it sends the same mail.
 */
export async function sendRefundReceipt(context: ReceiptContext, payload: unknown): Promise<void> {
  const { refundId } = z.parse(payloadSchema, payload);
  const { db, mailer, looks } = context;
  const document =
    (await findRefundReceipt(db, refundId)) ??
    (await db.transaction((tx) => makeRefundReceipt(tx, context, refundId)));
  if (document.mailedAt !== null) return;
  await mailer.send(refundMail(document, looks));
  await markMailed(db, document.id);
}

async function makeRefundReceipt(tx: Tx, maker: Maker, refundId: string): Promise<Receipt> {
  const refunded = await findRefunded(tx, refundId);
  if (refunded === undefined) throw new Error(`no refund ${refundId} to tell of`);
  const { giftId, amountCents, refundedAt, goesOn, language } = refunded;
  // The refund may be faster than the receipt's own job.
  const receipt = (await findReceipt(tx, giftId)) ?? (await makeReceipt(tx, maker, giftId));
  const year = yearIn(maker.charity.timeZone, refundedAt);
  const { email, donor, frequency, methodDescription, givenAt, givenOn, benefit } = receipt.snapshot;
  return insertReceipt(tx, {
    giftId,
    kind: 'refund',
    refundId,
    year,
    number: await takeReceiptNumber(tx, year),
    messageId: `<refund-${refundId}@${maker.host}>`,
    snapshot: {
      charity: charityWords(maker.charity),
      // A corrected receipt went to the right address.
      email: receipt.replacesId === null ? refunded.email : email,
      language,
      ...(donor && { donor }),
      amountCents,
      frequency,
      methodDescription,
      givenAt,
      ...(givenOn !== undefined && { givenOn }),
      timeZone: maker.charity.timeZone,
      nextBillingDate: null,
      ...(benefit && { benefit: benefitIn(language, benefit) }),
      refund: {
        amountCents: refunded.refundedCents,
        leftCents: amountCents - refunded.refundedInAllCents,
        refundedAt: refundedAt.toISOString(),
        reduces: receiptNumber(receipt),
        goesOn,
      },
    },
  });
}
