import { decimalFromCents } from '@handsel/contract';

/**
 * Before what spreadsheet programs take for a formula, also in fullwidth, at the beginning of a cell and behind what begins another one
 * in countries with a comma in their numbers, where quotes within a line say nothing: https://owasp.org/www-community/attacks/CSV_Injection
 */
const BEFORE_FORMULA = /(?<=^|[;\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])|^(?=[\t\r])/g;

/** A text, or an amount, which is a number to spreadsheet programs: 5000 -> 50.00. */
export type CsvCell = string | { cents: number };

/** One line of a CSV file (RFC 4180) whose cells no spreadsheet program calculates with. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map((cell) => csvCell(cell)).join(',')}\r\n`;
}

function csvCell(cell: CsvCell): string {
  if (typeof cell !== 'string') return decimalFromCents(cell.cents);
  const text = cell.replaceAll(BEFORE_FORMULA, "'");
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
