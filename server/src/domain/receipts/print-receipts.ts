import { receiptNumber, type CharityFile } from '@handsel/contract';
import type { Language } from '@handsel/words/languages';
import type { Db } from '../../platform/database/database.ts';
import { hasNoEmail } from '../../platform/mail/no-email.ts';
import { sheetsPdf } from '../../platform/pdf/sheet.ts';
import { findGifts, findYear } from './own-store.ts';
import { giftNow } from './notice.ts';
import { receiptPdf, receiptSheet, type Looks } from './receipt-pdf.ts';
import { languageOf } from './receipt-words.ts';
import { yearPdfOf } from './year-pdf.ts';

/**
 * The valid receipt of a gift as a PDF.
 * @returns undefined without a receipt, or if nothing is left of the gift
 */
export async function giftReceiptPdf(
  db: Db,
  looks: Looks,
  giftId: string,
): Promise<{ number: string; pdf: Buffer } | undefined> {
  const [gift] = await findGifts(db, [giftId]);
  if (gift === undefined || gift.receipt === null || gift.netCents <= 0) return undefined;
  const receipt = { ...gift.receipt, createdAt: new Date(gift.receipt.createdAt) };
  return {
    number: receiptNumber(receipt),
    pdf: await receiptPdf(receipt, looks, giftNow(gift, languageOf(receipt.snapshot))),
  };
}

/**
 * All receipts of donors in a calendar year in one document.
 * @param language the donors'
 * @returns undefined without any
 */
export async function yearReceiptsPdf(
  db: Db,
  inForce: { charity: CharityFile; looks: Looks },
  donorIds: readonly string[],
  year: number,
  language: Language,
): Promise<Buffer | undefined> {
  return yearPdfOf(inForce, language, year, await findYear(db, donorIds, year, inForce.charity.timeZone));
}

/**
 * The valid receipts of gifts whose donors have no email, each on its own page, in one file.
 * @returns undefined without any
 */
export async function printLetters(
  db: Db,
  looks: Looks,
  giftIds: readonly string[],
): Promise<Buffer | undefined> {
  const letters = (await findGifts(db, giftIds)).flatMap((gift) => {
    const { receipt, netCents } = gift;
    return receipt !== null && netCents > 0 && hasNoEmail(receipt.snapshot.email)
      ? [
          {
            receipt: { ...receipt, createdAt: new Date(receipt.createdAt) },
            now: giftNow(gift, languageOf(receipt.snapshot)),
          },
        ]
      : [];
  });
  const [first] = letters;
  if (first === undefined) return undefined;
  return sheetsPdf(
    { ...first.receipt.snapshot.charity, ...looks },
    letters.map(({ receipt, now }) => receiptSheet(receipt, now)),
  );
}
