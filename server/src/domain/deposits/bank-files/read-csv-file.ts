import { bankFileWords as words } from '@handsel/words/console/bank-files';
import type { BankFile, CsvMapping, IsWanted, LeftOutLine } from './bank-file.ts';
import { headingOf } from '../../../platform/csv/csv-heading.ts';
import { CsvError, csvRows, CsvTooLargeError, widthOf, type CsvRow } from '../../../platform/csv/csv-rows.ts';
import { withoutMidnights } from '../../../platform/csv/moment-day.ts';
import { twinColumns } from '../../../platform/csv/twin-columns.ts';
import { oneLine, otherCurrencyInName, readCents } from '../../../platform/csv/values.ts';
import { addFees } from './fee-column.ts';
import { isCurrencyColumn, isFinal, isStatusColumn, needsDirection } from './line-words.ts';
import { Problems, refusedFor } from './problems.ts';
import { isPlus, RowReader } from './row-reader.ts';

/**
 * Reads a bank's CSV file by the columns that were chosen. Problems of an unwanted line do not
 * reject the file.
 */
export function readCsvFile(
  text: string,
  mapping: CsvMapping,
  { currency, isWanted, timeZone }: { currency: string; isWanted: IsWanted; timeZone?: string },
): BankFile {
  let rows: CsvRow[];
  try {
    rows = csvRows(text, mapping.delimiter, mapping.skipLines);
  } catch (error) {
    if (error instanceof CsvTooLargeError) return refusedFor('too_large', words.tooManyCells);
    if (!(error instanceof CsvError)) throw error;
    return refusedFor('quote', words.quote, (error as { lines?: number }).lines);
  }
  const { heading, rest } = headingOf(rows, mapping.noHeading === true);
  if (heading === undefined) return refusedFor('empty', words.empty);
  if (mapping.amount === undefined && mapping.credit === undefined && mapping.debit === undefined)
    return refusedFor('columns', words.columns);
  const problems = new Problems();
  const named = columnsOf(mapping).filter((column) => !heading.cells.includes(column));
  for (const column of named)
    problems.add({ code: 'column_missing', message: words.columnMissing, line: heading.line, column });
  if (!problems.isEmpty) return problems.refused();
  for (const column of [mapping.amount, mapping.credit, mapping.debit]) {
    const found = column === undefined ? undefined : otherCurrencyInName(column, currency);
    if (column !== undefined && found !== undefined)
      problems.add({ code: 'currency', message: words.currency({ found, expected: currency }), column });
  }
  addUnsettled(mapping, { currency, heading: heading.cells, rows: rest }, problems);
  if (!problems.isEmpty) return problems.refused();
  const isSigned = hasSigns(mapping, heading.cells, rest);
  const width = widthOf(rest, heading.cells);
  const cellsOf = (column: string | undefined) =>
    column === undefined ? [] : rest.map(({ cells }) => cells[heading.cells.indexOf(column)] ?? '');
  const amounts = cellsOf(mapping.amount);
  const isPlusMarked = mapping.direction === undefined && !isSigned && amounts.some((text) => isPlus(text));
  const went = cellsOf(mapping.debit).map((text) => readCents(text, mapping.decimal) ?? 0);
  const isOutMixed = went.some((cents) => cents < 0) && went.some((cents) => cents > 0);
  const days = withoutMidnights(cellsOf(mapping.day));
  const reader = new RowReader({
    mapping,
    heading: heading.cells,
    width,
    currency,
    isSigned,
    isPlusMarked,
    isOutMixed,
    dayTexts: new Map(rest.map(({ line }, index) => [line, days[index] ?? ''])),
    ...(timeZone !== undefined && { timeZone }),
  });
  const leftOut: LeftOutLine[] = [];
  const lines = rest.flatMap((row) => {
    const read = reader.read(row);
    switch (read.kind) {
      case 'line':
        return read.line;
      case 'left-out':
        leftOut.push({ line: row.line, text: read.text });
        return [];
      case 'wrong':
        if (isWanted(oneLine(...row.cells))) for (const problem of read.problems) problems.add(problem);
        else leftOut.push({ line: row.line, text: read.said });
        return [];
    }
  });
  if (!problems.isEmpty) return problems.refused();
  const whole = addFees(lines, { mapping, heading: heading.cells, rows: rest, isWanted });
  if (whole.kind === 'unsettled')
    return refusedFor('columns', words.feeUnsettled({ column: whole.column }), whole.line);
  return lines.length === 0 && leftOut.length === 0
    ? refusedFor('empty', words.empty)
    : { kind: 'read', currency, lines: whole.lines, leftOut };
}

function columnsOf(mapping: CsvMapping): string[] {
  const { day, amount, credit, debit, direction, status, description, reference, currency } = mapping;
  return [day, amount, credit, debit, direction, status, description, reference, currency].filter(
    (column) => column !== undefined,
  );
}

/**
 * Adds a problem when the mapping ignores a column that reverses amounts or marks some as not
 * final. Staff must choose that column first.
 */
function addUnsettled(
  mapping: CsvMapping,
  { currency, heading, rows }: { currency: string; heading: readonly string[]; rows: readonly CsvRow[] },
  problems: Problems,
): void {
  const { day, amount, credit, debit, status } = mapping;
  const counting = [day, amount, credit, debit, mapping.direction, status, mapping.currency];
  const named = counting.filter((column) => column !== undefined);
  for (const column of twinColumns(named, heading, rows))
    problems.add({ code: 'columns', message: words.columnTwice({ column }) });
  const { direction: _direction, description: _description, reference: _reference, ...others } = mapping;
  const chosen = new Set(columnsOf(others));
  const isUnsigned =
    mapping.amount !== undefined && mapping.direction === undefined && !hasSigns(mapping, heading, rows);
  for (const [index, column] of heading.entries()) {
    if (column === '') continue;
    const cells = rows.map((row) => row.cells[index] ?? '');
    if (isUnsigned && !chosen.has(column) && needsDirection(column, cells))
      problems.add({ code: 'columns', message: words.directionUnsettled({ column }) });
    if (
      mapping.status === undefined &&
      !columnsOf(mapping).includes(column) &&
      isStatusColumn(column, cells) &&
      cells.some((cell) => isFinal(cell, column) === false)
    )
      problems.add({ code: 'columns', message: words.statusUnsettled({ column }) });
    if (
      mapping.currency === undefined &&
      isCurrencyColumn(column, cells) &&
      cells.some((cell) => !['', currency].includes(cell.toUpperCase()))
    )
      problems.add({ code: 'columns', message: words.currencyUnsettled({ column }) });
  }
}

/** Whether the amount column has its own signs, so that the direction column only repeats them. */
function hasSigns(
  { amount, decimal }: CsvMapping,
  heading: readonly string[],
  rows: readonly CsvRow[],
): boolean {
  const index = amount === undefined ? -1 : heading.indexOf(amount);
  return rows.some(({ cells }) => (readCents(cells[index] ?? '', decimal) ?? 0) < 0);
}
