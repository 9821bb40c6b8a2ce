import type { StaffEndpoints, StaffOfflineLine } from '@handsel/contract/console';
import { receiptNumber } from '@handsel/contract';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { findDuplicates, findLines, problemsOf } from '../../domain/offline-gifts/index.ts';
import { staffRefusal, staffSuccess, type StaffCall, type StaffResult } from '../access/index.ts';
import { emailFor, shownName } from '../giving/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { LIKE_NO_EMAIL } from '../../platform/mail/no-email.ts';
import { readBatches } from './batch-rows.ts';
import type { StaffOfflineContext } from './context.ts';

type Batches = z.output<StaffEndpoints['getOfflineBatches']['reply']>;
type BatchPage = z.output<StaffEndpoints['getOfflineBatch']['reply']>;

export async function getOfflineBatches({ db }: StaffOfflineContext): Promise<StaffResult<Batches>> {
  return staffSuccess(await readBatches(db, sql`true`));
}

/** A batch with its lines and their errors, while it is being entered. */
export async function getOfflineBatch(
  { db, timeZone }: StaffOfflineContext,
  { params: { id }, session: { person } }: StaffCall<'getOfflineBatch'>,
): Promise<StaffResult<BatchPage>> {
  return db.transaction<StaffResult<BatchPage>>(async (tx) => {
    const [batch] = await readBatches(tx, sql`id = ${id}::uuid`);
    if (batch === undefined) return staffRefusal('not_found');
    const rows = await readLines(tx, id);
    const duplicates = await findDuplicates(tx, id);
    const problems =
      batch.state === 'draft' ? await problemsOf(tx, id, await findLines(tx, id), timeZone) : undefined;
    return staffSuccess({
      batch,
      lines: rows.map(({ email, receipt, has_letter: _, reversal, ...line }) => ({
        ...line,
        email: emailFor(person, email),
        duplicates: duplicates.get(line.id) ?? [],
        problems: problems?.get(line.id) ?? [],
        receipt_number: receipt === null ? null : receiptNumber(receipt),
        reversal: reversal && { ...reversal, at: new Date(reversal.at).toISOString() },
      })),
      letters: rows.filter((row) => row.has_letter).length,
    });
  });
}

type LineRow = Omit<StaffOfflineLine, 'duplicates' | 'problems' | 'receipt_number'> &
  Record<string, unknown> & { receipt: { year: number; number: number } | null; has_letter: boolean };

async function readLines(tx: Tx, batchId: string): Promise<LineRow[]> {
  const { rows } = await tx.execute<LineRow>(sql`
    select line.id, line.donor_id, line.amount_cents, given_on::text, line.method_type, reference, line.description, line.fund_id, line.campaign, note,
      is_no_duplicate, ${shownName(sql`line.donor_id`)} as donor_name, donors.email, funds.name as fund, gifts.id as gift_id, receipt.shown as receipt,
      receipt.shown is not null and receipt.email like ${LIKE_NO_EMAIL} and reversed_at is null as has_letter,
      case when reversed_at is not null then json_build_object('at', reversed_at, 'by', reversed_by, 'reason', reversal_reason, 'note', reversal_note)
        end as reversal
    from offline_lines as line join donors on donors.id = line.donor_id join funds on funds.id = line.fund_id
      left join gifts on gifts.offline_line_id = line.id
      left join lateral (select json_build_object('year', year, 'number', number) as shown, snapshot ->> 'email' as email from receipts
        where gift_id = gifts.id and kind = 'gift' order by year desc, number desc limit 1) as receipt on true
    where line.batch_id = ${batchId}::uuid order by typed_at, line.id`);
  return rows;
}
