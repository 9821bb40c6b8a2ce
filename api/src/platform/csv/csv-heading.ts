import { csvRows } from './csv-rows.ts';

/** Where the names of a CSV file's columns are. */
export interface CsvPlace {
  delimiter: ',' | ';' | '\t';
  /** What is above them. */
  skipLines: number;
}

export const DELIMITERS = [';', ',', '\t'] as const;
/** How far down the columns' names are looked for: banks write the account and the period above them. */
export const SEARCHED = 30;

/** The names of a CSV file's columns, where a mapping says that they are. */
export function headingAt(text: string, { delimiter, skipLines }: CsvPlace): string[] {
  try {
    return (csvRows(text, delimiter, skipLines, 1)[0]?.cells ?? []).filter((name) => name !== '');
  } catch {
    return [];
  }
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
