import { CsvError, parse } from 'csv-parse/sync';

export { CsvError };

export interface CsvRow {
  cells: string[];
  line: number;
}

/** More than any export has, and few enough for the memory. */
const COLUMNS_MAX = 1_000;
const ROWS_MAX = 200_000;
const RECORD_MAX_CHARACTERS = 100_000;

/**
 * No bank or system writes such a file: a record has too many cells or characters, or there are too
 * many records.
 */
export class CsvTooLargeError extends Error {
  override name = 'CsvTooLargeError';
}

/**
 * The rows of a CSV file without the empty ones.
 * @throws CsvError if a quotation mark is in the wrong place
 * @throws CsvTooLargeError
 */
export function csvRows(text: string, delimiter: string, skipLines = 0, most?: number): CsvRow[] {
  checkBounds(text, delimiter.charCodeAt(0), most === undefined ? ROWS_MAX : skipLines + most);
  const rows = parse(text, {
    delimiter,
    from_line: skipLines + 1,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    ...(most !== undefined && { to: most }),
  }) as unknown as { record: string[]; info: { lines: number } }[];
  return rows
    .map(({ record, info }) => ({ cells: record.map((cell) => cell.trim()), line: info.lines }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/**
 * Whether a row has text beyond its heading, such as an amount written as 1,234.50 without
 * quotation marks. Its cells are then those of other columns.
 */
export function hasMoreCells({ cells }: CsvRow, heading: readonly string[], width: number): boolean {
  return cells.length > width || cells.slice(heading.length).some((cell) => cell !== '');
}

/**
 * The number of cells that a row may have: one for each column, and more if every full row ends
 * with delimiters. An empty last cell would otherwise hide that an amount was split.
 */
export function widthOf(rows: readonly CsvRow[], heading: readonly string[]): number {
  const full = rows.map(({ cells }) => cells.length).filter((count) => count >= heading.length);
  return full.reduce((least, count) => Math.min(least, count), full[0] ?? heading.length);
}

const QUOTE = 34;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/**
 * Checks the sizes in one pass before the text is parsed. A quotation mark opens a cell only at its
 * beginning.
 */
function checkBounds(text: string, delimiter: number, most: number): void {
  let [records, cells, recordStart, cellStart] = [0, 1, 0, 0];
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (at - recordStart > RECORD_MAX_CHARACTERS) throw new CsvTooLargeError();
    if (code === QUOTE) {
      if (isQuoted && text.charCodeAt(at + 1) === QUOTE) at += 1;
      else isQuoted = isQuoted ? false : at === cellStart;
    } else if (isQuoted) continue;
    else if (code === delimiter) {
      cells += 1;
      cellStart = at + 1;
      if (cells > COLUMNS_MAX) throw new CsvTooLargeError();
    } else if (code === LINE_FEED || code === CARRIAGE_RETURN) {
      if (at > recordStart) records += 1;
      if (records > ROWS_MAX) throw new CsvTooLargeError();
      if (records > most) return;
      [cells, recordStart, cellStart] = [1, at + 1, at + 1];
    }
  }
}
