import { CENTS_PER_UNIT } from '@handsel/contract';
import type { ExportFormat } from '@handsel/contract/console';
import { writeXlsxStream } from 'hucre/xlsx';
import { csvLine } from '../../platform/csv.ts';
import { SHEET_AMOUNT } from '../../platform/sheet-amount.ts';
import type { Column, ExportCell } from './gift-lines.ts';

type Rows = AsyncIterable<ExportCell[]>;

/** Without it, spreadsheet programs read the file in an old encoding of their country. */
const BYTE_ORDER_MARK = '\uFEFF';
const NUMBER_FORMATS = { amount: SHEET_AMOUNT, day: 'yyyy-mm-dd', text: '@', 'receipt-number': '@' } as const;
/**
 * The noncharacters that XML refuses and the library does not remove:
 * https://www.w3.org/TR/xml/#charsets
 */
const NOT_IN_XML = /[\uFFFE\uFFFF]/g;
/** In characters. */
const COLUMN_WIDTH = 18;

/** A table as a file, in pieces, so that few rows are in memory. */
export const FILE_FORMATS: Readonly<
  Record<ExportFormat, (columns: readonly Column[], rows: Rows) => AsyncIterable<Uint8Array>>
> = { csv: csvFile, xlsx: xlsxFile };

async function* csvFile(columns: readonly Column[], rows: Rows): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${BYTE_ORDER_MARK}${csvLine(columns.map(({ name }) => name))}`);
  for await (const row of rows)
    yield Buffer.from(csvLine(row.map((cell) => (isDay(cell) ? cell.day : cell))));
}

/**
 * A text is never a formula in this format. A sheet holds a million rows; further rows are in the
 * next sheet.
 */
function xlsxFile(columns: readonly Column[], rows: Rows): AsyncIterable<Uint8Array> {
  return writeXlsxStream(xlsxRows(rows), {
    name: 'gifts',
    columns: columns.map(({ name, is }) => ({
      header: name,
      width: COLUMN_WIDTH,
      numFmt: NUMBER_FORMATS[is],
    })),
    freezePane: { rows: 1 },
  });
}

async function* xlsxRows(rows: Rows): AsyncGenerator<(string | number | Date | null)[]> {
  for await (const row of rows)
    yield row.map((cell) => {
      if (typeof cell === 'string') return cell === '' ? null : cell.replace(NOT_IN_XML, '');
      return isDay(cell) ? new Date(cell.day) : cell.cents / CENTS_PER_UNIT;
    });
}

function isDay(cell: ExportCell): cell is { day: string } {
  return typeof cell !== 'string' && 'day' in cell;
}
