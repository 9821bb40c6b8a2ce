import {
  REPORT_YEARS_MAX,
  type SourceRow,
  type SourcesQuery,
  type SourceSums,
  type StaffEndpoints,
} from '@handsel/contract/console';
import { staffReportWords, staffSourceReportWords as words } from '@handsel/words/console/reports';
import type * as z from 'zod/mini';
import {
  staffRefusal,
  staffSuccess,
  type StaffCall,
  type StaffRefusal,
  type StaffResult,
} from '../../access/index.ts';
import type { CsvCell } from '../../../platform/csv.ts';
import type { ReportsContext } from '../context.ts';
import { reportFile } from '../report-file.ts';
import { readCountedSince, readSources } from './read-sources.ts';

type Report = z.output<StaffEndpoints['getSourceReport']['reply']>;

/** How many visits each link brought, and how many gifts. */
export async function getSourceReport(
  context: ReportsContext,
  { query }: StaffCall<'getSourceReport'>,
): Promise<StaffResult<Report>> {
  return checkDays(query) ?? staffSuccess(await readReport(context, query));
}

/** The same as a file, with its total. */
export async function exportSourceReport(
  context: ReportsContext,
  call: StaffCall<'exportSourceReport'>,
): Promise<StaffResult<{ filename: string; csv: string }>> {
  return reportFile(context, call, async () => {
    const wrong = checkDays(call.body);
    if (wrong !== undefined) return wrong;
    const { rows, total } = await readReport(context, call.body);
    return {
      name: 'gifts-by-link',
      details: { ...call.body, rows: rows.length },
      lines: [
        [words.source, words.visits, words.gifts, words.net],
        ...rows.map((row) => [row.kind === 'link' ? row.source : words[row.kind], ...cellsOf(row)]),
        [staffReportWords.total, ...cellsOf(total)],
      ],
    };
  });
}

function cellsOf({ visits, gifts, net_cents: cents }: SourceSums): CsvCell[] {
  return [String(visits), String(gifts), { cents }];
}

async function readReport(context: ReportsContext, query: SourcesQuery): Promise<Report> {
  const [rows, countedSince] = await Promise.all([readSources(context, query), readCountedSince(context)]);
  return { rows, total: addUp(rows), counted_since: countedSince };
}

function addUp(rows: readonly SourceRow[]): SourceSums {
  const total = { visits: 0, gifts: 0, net_cents: 0 };
  for (const { visits, gifts, net_cents: net } of rows) {
    total.visits += visits;
    total.gifts += gifts;
    total.net_cents += net;
  }
  return total;
}

/** @returns undefined if the days are valid for the report */
function checkDays({ from, to }: SourcesQuery): StaffRefusal | undefined {
  if (from > to) return staffRefusal('validation', { to: [staffReportWords.endsBeforeItBegins] });
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return years > REPORT_YEARS_MAX
    ? staffRefusal('validation', { from: [staffReportWords.tooManyYears({ count: REPORT_YEARS_MAX })] })
    : undefined;
}
