import type { MonthFileFormat } from '@handsel/contract/console';
import { readJournalAccounts } from '../../domain/closing/index.ts';
import {
  recordAct,
  staffRefusal,
  staffSuccess,
  type StaffCall,
  type StaffFile,
  type StaffResult,
} from '../access/index.ts';
import type { StaffClosingContext } from './context.ts';
import { JOURNAL_FILES } from './journal-files.ts';
import { journalOf, refusalOfJournal } from './journal.ts';
import { monthPdf } from './month-pdf.ts';
import { monthXlsx } from './month-xlsx.ts';
import { readMonth } from './read-month.ts';

const TYPES: Readonly<Record<MonthFileFormat, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Makes a month's report. The report of an open month says that it is open. */
export async function downloadMonth(
  context: StaffClosingContext,
  { params: { month, format }, session: { person }, browser }: StaffCall<'downloadMonth'>,
): Promise<StaffResult<StaffFile>> {
  const read = await readMonth(context, month);
  if (read === undefined) return staffRefusal('not_found');
  const { report } = read;
  await recordAct(context.db, { person, browser }, 'month.downloaded', {
    subject: `month:${month}`,
    details: { format },
  });
  // The report of a closed month is the same file whenever it is made.
  const madeAt = report.closed_at === null ? new Date() : new Date(report.closed_at);
  const bytes = format === 'pdf' ? await monthPdf(context, report, madeAt) : await monthXlsx(report);
  return staffSuccess(fileOf(`books-${month}.${format}`, TYPES[format], bytes));
}

/** Makes the journal of a closed month, which balances to the cent. */
export async function downloadJournal(
  context: StaffClosingContext,
  { params: { month, format }, session: { person }, browser }: StaffCall<'downloadJournal'>,
): Promise<StaffResult<StaffFile>> {
  const read = await readMonth(context, month);
  if (read === undefined) return staffRefusal('not_found');
  const accounts = await readJournalAccounts(context.db);
  const of = { month: read.report.month, isClosed: read.report.state === 'closed', lines: read.lines };
  const refusal = refusalOfJournal(format, of, accounts);
  if (refusal !== undefined) return staffRefusal(refusal);
  const lines = journalOf(of.month, of.lines, accounts);
  await recordAct(context.db, { person, browser }, 'journal.downloaded', {
    subject: `month:${month}`,
    details: { format },
  });
  const file = JOURNAL_FILES[format]({
    month: read.report.month,
    lines,
    xeroTaxRate: accounts.xero_tax_rate,
    xeroTracking: accounts.xero_tracking,
  });
  return staffSuccess(fileOf(`journal-${month}-${format}.csv`, 'text/csv; charset=utf-8', Buffer.from(file)));
}

function fileOf(filename: string, type: string, bytes: Buffer): StaffFile {
  return { filename, type, bytes: bytes.length, content: whole(bytes) };
}

async function* whole(bytes: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(bytes);
}
