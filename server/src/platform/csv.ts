import { decimalFromCents } from '@handsel/contract';

/**
 * Matches the places where spreadsheet programs would find a formula, also in full-width
 * characters. These are the beginning of a cell, and behind a separator that begins another cell in
 * countries with a decimal comma, where quotation marks within a line are ignored:
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const BEFORE_FORMULA = /(?<=^|[;\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])|^(?=[\t\r])/g;

/** A text, or an amount that spreadsheet programs read as a number: 5000 -> 50.00. */
export type CsvCell = string | { cents: number };

/** One line of a CSV file (RFC 4180) whose cells cannot act as formulas. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map((cell) => csvCell(cell)).join(',')}\r\n`;
}

function csvCell(cell: CsvCell): string {
  if (typeof cell !== 'string') return decimalFromCents(cell.cents);
  const text = cell.replaceAll(BEFORE_FORMULA, "'");
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
