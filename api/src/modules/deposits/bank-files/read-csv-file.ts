import { bankFileWords as words } from '@handsel/words/bank-files';
import type { BankFile, BankLine, CsvMapping } from './bank-file.ts';
import { CsvError, csvRows, CsvTooLargeError, type CsvRow } from '../../../platform/csv/csv-rows.ts';
import { oneLine, readCents, readDay } from '../../../platform/csv/values.ts';
import { Problems, refusedFor } from './problems.ts';

/** Reads a bank's CSV file by the columns that were chosen. */
export function readCsvFile(text: string, mapping: CsvMapping, currency: string): BankFile {
  let rows: CsvRow[];
  try {
    rows = csvRows(text, mapping.delimiter, mapping.skipLines);
  } catch (error) {
    if (error instanceof CsvTooLargeError) return refusedFor('too_large', words.tooManyCells);
    if (!(error instanceof CsvError)) throw error;
    return refusedFor('quote', words.quote, (error as { lines?: number }).lines);
  }
  const [heading, ...rest] = rows;
  if (heading === undefined) return refusedFor('empty', words.empty);
  if (mapping.amount === undefined && mapping.credit === undefined && mapping.debit === undefined)
    return refusedFor('columns', words.columns);
  const problems = new Problems();
  const named = columnsOf(mapping).filter((column) => !heading.cells.includes(column));
  for (const column of named)
    problems.add({ code: 'column_missing', message: words.columnMissing, line: heading.line, column });
  if (!problems.isEmpty) return problems.refused();
  const reader = new RowReader(mapping, heading.cells, currency, problems);
  const lines = rest.flatMap((row) => reader.read(row) ?? []);
  if (!problems.isEmpty) return problems.refused();
  return lines.length === 0 ? refusedFor('empty', words.empty) : { kind: 'read', currency, lines };
}

function columnsOf({ day, amount, credit, debit, description, reference, currency }: CsvMapping): string[] {
  return [day, amount, credit, debit, description, reference, currency].filter(
    (column) => column !== undefined,
  );
}

class RowReader {
  readonly #mapping: CsvMapping;
  readonly #at: ReadonlyMap<string, number>;
  readonly #currency: string;
  readonly #problems: Problems;

  constructor(mapping: CsvMapping, heading: readonly string[], currency: string, problems: Problems) {
    this.#mapping = mapping;
    // Of two columns with one name the first is meant.
    this.#at = new Map([...heading.entries()].reverse().map(([index, name]) => [name, index]));
    this.#currency = currency;
    this.#problems = problems;
  }

  /** @returns undefined where something is wrong with it, which is then among the problems */
  read(row: CsvRow): BankLine | undefined {
    const { day: dayColumn, dayFormat, description, reference } = this.#mapping;
    const text = this.#cell(row, dayColumn);
    const day = readDay(text, dayFormat);
    if (day === undefined) {
      const message = words.date({ text: text.slice(0, 50), format: dayFormat });
      this.#problems.add({ code: 'date', message, line: row.line, column: dayColumn });
    }
    const cents = this.#cents(row);
    if (!this.#isOurs(row) || day === undefined || cents === undefined) return undefined;
    return {
      day,
      cents,
      description: oneLine(this.#cell(row, description)),
      reference: oneLine(this.#cell(row, reference)),
      line: row.line,
    };
  }

  #cell({ cells }: CsvRow, column: string | undefined): string {
    return column === undefined ? '' : (cells[this.#at.get(column) ?? -1] ?? '');
  }

  #cents(row: CsvRow): number | undefined {
    const { amount, credit, debit } = this.#mapping;
    if (amount !== undefined) return this.#read(row, amount) ?? this.#missing(row, amount);
    const filled = [credit, debit].filter((column) => this.#cell(row, column) !== '');
    if (filled.length === 0) return this.#missing(row, credit ?? debit ?? '');
    const came = credit === undefined ? 0 : this.#read(row, credit);
    // Some banks write a minus in the column of what went out, others do not.
    const went = debit === undefined ? 0 : this.#read(row, debit);
    // What is empty beside the other is nothing; what is no amount is a problem by now.
    const [plus, minus] = [came ?? 0, Math.abs(went ?? 0)];
    if (plus === 0 || minus === 0) return this.#isWrong(row, filled) ? undefined : plus - minus;
    return this.#problem(row, debit ?? '', words.bothAmounts);
  }

  /** @returns undefined where the cell is empty or no amount */
  #read(row: CsvRow, column: string): number | undefined {
    const text = this.#cell(row, column);
    if (text === '') return undefined;
    const cents = readCents(text, this.#mapping.decimal);
    return cents ?? this.#problem(row, column, words.amount({ text: text.slice(0, 50) }));
  }

  #isWrong(row: CsvRow, columns: readonly (string | undefined)[]): boolean {
    return columns.some((column) => readCents(this.#cell(row, column), this.#mapping.decimal) === undefined);
  }

  #missing(row: CsvRow, column: string): undefined {
    if (this.#cell(row, column) === '') this.#problem(row, column, words.amountMissing);
    return undefined;
  }

  #problem({ line }: CsvRow, column: string, message: string): undefined {
    this.#problems.add({ code: 'amount', message, line, column });
    return undefined;
  }

  #isOurs(row: CsvRow): boolean {
    const { currency: column } = this.#mapping;
    const found = this.#cell(row, column).toUpperCase();
    if (column === undefined || found === '' || found === this.#currency) return true;
    const message = words.currency({ found: found.slice(0, 10), expected: this.#currency });
    this.#problems.add({ code: 'currency', message, line: row.line, column });
    return false;
  }
}
