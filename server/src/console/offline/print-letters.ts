import { sql } from 'drizzle-orm';
import { printLetters } from '../../domain/receipts/index.ts';
import {
  pdfFile,
  staffRefusal,
  staffSuccess,
  type StaffCall,
  type StaffFile,
  type StaffResult,
} from '../access/index.ts';
import type { StaffOfflineContext } from './context.ts';

/** The receipts of a batch for donors without an email, to print and post. */
export async function printOfflineLetters(
  { db, looksNow }: StaffOfflineContext,
  { params: { id } }: StaffCall<'printOfflineLetters'>,
): Promise<StaffResult<StaffFile>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select gifts.id from offline_lines join gifts on gifts.offline_line_id = offline_lines.id where batch_id = ${id}::uuid`);
  const pdf = await printLetters(
    db,
    looksNow(),
    rows.map((gift) => gift.id),
  );
  if (pdf === undefined) return staffRefusal('not_found');
  return staffSuccess(pdfFile(`letters-${id}.pdf`, pdf));
}
