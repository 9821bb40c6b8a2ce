import { describeImportOutcome } from '@handsel/contract/console';
import { staffImportReportWords as words } from '@handsel/words/console/imports';
import { findImport, findSkippedFile, readLines } from '../../domain/imports/index.ts';
import {
  recordAct,
  staffRefusal,
  staffSuccess,
  type StaffCall,
  type StaffFile,
  type StaffResult,
} from '../access/index.ts';
import { csvLine } from '../../platform/csv.ts';
import type { StaffImportsContext } from './context.ts';

/** Sends the result of each line, as CSV. */
export async function downloadImportReport(
  { db }: StaffImportsContext,
  { params: { id }, session: { person }, browser }: StaffCall<'downloadImportReport'>,
): Promise<StaffResult<StaffFile>> {
  const found = await findImport(db, id);
  if (found === undefined || found.state === 'removed') return staffRefusal('not_found');
  const lines = await readLines(db, id);
  const heading = [
    words.line,
    words.outcome,
    words.donor,
    words.isNew,
    words.gift,
    words.oldDonor,
    words.oldGift,
  ];
  const rows = lines.map((line) => [
    String(line.line),
    describeImportOutcome(line.outcome),
    line.donorId ?? '',
    line.wasDonorAdded ? words.yes : '',
    line.giftId ?? line.subscriptionId ?? '',
    line.oldDonorId ?? '',
    line.oldGiftId ?? '',
  ]);
  const content = Buffer.from([heading, ...rows].map((cells) => csvLine(cells)).join(''));
  await db.transaction((tx) =>
    recordAct(tx, { person, browser }, 'import.report-downloaded', { subject: `import:${id}` }),
  );
  return staffSuccess(csvFile('import.csv', content));
}

/** Sends the lines that were skipped because of a problem, as CSV. */
export async function downloadSkippedLines(
  { db }: StaffImportsContext,
  { params: { id }, session: { person }, browser }: StaffCall<'downloadSkippedLines'>,
): Promise<StaffResult<StaffFile>> {
  const found = await findImport(db, id);
  const content = await findSkippedFile(db, id);
  if (found === undefined || found.state === 'removed' || content === undefined)
    return staffRefusal('not_found');
  await db.transaction((tx) =>
    recordAct(tx, { person, browser }, 'import.skipped-downloaded', { subject: `import:${id}` }),
  );
  return staffSuccess(csvFile('skipped-lines.csv', content));
}

function csvFile(filename: string, content: Buffer): StaffFile {
  return {
    type: 'text/csv; charset=utf-8',
    filename,
    bytes: content.length,
    content: whole(content),
  };
}

async function* whole(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
