import {
  REPORT_DAYS_MAX,
  REPORT_YEARS_MAX,
  type GivingQuery,
  type ReportSums,
  type StaffEndpoints,
} from '@handsel/contract/console';
import {
  staffReportFileWords as fileWords,
  staffReportRows,
  staffReportWords as words,
} from '@handsel/words/console/reports';
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
import { nameRows, netOf } from './name-rows.ts';
import { readSums, readTotal, type PartSums } from './read-sums.ts';

type Report = z.output<StaffEndpoints['getGivingReport']['reply']>;

const DAY_MS = 86_400_000;

/** The totals of some days, by time, by purpose or by method. */
export async function getGivingReport(
  context: ReportsContext,
  { query }: StaffCall<'getGivingReport'>,
): Promise<StaffResult<Report>> {
  const wrong = checkDays(query);
  return wrong ?? staffSuccess(await readReport(context, query));
}

/** The same as a file, with its total. */
export async function exportGivingReport(
  context: ReportsContext,
  call: StaffCall<'exportGivingReport'>,
): Promise<StaffResult<{ filename: string; csv: string }>> {
  const query = call.body;
  return reportFile(context, call, async () => {
    const wrong = checkDays(query);
    if (wrong !== undefined) return wrong;
    const { rows, total } = await readReport(context, query);
    const columns = columnsOf(query);
    return {
      name: `giving-by-${query.by}`,
      details: { ...query, rows: rows.length },
      lines: [
        [words[query.by], ...columns.map(({ name }) => name)],
        ...rows.map((row) => [row.name ?? nameOf(row.key), ...columns.map(({ cell }) => cell(row))]),
        [words.total, ...columns.map(({ cell }) => cell(total))],
      ],
    };
  });
}

interface Column {
  name: string;
  cell: (sums: ReportSums) => CsvCell;
}

function columnsOf({ by, compare }: GivingQuery): Column[] {
  const cents = (name: string, cell: (sums: ReportSums) => number): Column => ({
    name,
    cell: (sums) => ({ cents: cell(sums) }),
  });
  return [
    { name: words.gifts, cell: ({ gifts }) => String(gifts) },
    cents(words.gross, (sums) => sums.gross_cents),
    cents(words.refunds, (sums) => sums.refund_cents),
    cents(words.losses, (sums) => sums.loss_cents),
    ...(by === 'fund' ? [cents(words.moved, (sums) => sums.moved_cents)] : []),
    cents(words.net, (sums) => sums.net_cents),
    ...(compare === undefined ? [] : [cents(fileWords.before, (sums) => sums.before_cents ?? 0)]),
  ];
}

function nameOf(key: string): string {
  return Object.hasOwn(staffReportRows, key) ? staffReportRows[key as keyof typeof staffReportRows] : key;
}

async function readReport(context: ReportsContext, query: GivingQuery): Promise<Report> {
  const [parts, total] = await Promise.all([readSums(context, query), readTotal(context, query)]);
  const rows = await nameRows(context, query, parts);
  return {
    rows: rows.map(({ key, name, filter, sums }) => ({
      key,
      name,
      filter: { booked_from: query.from, booked_to: query.to, ...filter },
      ...sumsOf(sums, query),
    })),
    total: sumsOf(total, query),
  };
}

function sumsOf(sums: PartSums, { compare }: GivingQuery): ReportSums {
  const { gifts, cents, before } = sums;
  return {
    gifts,
    gross_cents: cents.charges,
    refund_cents: cents.refunds,
    loss_cents: cents.losses,
    moved_cents: cents.moved,
    net_cents: netOf(sums),
    before_cents: compare === undefined ? null : before,
  };
}

/** @returns undefined if the days are valid for a report */
function checkDays({ by, from, to }: GivingQuery): StaffRefusal | undefined {
  if (from > to) return staffRefusal('validation', { to: [words.endsBeforeItBegins] });
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (by === 'day' && days > REPORT_DAYS_MAX)
    return staffRefusal('validation', { from: [words.tooManyDays({ count: REPORT_DAYS_MAX })] });
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return years > REPORT_YEARS_MAX
    ? staffRefusal('validation', { from: [words.tooManyYears({ count: REPORT_YEARS_MAX })] })
    : undefined;
}
