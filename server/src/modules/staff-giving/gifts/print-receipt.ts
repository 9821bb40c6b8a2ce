import { giftReceiptPdf } from '../../receipts/index.ts';
import {
  staffRefusal,
  staffSuccess,
  type StaffCall,
  type StaffFile,
  type StaffResult,
} from '../../staff/index.ts';
import type { GivingContext } from '../context.ts';
import { recordAbout } from '../record.ts';

/** A gift's valid receipt as a PDF, to look at or to print. */
export async function printGiftReceipt(
  { db, looksNow }: GivingContext,
  call: StaffCall<'printGiftReceipt'>,
): Promise<StaffResult<StaffFile>> {
  const { id } = call.params;
  const printed = await giftReceiptPdf(db, looksNow(), id);
  if (printed === undefined) return staffRefusal('no_receipt');
  const { number, pdf } = printed;
  await recordAbout(db, call, 'gift.receipt-printed', `gift:${id}`);
  return staffSuccess({
    type: 'application/pdf',
    filename: `receipt-${number}.pdf`,
    bytes: pdf.length,
    content: (async function* () {
      yield pdf;
    })(),
  });
}
