import { bankFileWords as words } from '@handsel/words/console/bank-files';
import type { BankFileProblem, BankLine, CsvMapping } from './bank-file.ts';
import { hasMoreCells, type CsvRow } from '../../../platform/csv/csv-rows.ts';
import { readDay } from '../../../platform/csv/day-pattern.ts';
import { dayOfMoment } from '../../../platform/csv/moment-day.ts';
import { oneLine, otherCurrencyIn, readCents } from '../../../platform/csv/values.ts';
import { directionOf, isBalance, isFinal, isSummary } from './line-words.ts';

interface RowReaderOptions {
  mapping: CsvMapping;
  heading: readonly string[];
  /** The number of cells that a row may have. */
  width: number;
  currency: string;
  /** The amount column has its own signs. */
  isSigned: boolean;
  /** Some amounts show that they came in, and none shows that it went out. */
  isPlusMarked: boolean;
  /** Money out is written with and without a minus sign. */
  isOutMixed: boolean;
  /** The texts of days by their lines, without the times of a column of midnights. */
  dayTexts: ReadonlyMap<number, string>;
  /** The charity's time zone, for moments with a zone. */
  timeZone?: string;
}

type ReadRow =
  | { kind: 'line'; line: BankLine }
  /** A total, a balance, a note, or a transaction that is not final. */
  | { kind: 'left-out'; text: string }
  /** @property said the bank's text */
  | { kind: 'wrong'; said: string; problems: BankFileProblem[] };

const TEXT_MAX = 50;

/** Whether an amount shows by a plus sign or "CR" that it came in. */
export function isPlus(amount: string): boolean {
  return /^\W*\+|\+\W*$|\dCR$|\d CR$/i.test(amount.trim());
}

/** Reads the rows of a bank's CSV file one by one. */
export class RowReader {
  readonly #options: RowReaderOptions;
  readonly #at: ReadonlyMap<string, number>;
  #problems: BankFileProblem[] = [];

  constructor(options: RowReaderOptions) {
    this.#options = options;
    // The first of two columns with the same name counts.
    this.#at = new Map([...options.heading.entries()].reverse().map(([index, name]) => [name, index]));
  }

  read(row: CsvRow): ReadRow {
    this.#problems = [];
    const { day: dayColumn, dayFormat, description, reference, status } = this.#options.mapping;
    const text = this.#cell(row, dayColumn);
    const day = this.#day(row, dayColumn, dayFormat);
    const said = oneLine(this.#cell(row, description), this.#cell(row, reference));
    if (this.#isNoMovement(row, day, said)) return { kind: 'left-out', text: oneLine(...row.cells) };
    const isDone = status === undefined ? true : this.#isFinal(row, status);
    if (!isDone || isFinal(text) === false) return { kind: 'left-out', text: oneLine(...row.cells) };
    if (hasMoreCells(row, this.#options.heading, this.#options.width))
      this.#problem(row, this.#options.heading.at(-1) ?? '', words.moreCells);
    if (day === undefined) {
      const message = words.date({ text: text.slice(0, TEXT_MAX), format: dayFormat });
      this.#problem(row, dayColumn, message, 'date');
    }
    const cents = this.#cents(row);
    this.#checkCurrency(row);
    if (this.#problems.length > 0 || day === undefined || cents === undefined)
      return { kind: 'wrong', said, problems: this.#problems };
    return {
      kind: 'line',
      line: {
        day,
        cents,
        description: oneLine(this.#cell(row, description)),
        reference: oneLine(this.#cell(row, reference)),
        line: row.line,
        text: oneLine(...row.cells),
      },
    };
  }

  /**
   * Recognizes totals, balances, notes and repeated headings. With an amount and no day, only the
   * words of a line decide.
   */
  #isNoMovement({ cells, line }: CsvRow, day: string | undefined, said: string): boolean {
    const { heading, mapping } = this.#options;
    if (cells.length === heading.length && cells.every((cell, index) => cell === heading[index])) return true;
    if (day !== undefined) return isBalance(said);
    if (isSummary(cells)) return true;
    const columns = [mapping.amount, mapping.credit, mapping.debit];
    const hasAmount = columns.some((column) => this.#cell({ cells, line }, column) !== '');
    return !hasAmount && !/\d/.test(this.#cell({ cells, line }, mapping.day));
  }

  #cell({ cells }: CsvRow, column: string | undefined): string {
    return column === undefined ? '' : (cells[this.#at.get(column) ?? -1] ?? '');
  }

  #day({ line }: CsvRow, column: string, format: string): string | undefined {
    const { dayTexts, timeZone } = this.#options;
    const text = dayTexts.get(line) ?? '';
    const written = readDay(text, format);
    return written === undefined || timeZone === undefined
      ? written
      : dayOfMoment(written, text, [column], timeZone);
  }

  #isFinal(row: CsvRow, column: string): boolean {
    const text = this.#cell(row, column);
    const final = text === '' ? true : isFinal(text, column);
    if (final === undefined)
      this.#problem(row, column, words.status({ text: text.slice(0, TEXT_MAX) }), 'status');
    return final ?? true;
  }

  #cents(row: CsvRow): number | undefined {
    const { amount, credit, debit } = this.#options.mapping;
    if (amount !== undefined) {
      const cents = this.#directed(row, this.#read(row, amount) ?? this.#missing(row, amount));
      const isDoubtful = this.#options.isPlusMarked && cents !== 0 && !isPlus(this.#cell(row, amount));
      return isDoubtful ? this.#problem(row, amount, words.signMissing) : cents;
    }
    const filled = [credit, debit].filter((column) => this.#cell(row, column) !== '');
    if (filled.length === 0) return this.#missing(row, credit ?? debit ?? '');
    const came = credit === undefined ? 0 : this.#read(row, credit);
    // Some banks write a minus in the column of money out, others do not.
    const went = debit === undefined ? 0 : this.#read(row, debit);
    if (went !== undefined && went < 0 && this.#options.isOutMixed)
      return this.#problem(row, debit ?? '', words.signMixed);
    // An empty cell beside the other one counts as zero. An unreadable cell is a problem already.
    const [plus, minus] = [came ?? 0, Math.abs(went ?? 0)];
    if (plus === 0 || minus === 0) return plus - minus;
    return this.#problem(row, debit ?? '', words.bothAmounts);
  }

  /** Gives an amount the sign of its line's direction. The amount's own sign must agree. */
  #directed(row: CsvRow, cents: number | undefined): number | undefined {
    const { isSigned, mapping } = this.#options;
    if (cents === undefined || cents === 0 || mapping.direction === undefined) return cents;
    const text = this.#cell(row, mapping.direction);
    const direction = directionOf(text);
    if (direction === undefined) {
      const message =
        text === '' ? words.directionMissing : words.direction({ text: text.slice(0, TEXT_MAX) });
      return this.#problem(row, mapping.direction, message);
    }
    if (!isSigned) return direction === 'debit' ? -cents : cents;
    const isSame = direction === 'debit' ? cents < 0 : cents > 0;
    return isSame ? cents : this.#problem(row, mapping.direction, words.directionOther);
  }

  /** @returns undefined when the cell is empty or not an amount */
  #read(row: CsvRow, column: string): number | undefined {
    const text = this.#cell(row, column);
    if (text === '') return undefined;
    const { currency: expected, mapping } = this.#options;
    const cents = readCents(text, mapping.decimal);
    const found = cents === undefined ? undefined : otherCurrencyIn(text, expected);
    if (found !== undefined)
      return this.#problem(row, column, words.currency({ found, expected }), 'currency');
    return cents ?? this.#problem(row, column, words.amount({ text: text.slice(0, TEXT_MAX) }));
  }

  #missing(row: CsvRow, column: string): undefined {
    if (this.#cell(row, column) === '') this.#problem(row, column, words.amountMissing);
    return undefined;
  }

  #checkCurrency(row: CsvRow): void {
    const { currency: expected, mapping } = this.#options;
    const found = this.#cell(row, mapping.currency).toUpperCase();
    if (mapping.currency === undefined || found === '' || found === expected) return;
    const message = words.currency({ found: found.slice(0, 10), expected });
    this.#problem(row, mapping.currency, message, 'currency');
  }

  #problem(
    { line }: CsvRow,
    column: string,
    message: string,
    code: BankFileProblem['code'] = 'amount',
  ): undefined {
    this.#problems.push({ code, message, line, column });
    return undefined;
  }
}
