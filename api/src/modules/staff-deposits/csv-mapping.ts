import type { BankCsvMapping } from '@handsel/contract/staff';
import { csvTextIn, guessCsvMapping, type CsvMapping } from '../deposits/index.ts';
import { headingAt, likelyPlace } from '../../platform/csv/csv-heading.ts';

export interface CsvFile {
  /** Their names, as the file has them. */
  columns: readonly string[];
  /** What their names and contents suggest. */
  guess: BankCsvMapping | null;
  /** Where their names are. */
  place: Pick<BankCsvMapping, 'delimiter' | 'skip_lines'>;
}

/** What is known of a CSV file before it is read; undefined of any other file. */
export function csvOf(bytes: Uint8Array, chosen: BankCsvMapping | null): CsvFile | undefined {
  const text = csvTextIn(bytes);
  if (text === undefined) return undefined;
  const guess = guessCsvMapping(text);
  const place = chosen === null ? (guess ?? likelyPlace(text)) : mappingOf(chosen);
  const columns = headingAt(text, place);
  if (columns.length === 0) return undefined;
  return {
    columns,
    guess: guess === undefined ? null : writtenOf(guess),
    place: { delimiter: place.delimiter, skip_lines: place.skipLines },
  };
}

/** What somebody begins with who chooses the columns. */
export function mappingToBegin({ columns, place }: CsvFile): BankCsvMapping {
  return { ...place, day: columns[0] ?? '', day_format: 'YYYY-MM-DD', decimal: '.' };
}

/** As calls have it. */
function writtenOf({ dayFormat, skipLines, ...columns }: CsvMapping): BankCsvMapping {
  return { ...columns, day_format: dayFormat, skip_lines: skipLines };
}

/** As bank files are read by. */
export function mappingOf({
  day_format: dayFormat,
  skip_lines: skipLines,
  ...columns
}: BankCsvMapping): CsvMapping {
  const { day, amount, credit, debit, description, reference, currency, decimal, delimiter } = columns;
  return {
    ...{ day, dayFormat, decimal, delimiter, skipLines },
    ...(amount !== undefined && { amount }),
    ...(credit !== undefined && { credit }),
    ...(debit !== undefined && { debit }),
    ...(description !== undefined && { description }),
    ...(reference !== undefined && { reference }),
    ...(currency !== undefined && { currency }),
  };
}
