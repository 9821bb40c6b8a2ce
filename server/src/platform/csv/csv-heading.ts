import { csvFileWords as words } from '@handsel/words/console/csv-files';
import { csvRows, type CsvRow } from './csv-rows.ts';

/** The position of a CSV file's column names. */
export interface CsvPlace {
  delimiter: ',' | ';' | '\t';
  /** The number of lines above them. */
  skipLines: number;
  /** The first line is data: the file has no column names. */
  noHeading?: boolean;
}

export const DELIMITERS = [';', ',', '\t'] as const;
/**
 * The number of lines that are searched for column names: banks write the account and the period
 * above them.
 */
export const SEARCHED = 30;

/** The column names at the place that a mapping gives. */
export function headingAt(text: string, { delimiter, skipLines, noHeading = false }: CsvPlace): string[] {
  try {
    const { heading } = headingOf(csvRows(text, delimiter, skipLines, 1), noHeading);
    return (heading?.cells ?? []).filter((name) => name !== '');
  } catch {
    return [];
  }
}

/** The column names and the rows below them. Columns without names are numbered. */
export function headingOf(
  rows: readonly CsvRow[],
  noHeading: boolean,
): { heading: CsvRow | undefined; rest: readonly CsvRow[] } {
  const [first, ...rest] = rows;
  if (first === undefined || !noHeading) return { heading: first, rest };
  const count = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const cells = Array.from({ length: count }, (_, index) => words.column({ number: index + 1 }));
  return { heading: { cells, line: first.line }, rest: rows };
}

/** A number, an amount, a date or an address, which no column is named. */
const VALUE = /^[-+(]?\p{Sc}?\s?\d[\d.,/:\s-]*\)?$|@/u;

interface Line {
  delimiter: CsvPlace['delimiter'];
  skipLines: number;
  cells: readonly string[];
}

/**
 * Guesses the place of the column names: the first of the lines with the most cells. If that line
 * has values, such as one whose amount was split, it is the last line of names above it.
 */
export function likelyPlace(text: string): CsvPlace {
  const lines = text.split(/\r\n|\r|\n/, SEARCHED);
  const places = DELIMITERS.flatMap((delimiter) =>
    lines.map((line, skipLines): Line => ({ delimiter, skipLines, cells: unquoted(line).split(delimiter) })),
  );
  const most = Math.max(...places.map(({ cells }) => cells.length));
  const widest = places.find(({ cells }) => cells.length === most);
  if (widest === undefined) return { delimiter: ',', skipLines: 0 };
  const above = places.findLast(
    (line) =>
      line.delimiter === widest.delimiter &&
      line.skipLines < widest.skipLines &&
      line.cells.length >= Math.max(2, most - 2) &&
      !hasValues(line),
  );
  const { delimiter, skipLines } = hasValues(widest) ? (above ?? widest) : widest;
  return { delimiter, skipLines };
}

function hasValues({ cells }: Line): boolean {
  return cells.some((cell) => VALUE.test(cell.trim()));
}

/** A line without its quoted parts, where delimiters do not count. */
function unquoted(line: string): string {
  return line.replaceAll(/"[^"]*"/g, '');
}
