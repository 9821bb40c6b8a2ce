import { CENTS_PER_UNIT } from '@handsel/contract';
import { MONTH_COLUMNS, type MonthReport } from '@handsel/contract/console';
import { formatMonth } from '@handsel/words/month';
import {
  monthColumnWords,
  monthReportWords as words,
  openItemWords,
} from '@handsel/words/console/month-files';
import { writeXlsx, type CellStyle, type ColumnDef, type WriteSheet } from 'hucre/xlsx';
import { SHEET_AMOUNT } from '../../platform/sheet-amount.ts';

/** In characters. */
const WIDTHS = { text: 34, amount: 16 } as const;
const AMOUNT = { width: WIDTHS.amount, numFmt: SHEET_AMOUNT } as const;
const TEXT = { width: WIDTHS.text, numFmt: '@' } as const;
const STRONG: CellStyle = { font: { bold: true } };
/** The noncharacters that XML refuses: https://www.w3.org/TR/xml/#charsets */
const NOT_IN_XML = /[\uFFFE\uFFFF]/g;

type Value = string | number | null;

/**
 * A month's report as a spreadsheet: a sheet by fund, including corrections, and one of open items.
 * A text is never a formula in it.
 */
export async function monthXlsx(report: MonthReport): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: [fundSheet(report), openSheet(report)] }));
}

function fundSheet({ own, corrections, totals }: MonthReport): WriteSheet {
  const head = [
    monthColumnWords.ofMonth,
    words.isCorrection,
    monthColumnWords.fund,
    monthColumnWords.code,
    ...MONTH_COLUMNS.map((column) => monthColumnWords[column]),
  ];
  const rows = [...own, ...corrections].map((line, index) => [
    formatMonth(line.of_month),
    index < own.length ? null : words.yes,
    line.fund_name ?? monthColumnWords.noFund,
    line.accounting_code,
    ...MONTH_COLUMNS.map((column) => line[column] / CENTS_PER_UNIT),
  ]);
  const total = [
    monthColumnWords.total,
    null,
    null,
    null,
    ...MONTH_COLUMNS.map((column) => totals[column] / CENTS_PER_UNIT),
  ];
  return sheet(
    words.sheetFunds,
    [TEXT, TEXT, TEXT, TEXT, ...MONTH_COLUMNS.map(() => AMOUNT)],
    [head, ...rows, total],
  );
}

function openSheet({ open_items: items }: MonthReport): WriteSheet {
  const rows = items.map(({ kind, count, cents }) => [
    openItemWords[kind],
    count,
    cents === null ? null : cents / CENTS_PER_UNIT,
  ]);
  const head = [openItemWords.item, openItemWords.count, openItemWords.amount];
  return sheet(
    words.sheetOpen,
    [{ ...TEXT, width: 48 }, { width: WIDTHS.amount, numFmt: '0' }, AMOUNT],
    [head, ...rows],
  );
}

/** The first row is the heading. */
function sheet(name: string, columns: ColumnDef[], rows: readonly (readonly Value[])[]): WriteSheet {
  const heading = (rows[0] ?? []).map((value, column): [string, { style: CellStyle }] => [
    `0,${String(column)}`,
    { style: STRONG, ...(value === null ? {} : { value }) },
  ]);
  return {
    name,
    columns,
    freezePane: { rows: 1 },
    rows: rows.map((row) =>
      row.map((cell) => (typeof cell === 'string' ? cell.replace(NOT_IN_XML, '') : cell)),
    ),
    cells: new Map(heading),
  };
}
