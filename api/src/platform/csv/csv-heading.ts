import { csvFileWords as words } from '@handsel/words/csv-files';
import { csvRows, type CsvRow } from './csv-rows.ts';

/** Where the names of a CSV file's columns are. */
export interface CsvPlace {
  delimiter: ',' | ';' | '\t';
  /** What is above them. */
  skipLines: number;
  /** The first line has no names: it is data. */
  noHeading?: boolean;
}

export const DELIMITERS = [';', ',', '\t'] as const;
/** How far down the columns' names are looked for: banks write the account and the period above them. */
export const SEARCHED = 30;

/** The names of a CSV file's columns, where a mapping says that they are. */
export function headingAt(text: string, { delimiter, skipLines, noHeading = false }: CsvPlace): string[] {
  try {
    const { heading } = headingOf(csvRows(text, delimiter, skipLines, 1), noHeading);
    return (heading?.cells ?? []).filter((name) => name !== '');
  } catch {
    return [];
  }
}

/** The names of the columns, and what is below them. Columns without names are numbered. */
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

/** Where the columns' names probably are: in the first of the lines that have the most cells. */
export function likelyPlace(text: string): CsvPlace {
  const lines = text.split(/\r\n|\r|\n/, SEARCHED);
  const places = DELIMITERS.flatMap((delimiter) =>
    lines.map((line, skipLines) => ({ delimiter, skipLines, cells: unquoted(line).split(delimiter).length })),
  );
  const most = Math.max(...places.map(({ cells }) => cells));
  const { delimiter, skipLines } = places.find(({ cells }) => cells === most) ?? {
    delimiter: ',',
    skipLines: 0,
  };
  return { delimiter, skipLines };
}

/** A line without what is in quotation marks, where a delimiter is none. */
function unquoted(line: string): string {
  return line.replaceAll(/"[^"]*"/g, '');
}
