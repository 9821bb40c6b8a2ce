import type { BankCsvMapping } from '@handsel/contract/console';
import { csvTextIn, guessCsvMapping, type CsvMapping } from '../../domain/deposits/index.ts';
import { headingAt, headingOf, likelyPlace } from '../../platform/csv/csv-heading.ts';
import { csvRows } from '../../platform/csv/csv-rows.ts';
import { readDay } from '../../platform/csv/day-pattern.ts';
import { areDaysDoubtful } from '../../platform/csv/guess-formats.ts';

/** How many different days of a file decide whether a kept date format still fits. */
const DAYS_COMPARED = 400;

export interface CsvFile {
  /** The names of the columns in the file. */
  columns: readonly string[];
  /** The mapping guessed from the names and contents. */
  guess: BankCsvMapping | null;
  /** The first different days of the guessed column. */
  days: readonly string[];
  /** Whether the days of the guessed column fit both orders of day and month. */
  areDaysDoubtful: boolean;
  /** The position of the column names. */
  place: Pick<BankCsvMapping, 'delimiter' | 'skip_lines' | 'no_heading'>;
}

/** The facts about a CSV file before it is read; undefined for any other file. */
export function csvOf(bytes: Uint8Array, chosen: BankCsvMapping | null): CsvFile | undefined {
  const text = csvTextIn(bytes);
  if (text === undefined) return undefined;
  const guess = guessCsvMapping(text);
  const place = chosen === null ? (guess ?? likelyPlace(text)) : mappingOf(chosen);
  const columns = headingAt(text, place);
  if (columns.length === 0) return undefined;
  const days = guess === undefined ? [] : cellsOf(text, guess);
  return {
    columns,
    guess: guess === undefined ? null : writtenOf(guess),
    days: [...new Set(days)].slice(0, DAYS_COMPARED),
    areDaysDoubtful: guess !== undefined && areDaysDoubtful(days, guess.dayFormat),
    place: {
      delimiter: place.delimiter,
      skip_lines: place.skipLines,
      ...(place.noHeading === true && { no_heading: true }),
    },
  };
}

/** The days in a CSV file. */
function cellsOf(text: string, { day, delimiter, skipLines, noHeading = false }: CsvMapping): string[] {
  try {
    const { heading, rest } = headingOf(csvRows(text, delimiter, skipLines), noHeading);
    const index = heading?.cells.indexOf(day) ?? -1;
    return rest.map(({ cells }) => cells[index] ?? '').filter((cell) => /\d/.test(cell));
  } catch {
    return [];
  }
}

/**
 * The kept mapping for this file. Banks change their date format without renaming a column: if the
 * guessed format reads more days than the kept one, it replaces it. The lines that show it may be
 * left out by the filter.
 */
export function keptFor(csv: CsvFile | undefined, kept: BankCsvMapping): BankCsvMapping {
  const { guess = null, days = [], place } = csv ?? {};
  const read = (format: string) => days.filter((day) => readDay(day, format) !== undefined).length;
  const isReplaced =
    guess !== null && guess.day === kept.day && read(guess.day_format) > read(kept.day_format);
  return { ...kept, ...place, ...(isReplaced && { day_format: guess.day_format }) };
}

/** The initial mapping for choosing the columns. */
export function mappingToBegin({ columns, place }: CsvFile): BankCsvMapping {
  return { ...place, day: columns[0] ?? '', day_format: 'YYYY-MM-DD', decimal: '.' };
}

/** The mapping in the form of calls. */
function writtenOf({ dayFormat, skipLines, noHeading, ...columns }: CsvMapping): BankCsvMapping {
  return {
    ...columns,
    day_format: dayFormat,
    skip_lines: skipLines,
    ...(noHeading === true && { no_heading: true }),
  };
}

const OPTIONAL_COLUMNS = [
  ...(['amount', 'credit', 'debit', 'direction'] as const),
  ...(['status', 'description', 'reference', 'currency'] as const),
];

/** The mapping in the form for reading bank files. */
export function mappingOf(written: BankCsvMapping): CsvMapping {
  const { day, decimal, delimiter, day_format: dayFormat, skip_lines: skipLines } = written;
  const columns = OPTIONAL_COLUMNS.flatMap((role) => {
    const column = written[role];
    return column === undefined ? [] : [[role, column] as const];
  });
  return {
    day,
    dayFormat,
    decimal,
    delimiter,
    skipLines,
    ...Object.fromEntries(columns),
    ...(written.no_heading === true && { noHeading: true }),
  };
}
