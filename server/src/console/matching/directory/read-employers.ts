import {
  CENTS_PER_UNIT,
  CURRENCY,
  DECIMALS,
  EMPLOYER_NAME_MAX_LENGTH,
  foldName,
  FULL_RATIO,
  MATCH_DEADLINES,
  type MatchDeadline,
} from '@handsel/contract';
import {
  EMPLOYER_COLUMNS,
  employerContentSchema,
  type EmployerColumn,
  type EmployerContent,
} from '@handsel/contract/console';
import { staffMatchingErrorWords as words } from '@handsel/words/console/matching';
import { faultsOf } from './employer-faults.ts';
import type { CsvLine } from './read-csv.ts';

export interface LineError {
  line: number;
  /** The name of the column in the file. */
  column: string;
  message: string;
}

type Cells = Readonly<Record<EmployerColumn, string>>;

/**
 * The character that our own files put before a text that spreadsheet programs would take for a
 * formula.
 */
const GUARD = /^'(?=[\s"]*[=+\-@\t\r＝＋－＠])/;
const RATIO = /^(\d{1,2}(?:\.\d{1,2})?)\s*:\s*1$/;
const AMOUNT =
  DECIMALS === 0 ? /^(\d{1,3}(?:,\d{3})+|\d{1,9})$/ : /^(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2}))?$/;
const SYMBOL = CURRENCY.symbol.trim();
const YES = ['', 'yes', 'true', '1'];
const NO = ['no', 'false', '0'];
const {
  name: nameSchema,
  other_names: otherNamesSchema,
  note: noteSchema,
  link: linkSchema,
} = employerContentSchema.shape;

/** Maps each cell of a line to its column. */
export function readHeading({
  cells,
  line,
}: CsvLine): { columns: EmployerColumn[] } | { errors: LineError[] } {
  const expected = EMPLOYER_COLUMNS.length;
  if (cells.length > 2 * expected)
    return { errors: [{ line, column: 'name', message: words.cells({ found: cells.length, expected }) }] };
  const names = cells.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  );
  const isKnown = (name: string): name is EmployerColumn =>
    (EMPLOYER_COLUMNS as readonly string[]).includes(name);
  const errors = names.flatMap((name, index) => {
    const column = cells[index]?.trim() ?? '';
    if (!isKnown(name))
      return [{ line, column, message: words.column({ names: EMPLOYER_COLUMNS.join(', ') }) }];
    return names.indexOf(name) < index ? [{ line, column, message: words.columnTwice }] : [];
  });
  if (!names.includes('name'))
    return { errors: [{ line, column: 'name', message: words.columnMissing }, ...errors] };
  return errors.length > 0 ? { errors } : { columns: names.filter(isKnown) };
}

/** Reads lines one after the other. A second line with the same name is an error. */
export class EmployerReader {
  readonly employers: EmployerContent[] = [];
  /** The names of the employers, as `foldName` writes them. */
  readonly keys: string[] = [];
  readonly #columns: readonly EmployerColumn[];
  readonly #lineOf = new Map<string, number>();

  constructor(columns: readonly EmployerColumn[]) {
    this.#columns = columns;
  }

  /** @returns the errors; if there are none, the employer is among `employers` */
  read({ line, cells, isUnclosed }: CsvLine): LineError[] {
    const error = (column: string, message: string): LineError => ({ line, column, message });
    if (isUnclosed) return [error(this.#columns[cells.length - 1] ?? '', words.quote)];
    const expected = this.#columns.length;
    if (cells.length !== expected)
      return [error(this.#columns.at(-1) ?? '', words.cells({ found: cells.length, expected }))];
    const { content, faults } = readCells(cellsOf(this.#columns, cells));
    const key = foldName(content.name);
    const before = this.#lineOf.get(key);
    if (key !== '' && before !== undefined) faults.push(['name', words.twice({ line: before })]);
    this.#lineOf.set(key, before ?? line);
    if (faults.length === 0) {
      this.employers.push(content);
      this.keys.push(key);
    }
    return faults.map(([column, message]) => error(column, message));
  }
}

function cellsOf(columns: readonly EmployerColumn[], cells: readonly string[]): Cells {
  const textOf = (name: EmployerColumn) => {
    const index = columns.indexOf(name);
    return index === -1 ? '' : (cells[index] ?? '').trim().replace(GUARD, '').replaceAll('\u0000', '').trim();
  };
  return Object.fromEntries(EMPLOYER_COLUMNS.map((name) => [name, textOf(name)])) as Cells;
}

function readCells(cells: Cells): { content: EmployerContent; faults: [EmployerColumn, string][] } {
  const faults: [EmployerColumn, string][] = [];
  function take<T>(
    column: EmployerColumn,
    read: (text: string) => T | undefined,
    message: string,
    instead: T,
  ): T {
    const value = read(cells[column]);
    if (value === undefined) faults.push([column, message]);
    return value ?? instead;
  }
  const orNull =
    <T>(read: (text: string) => T | undefined) =>
    (text: string) =>
      text === '' ? null : read(text);
  const content: EmployerContent = {
    name: cells.name,
    other_names: cells.other_names
      .split(/[;|]/)
      .map((each) => each.trim())
      .filter(Boolean),
    link: cells.link,
    ratio_basis_points: take('ratio', orNull(readRatio), words.ratio, null),
    min_cents: take('smallest_gift', orNull(readCents), words.amount(CURRENCY), null),
    max_cents: take('largest_gift', orNull(readCents), words.amount(CURRENCY), null),
    deadline_months: take('deadline_months', orNull(readMonths), words.months, null),
    deadline_from: take('deadline_from', readDeadline, words.deadlineFrom, 'gift'),
    note: cells.note,
    is_active: take('active', readYes, words.active, true),
  };
  if (content.name === '') faults.push(['name', words.nameMissing]);
  else if (!nameSchema.safeParse(content.name).success)
    faults.push(['name', words.tooLong({ length: EMPLOYER_NAME_MAX_LENGTH })]);
  if (!otherNamesSchema.safeParse(content.other_names).success)
    faults.push(['other_names', words.otherNames]);
  if (!linkSchema.safeParse(content.link).success) faults.push(['link', words.tooLong({ length: 500 })]);
  if (!noteSchema.safeParse(content.note).success) faults.push(['note', words.tooLong({ length: 300 })]);
  const { name, link, max_cents: largest } = faultsOf(content);
  if (content.name !== '' && name !== undefined) faults.push(['name', words.nameLetters]);
  if (link !== undefined) faults.push(['link', words.link]);
  if (largest !== undefined) faults.push(['largest_gift', words.amountsOrder]);
  return { content, faults };
}

function readRatio(text: string): number | undefined {
  const basisPoints = Math.round(Number(RATIO.exec(text)?.[1]) * FULL_RATIO);
  return basisPoints >= 100 && basisPoints <= 100_000 ? basisPoints : undefined;
}

function readCents(text: string): number | undefined {
  const [, whole, rest = ''] = AMOUNT.exec(withoutSymbol(text)) ?? [];
  if (whole === undefined) return undefined;
  const cents = Number(whole.replaceAll(',', '')) * CENTS_PER_UNIT + Number(rest.padEnd(DECIMALS, '0'));
  return cents >= 1 && cents <= 100_000_000 ? cents : undefined;
}

function withoutSymbol(text: string): string {
  return text.startsWith(SYMBOL) ? text.slice(SYMBOL.length).trim() : text;
}

function readMonths(text: string): number | undefined {
  return /^\d{1,2}$/.test(text) && Number(text) <= 60 ? Number(text) : undefined;
}

function readDeadline(text: string): MatchDeadline | undefined {
  return text === '' ? 'gift' : MATCH_DEADLINES.find((each) => each === text.toLowerCase());
}

function readYes(text: string): boolean | undefined {
  const lower = text.toLowerCase();
  if (YES.includes(lower)) return true;
  return NO.includes(lower) ? false : undefined;
}
