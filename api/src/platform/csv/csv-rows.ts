import { CsvError, parse } from 'csv-parse/sync';

export { CsvError };

export interface CsvRow {
  cells: string[];
  line: number;
}

/** The rows of a CSV file, empty ones left out. @throws CsvError where a quotation mark is in the wrong place */
export function csvRows(text: string, delimiter: string, skipLines = 0, most?: number): CsvRow[] {
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
