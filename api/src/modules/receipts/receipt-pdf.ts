import { receiptNumber } from '@handsel/contract';
import { sheetPdf, type Letterhead, type Sheet } from '../../platform/pdf/sheet.ts';
import type { ReceiptSnapshot } from '../../schema/receipts.ts';
import { receiptText } from './receipt-words.ts';

/** How our documents look: what of the charity's settings is no word of a receipt. */
export type Looks = Pick<Letterhead, 'accentColor' | 'logo' | 'mark'>;

interface Printed {
  year: number;
  number: number;
  snapshot: ReceiptSnapshot;
  createdAt: Date;
}

/** A receipt on paper: what its mail says, from the same snapshot. @param notice what has become of it since */
export async function receiptPdf(receipt: Printed, looks: Looks, notice?: string): Promise<Buffer> {
  return sheetPdf({ ...receipt.snapshot.charity, ...looks }, receiptSheet(receipt, notice));
}

export function receiptSheet(receipt: Printed, notice?: string): Sheet {
  return {
    kind: `Receipt ${receiptNumber(receipt)}`,
    ...receiptText(receipt),
    notice,
    madeAt: receipt.createdAt,
  };
}
