/** A line of a CSV file, which may contain several lines of text. */
export interface CsvLine {
  /** The number of its first text line, as in an editor: the first is 1. */
  line: number;
  cells: string[];
  /** The closing quotation mark of a cell is missing, so the cell contains the rest of the file. */
  isUnclosed: boolean;
}

/**
 * The lines of a CSV file (RFC 4180) with at least one filled cell. Commas separate cells, or
 * semicolons, which spreadsheet programs use in countries with a decimal comma.
 */
export function* readCsv(text: string): Generator<CsvLine> {
  const comma = separatorOf(text);
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const read = readLine(text, at, comma);
    if (read.cells.some((cell) => cell.trim() !== ''))
      yield { line, cells: read.cells, isUnclosed: read.isUnclosed };
    line += read.lineBreaks;
    at = read.next;
  }
}

/** Read from the heading, because column names contain neither. */
function separatorOf(text: string): string {
  const [heading = ''] = text.split(/[\r\n]/, 1);
  return heading.split(';').length > heading.split(',').length ? ';' : ',';
}

interface ReadLine {
  cells: string[];
  isUnclosed: boolean;
  next: number;
  lineBreaks: number;
}

function readLine(text: string, from: number, comma: string): ReadLine {
  const cells: string[] = [];
  let at = from;
  let lineBreaks = 0;
  for (;;) {
    const quoted = text[at] === '"' ? readQuoted(text, at) : undefined;
    if (quoted !== undefined) {
      lineBreaks += quoted.lineBreaks;
      at = quoted.next;
      if (quoted.isUnclosed)
        return { cells: [...cells, quoted.cell], isUnclosed: true, next: at, lineBreaks };
    }
    const end = endOfCell(text, at, comma);
    cells.push((quoted?.cell ?? '') + text.slice(at, end));
    if (text[end] === comma) {
      at = end + 1;
      continue;
    }
    const isWindows = text[end] === '\r' && text[end + 1] === '\n';
    return { cells, isUnclosed: false, next: end + (isWindows ? 2 : 1), lineBreaks: lineBreaks + 1 };
  }
}

function endOfCell(text: string, from: number, comma: string): number {
  let at = from;
  while (at < text.length && text[at] !== comma && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

function readQuoted(text: string, from: number) {
  let cell = '';
  let at = from + 1;
  for (;;) {
    const end = text.indexOf('"', at);
    cell += text.slice(at, end === -1 ? undefined : end);
    const isUnclosed = end === -1;
    if (isUnclosed || text[end + 1] !== '"')
      return {
        cell,
        isUnclosed,
        next: isUnclosed ? text.length : end + 1,
        lineBreaks: cell.split('\n').length - 1,
      };
    cell += '"';
    at = end + 2;
  }
}
