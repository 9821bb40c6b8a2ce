import { fileMomentIn } from '@handsel/contract';
import {
  recordAct,
  staffRefusalOf,
  staffSuccess,
  type StaffBrowser,
  type StaffPerson,
  type StaffResult,
} from '../access/index.ts';
import { csvLine, type CsvCell } from '../../platform/csv.ts';
import type { ReportsContext } from './context.ts';

/** Without it, spreadsheet programs read the file in an old encoding of their country. */
const BYTE_ORDER_MARK = '\uFEFF';

interface Report {
  /** The beginning of the file's name. */
  name: string;
  /** The details for the audit log. */
  details: Record<string, unknown>;
  lines: readonly (readonly CsvCell[])[];
}

type Asked = { session: { person: StaffPerson }; browser: StaffBrowser };

/**
 * A report as a CSV file. It counts as one of the day's exports, and is recorded before it is sent.
 */
export async function reportFile(
  { db, limits, timeZone }: ReportsContext,
  { session: { person }, browser }: Asked,
  read: () => Promise<Report | Exclude<StaffResult<never>, { ok: true }>>,
): Promise<StaffResult<{ filename: string; csv: string }>> {
  const report = await read();
  if ('ok' in report) return report;
  const limited = await limits.take('staffExport', { colleague: person.id });
  if (limited !== undefined) return staffRefusalOf(limited);
  const { name, details, lines } = report;
  await recordAct(db, { person, browser }, 'report.exported', { details: { report: name, ...details } });
  return staffSuccess({
    filename: `${name}-${fileMomentIn(timeZone, new Date().toISOString())}.csv`,
    csv: `${BYTE_ORDER_MARK}${lines.map((cells) => csvLine(cells)).join('')}`,
  });
}
