import { receiptNumber } from '@handsel/contract';
import { receiptWords, refundWords } from '@handsel/words/documents/receipts';
import type { Db } from '../../platform/database/database.ts';
import { findGifts } from './own-store.ts';
import { receiptPdf, type Looks } from './receipt-pdf.ts';
import { refundPdf } from './refund-words.ts';
import { giftNow } from './notice.ts';
import { findByNumber } from './store.ts';

/**
 * Any numbered document, for staff, with its current state: replaced, reduced, or no longer valid.
 * @returns undefined for an unknown number
 */
export async function printReceipt(
  db: Db,
  looks: Looks,
  numbered: { year: number; number: number },
): Promise<Buffer | undefined> {
  const found = await findByNumber(db, numbered);
  if (found === undefined) return undefined;
  const { receipt, replacedBy } = found;
  const [gift] = await findGifts(db, [receipt.giftId]);
  if (receipt.kind === 'refund') {
    const counts = gift?.taken.some(({ document }) => document?.number === receipt.number);
    return refundPdf(receipt, looks, counts === true ? undefined : refundWords.cameToNothing);
  }
  const replaced = replacedBy && receiptWords.replacedBy({ number: receiptNumber(replacedBy) });
  const now = gift === undefined ? { netCents: receipt.snapshot.amountCents } : giftNow(gift);
  return receiptPdf(receipt, looks, replaced === null ? now : { ...now, notice: replaced });
}
