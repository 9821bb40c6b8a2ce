import { receiptNumber } from '@handsel/contract';
import { receiptWords, refundWords } from '@handsel/words/documents/receipts';
import { wordsIn } from '@handsel/words/in-language';
import type { Db } from '../../platform/database/database.ts';
import { findGifts } from './own-store.ts';
import { receiptPdf, type Looks } from './receipt-pdf.ts';
import { languageOf } from './receipt-words.ts';
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
  const language = languageOf(receipt.snapshot);
  const [gift] = await findGifts(db, [receipt.giftId]);
  if (receipt.kind === 'refund') {
    const counts = gift?.taken.some(({ document }) => document?.number === receipt.number);
    return refundPdf(
      receipt,
      looks,
      counts === true ? undefined : wordsIn(language, refundWords).cameToNothing,
    );
  }
  const replaced =
    replacedBy && wordsIn(language, receiptWords).replacedBy({ number: receiptNumber(replacedBy) });
  const now = gift === undefined ? { netCents: receipt.snapshot.amountCents } : giftNow(gift, language);
  return receiptPdf(receipt, looks, replaced === null ? now : { ...now, notice: replaced });
}
