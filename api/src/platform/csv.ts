/**
 * Before what spreadsheet programs take for a formula, also in fullwidth, at the beginning of a cell and behind what begins another one
 * in countries with a comma in their numbers, where quotes within a line say nothing: https://owasp.org/www-community/attacks/CSV_Injection
 */
const BEFORE_FORMULA = /(?<=^|[;\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])|^(?=[\t\r])/g;

/** One line of a CSV file (RFC 4180) whose cells no spreadsheet program calculates with. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => csvCell(cell)).join(',')}\r\n`;
}

function csvCell(cell: string): string {
  const text = cell.replaceAll(BEFORE_FORMULA, "'");
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
