import { sql } from 'drizzle-orm';
import { permitReceiptCopy, receiptCopyJob } from '../../../domain/receipts/index.ts';
import {
  staffRefusal,
  staffRefusalOf,
  staffSuccess,
  type StaffCall,
  type StaffResult,
} from '../../access/index.ts';
import type { GivingContext } from '../context.ts';
import { recordAbout } from '../record.ts';

/**
 * Mails a gift's valid receipt again to its original address. The audit entry and the mail's job
 * are written together or not at all.
 */
export async function resendReceipt(
  { db, limits }: GivingContext,
  call: StaffCall<'resendReceipt'>,
): Promise<StaffResult<null>> {
  const { id } = call.params;
  const permit = await permitReceiptCopy({ db, limits }, id, { colleague: call.session.person.id });
  if (permit === 'no-gift') return staffRefusal('not_found');
  if (permit === 'erased') return staffRefusal('donor_erased');
  if (permit === 'no-receipt') return staffRefusal('no_receipt');
  if (permit === 'no-email') return staffRefusal('no_email');
  if ('code' in permit) return staffRefusalOf(permit);
  await db.transaction(async (tx) => {
    await recordAbout(tx, call, 'gift.receipt-resent', `gift:${id}`);
    await tx.execute(sql`select ${receiptCopyJob(permit, id)}`);
  });
  return staffSuccess(null);
}
