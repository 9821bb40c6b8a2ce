import { sql } from 'drizzle-orm';
import { findLanguage } from '../../../domain/accounts/index.ts';
import { anyShownAs, findShownAs } from '../../../domain/donors/index.ts';
import { yearReceiptsPdf } from '../../../domain/receipts/index.ts';
import {
  pdfFile,
  staffRefusal,
  staffSuccess,
  type StaffCall,
  type StaffFile,
  type StaffResult,
} from '../../access/index.ts';
import { NOBODY } from '../../../platform/mail/mailer.ts';
import type { GivingContext } from '../context.ts';
import { recordAbout } from '../record.ts';

/** The receipts of a donor's calendar year as one PDF, to look at or to print. */
export async function printDonorYear(
  { db, inForce }: GivingContext,
  call: StaffCall<'printDonorYear'>,
): Promise<StaffResult<StaffFile>> {
  const { year } = call.params;
  const id = await findShownAs(db, call.params.id);
  const { rows } = await db.execute<{ id: string; email: string }>(
    sql`select id, email from donors where id = ${anyShownAs(sql`${id}::uuid`)}`,
  );
  if (rows.some((donor) => donor.id === id && donor.email === NOBODY)) return staffRefusal('donor_erased');
  const pdf = await yearReceiptsPdf(
    db,
    inForce(),
    rows.map((donor) => donor.id),
    Number(year),
    await findLanguage(db, id),
  );
  if (pdf === undefined) return staffRefusal('no_receipt');
  await recordAbout(db, call, 'donor.statement-printed', `donor:${id}`);
  return staffSuccess(pdfFile(`receipts-${year}.pdf`, pdf));
}
