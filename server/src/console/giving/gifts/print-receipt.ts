import { giftReceiptPdf } from '../../../domain/receipts/index.ts';
import {
  pdfFile,
  staffRefusal,
  staffSuccess,
  type StaffCall,
  type StaffFile,
  type StaffResult,
} from '../../access/index.ts';
import type { GivingContext } from '../context.ts';
import { recordAbout } from '../record.ts';

/** A gift's valid receipt as a PDF, to look at or to print. */
export async function printGiftReceipt(
  { db, inForce }: GivingContext,
  call: StaffCall<'printGiftReceipt'>,
): Promise<StaffResult<StaffFile>> {
  const { id } = call.params;
  const printed = await giftReceiptPdf(db, inForce().looks, id);
  if (printed === undefined) return staffRefusal('no_receipt');
  const { number, pdf } = printed;
  await recordAbout(db, call, 'gift.receipt-printed', `gift:${id}`);
  return staffSuccess(pdfFile(`receipt-${number}.pdf`, pdf));
}
