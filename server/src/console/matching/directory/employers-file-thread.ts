import { EMPLOYER_ERRORS_SHOWN, EMPLOYER_LINES_MAX, type EmployerContent } from '@handsel/contract/console';
import { staffMatchingErrorWords as words } from '@handsel/words/console/matching';
import { readCsv } from './read-csv.ts';
import { EmployerReader, readHeading, type LineError } from './read-employers.ts';

/** Reads a file of employers. Runs on a separate thread (import-employers.ts). */
export default function readOnThread(file: Uint8Array): EmployersFile {
  const text = decode(file);
  return 'fault' in text ? text : readEmployers(text.content);
}

type Fault = { fault: string };
export type EmployersFile = ReadFile | Fault;

function decode(file: Uint8Array): { content: string } | Fault {
  const [first, second] = file;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return { fault: words.utf16 };
  try {
    return { content: new TextDecoder('utf-8', { fatal: true }).decode(file) };
  } catch {
    return { fault: words.notUtf8 };
  }
}

interface ReadFile {
  lines: number;
  employers: EmployerContent[];
  /** The names of the employers, as `foldName` writes them. */
  keys: string[];
  /** The number of errors, and the first of them. */
  wrong: number;
  errors: LineError[];
}

function readEmployers(text: string): ReadFile | Fault {
  const lines = readCsv(text);
  const first = lines.next();
  if (first.done === true) return { fault: words.columnMissing };
  const heading = readHeading(first.value);
  if ('errors' in heading)
    return { lines: 0, employers: [], keys: [], wrong: heading.errors.length, errors: heading.errors };
  const reader = new EmployerReader(heading.columns);
  const errors: LineError[] = [];
  let [count, wrong] = [0, 0];
  for (const line of lines) {
    count += 1;
    if (count > EMPLOYER_LINES_MAX) return { fault: words.tooManyLines({ lines: EMPLOYER_LINES_MAX }) };
    const found = reader.read(line);
    wrong += found.length;
    if (errors.length < EMPLOYER_ERRORS_SHOWN) errors.push(...found);
  }
  if (count === 0) return { fault: words.empty };
  return { lines: count, employers: reader.employers, keys: reader.keys, wrong, errors };
}
