import { receiptNumber } from '@handsel/contract';
import { receiptWords } from '@handsel/words/documents/receipts';
import { wordsIn } from '@handsel/words/in-language';
import { sheetPdf, type Letterhead, type Sheet } from '../../platform/pdf/sheet.ts';
import type { ReceiptSnapshot } from '../../schema/receipts.ts';
import type { GiftNow } from './notice.ts';
import { languageOf, receiptText } from './receipt-words.ts';

/** The design of our documents: the charity's settings that are not part of a receipt's text. */
export type Looks = Pick<Letterhead, 'accentColor' | 'logo' | 'mark'>;

interface Printed {
  year: number;
  number: number;
  snapshot: ReceiptSnapshot;
  createdAt: Date;
}

/** A receipt as a PDF, with the words of its mail. */
export async function receiptPdf(receipt: Printed, looks: Looks, now: GiftNow): Promise<Buffer> {
  return sheetPdf({ ...receipt.snapshot.charity, ...looks }, receiptSheet(receipt, now));
}

export function receiptSheet(receipt: Printed, { netCents, notice }: GiftNow): Sheet {
  const language = languageOf(receipt.snapshot);
  const words = wordsIn(language, receiptWords);
  const { rows, ...content } = receiptText(receipt, netCents);
  return {
    language,
    kind: words.kind({ number: receiptNumber(receipt) }),
    ...content,
    rows: rows.filter(([label]) => label !== words.labelNumber),
    notice,
    madeAt: receipt.createdAt,
  };
}
