import { createHash } from 'node:crypto';
import { cutText } from '@handsel/contract';
import {
  DAY_PATTERNS,
  IMPORT_FILE_MAX_MEGABYTES,
  IMPORT_LINES_MAX,
  type ImportField,
  type ImportMapping,
} from '@handsel/contract/console';
import { importFieldWords, importWords as words } from '@handsel/words/console/import-files';
import { headingAt, likelyPlace } from '../../platform/csv/csv-heading.ts';
import {
  CsvError,
  csvRows,
  CsvTooLargeError,
  hasMoreCells,
  widthOf,
  type CsvRow,
} from '../../platform/csv/csv-rows.ts';
import { decodeText } from '../../platform/csv/encodings.ts';
import { decimalOf, formatsOf } from '../../platform/csv/guess-formats.ts';
import { withoutMidnights } from '../../platform/csv/moment-day.ts';
import { plainName } from '../../platform/csv/plain-name.ts';
import { twinColumns } from '../../platform/csv/twin-columns.ts';
import { zoneIn } from '../../platform/csv/zones.ts';
import { isOtherFile } from '../../platform/csv/other-files.ts';
import { doubtfulCell, doubtfulColumns, type DoubtfulCell } from './doubtful-cells.ts';
import type { ImportColumns, ImportPreset, ImportProblem, ImportRow } from './kind.ts';
import { readImportDay } from './read-day.ts';

const SAMPLE = 200;
const DAYS: ReadonlySet<ImportField> = new Set<ImportField>(['day', 'next_day', 'last_paid']);
/** Fields of which a wrong value is money, a wrong day or another donor. */
const DECISIVE: readonly ImportField[] = [
  'email',
  'donor_id',
  'gift_id',
  'day',
  'next_day',
  'last_paid',
  'amount',
];
/** The most problems of one kind that a report lists. */
const TOLD_MAX = 20;
/** More than any field may have, so that a longer cell is still too long. */
const CELL_LENGTH = 1_000;

type Text = { ok: true; text: string } | { ok: false; problem: ImportProblem };

/** The text of a CSV file, or the reason why it is not one. */
export function textOf(bytes: Uint8Array): Text {
  if (bytes.length > IMPORT_FILE_MAX_MEGABYTES * 1024 * 1024)
    return refused(words.tooLarge({ megabytes: IMPORT_FILE_MAX_MEGABYTES }));
  if (isOtherFile(bytes)) return refused(words.notCsv);
  const text = decodeText(bytes);
  if (text === undefined) return refused(words.encoding);
  if (text.trim() === '') return refused(words.empty);
  if (/^\s*[<{[]/.test(text.slice(0, 500))) return refused(words.notCsv);
  return { ok: true, text };
}

function refused(message: string): Text {
  return { ok: false, problem: { line: null, column: null, message } };
}

/** A key shared by files with the same columns, and by the file of their skipped lines. */
export function headingKey(columns: readonly string[]): string {
  const own = columns.filter((name) => name !== words.problemColumn);
  return createHash('sha256').update(JSON.stringify(own)).digest('hex');
}

/** "Created (EST)" and "Date (GMT+2)" are named as "Created" and "Date" are. */
function withoutZone(name: string): string {
  const [, column = '', zone = ''] = /^(.+?)\s*[([]([^()[\]]+)[)\]]\s*$/.exec(name.slice(0, 100)) ?? [];
  return plainName(zoneIn(zone) === undefined ? name : column);
}

export interface Guess {
  mapping: ImportMapping;
  preset: ImportPreset | undefined;
  columns: string[];
}

/** Guesses the mapping from the column names and the first values. */
export function guessMapping(kind: ImportColumns, text: string): Guess {
  const place = likelyPlace(text);
  const columns = headingAt(text, place);
  const named = new Map([
    ...columns.map((name) => [withoutZone(name), name] as const),
    ...columns.map((name) => [plainName(name), name] as const),
  ]);
  const preset = kind.presets.find(({ knownBy }) => knownBy.every((name) => named.has(plainName(name))));
  const taken = new Set<string>();
  const found: ImportMapping['columns'] = {};
  for (const field of kind.fields) {
    const names = [
      ...(preset?.columns[field] ?? []),
      ...(preset === undefined || kind.decisive.includes(field) ? (kind.names[field] ?? []) : []),
    ];
    const name = names
      .map((each) => named.get(plainName(each)))
      .find((each) => each !== undefined && !taken.has(each));
    if (name === undefined) continue;
    found[field] = name;
    taken.add(name);
  }
  const rows = firstRows(text, place.delimiter, place.skipLines);
  const valuesOf = (field: ImportField): string[] => {
    const index = columns.indexOf(found[field] ?? '');
    return index < 0 ? [] : rows.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== '');
  };
  const decimal = decimalOf(valuesOf('amount'), place.delimiter);
  const days = [...valuesOf('day'), ...valuesOf('next_day')];
  const fits = formatsOf(DAY_PATTERNS, days, readImportDay);
  const isDayFirst = decimal === ',' || place.delimiter === ';';
  const dayFormat = (isDayFirst ? fits.findLast((format) => format.startsWith('DD')) : undefined) ?? fits[0];
  return {
    preset,
    columns,
    mapping: {
      columns: found,
      day_format: dayFormat ?? 'YYYY-MM-DD',
      decimal,
      delimiter: place.delimiter,
      skip_lines: place.skipLines,
    },
  };
}

function firstRows(text: string, delimiter: string, skipLines: number): CsvRow[] {
  try {
    return csvRows(text, delimiter, skipLines, SAMPLE).slice(1);
  } catch {
    return [];
  }
}

export interface ReadCells {
  columns: string[];
  sample: string[][];
  /** The cells of the fields that have a column, in the order of the kind's fields. */
  rows: { line: number; values: string[]; doubtful: DoubtfulCell | undefined }[];
  problems: ImportProblem[];
  /** The day of each line, also if the file has problems. */
  days: string[];
}

/** Reads the lines of a file through its mapping, or reports the problems of the whole file. */
export function readCells(
  kind: ImportColumns,
  text: string,
  mapping: ImportMapping,
  sampleLines: number,
): ReadCells {
  let rows: CsvRow[];
  try {
    rows = csvRows(text, mapping.delimiter, mapping.skip_lines);
  } catch (error) {
    if (error instanceof CsvTooLargeError) {
      const problem = { line: null, column: null, message: words.tooManyCells };
      return { columns: [], sample: [], rows: [], problems: [problem], days: [] };
    }
    if (!(error instanceof CsvError)) throw error;
    const line = (error as { lines?: number }).lines ?? null;
    const problem = { line, column: null, message: words.quote };
    return { columns: [], sample: [], rows: [], problems: [problem], days: [] };
  }
  const linesMax = kind.linesMax ?? IMPORT_LINES_MAX;
  const [heading, ...rest] = rows;
  const cells = heading?.cells ?? [];
  const whole = (message: string, column: string | null = null) => ({ line: null, column, message });
  const width = widthOf(rest, cells);
  const used = kind.fields.flatMap((field) => mapping.columns[field] ?? []);
  const decisive = [...DECISIVE, ...kind.decisive].flatMap((field) => mapping.columns[field] ?? []);
  const problems = [
    ...kind.required
      .filter((fields) => fields.every((field) => mapping.columns[field] === undefined))
      .map((fields) =>
        whole(words.fieldMissing({ fields: fields.map((field) => fieldName(field)).join(', ') })),
      ),
    ...used.filter((name) => !cells.includes(name)).map((name) => whole(words.columnMissing, name)),
    ...twinColumns(decisive, cells, rest).map((column) => whole(words.columnTwice({ column }), column)),
    ...(rest.length === 0 ? [whole(words.empty)] : []),
    ...(rest.length > linesMax ? [whole(words.tooManyLines({ lines: linesMax }))] : []),
    ...rest
      .filter((row) => hasMoreCells(row, cells, width))
      .slice(0, TOLD_MAX)
      .map(({ line }) => ({ line, column: cells.at(-1) ?? null, message: words.moreCells })),
  ];
  const fields = mappedFields(kind, mapping);
  const columns = fields.map((field) => {
    const index = cells.indexOf(mapping.columns[field] ?? '');
    const values = rest.map(({ cells: row }) => row[index] ?? '');
    return DAYS.has(field) ? withoutMidnights(values) : values;
  });
  const dayColumns = columns.filter((_, index) => ['day', 'next_day'].includes(fields[index] ?? ''));
  const doubtful = doubtfulColumns(cells, mapping);
  return {
    columns: cells.filter((name) => name !== ''),
    sample: rest.slice(0, sampleLines).map((row) => cells.map((_, index) => row.cells[index] ?? '')),
    rows:
      problems.length > 0
        ? []
        : rest.map(({ line, cells: row }, index) => ({
            line,
            values: columns.map((values) => values[index] ?? ''),
            doubtful: doubtfulCell(cells, row, doubtful),
          })),
    problems,
    days: rest.map((_, row) => dayColumns.map((values) => values[row] ?? '').find((day) => day !== '') ?? ''),
  };
}

/** @returns the rows at these lines, unchanged, with the names of all columns */
export function chooseRows(
  text: string,
  { delimiter, skip_lines: skipLines }: ImportMapping,
  lines: readonly number[],
): { columns: string[]; rows: CsvRow[] } {
  const chosen = new Set(lines);
  const [heading, ...rest] = csvRows(text, delimiter, skipLines);
  return { columns: heading?.cells ?? [], rows: rest.filter(({ line }) => chosen.has(line)) };
}

export function rowsOf(kind: ImportColumns, mapping: ImportMapping, rows: ReadCells['rows']): ImportRow[] {
  const at = new Map(mappedFields(kind, mapping).map((field, index) => [field, index]));
  return rows.map(({ line, values, doubtful }) => ({
    line,
    doubtful,
    get: (field) => plainCell(values[at.get(field) ?? -1] ?? ''),
  }));
}

/** Unwraps the cells that keep a spreadsheet from reading a number: `=("02139")`, `'02139`. */
function plainCell(text: string): string {
  const cell = cutText(text, CELL_LENGTH);
  const [, quoted] = /^=\(?"([^"]*)"\)?$/.exec(cell) ?? [];
  return quoted ?? cell.replace(/^'(?=[\d=+@-])/, '');
}

function mappedFields({ fields }: ImportColumns, { columns }: ImportMapping): ImportField[] {
  return fields.filter((field) => columns[field] !== undefined);
}

function fieldName(field: ImportField): string {
  return importFieldWords[field];
}
