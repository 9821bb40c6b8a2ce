import { foldName } from '@handsel/contract';
import {
  EMPLOYER_ERRORS_SHOWN,
  EMPLOYER_LINES_MAX,
  type EmployerContent,
  type StaffEndpoints,
} from '@handsel/contract/staff';
import { staffMatchingErrorWords as words } from '@handsel/words/staff-matching';
import type * as z from 'zod/mini';
import {
  recordAct,
  staffRefusal,
  staffSuccess,
  type StaffCall,
  type StaffResult,
} from '../../staff/index.ts';
import type { MatchingContext } from '../context.ts';
import { readCsv } from './read-csv.ts';
import { EmployerReader, readHeading, type LineError } from './read-employers.ts';
import { countKnown, putAll } from './store.ts';

type Report = z.output<StaffEndpoints['importEmployers']['reply']>;

/** Imports a file whole, or says line by line what is wrong with it and imports nothing. */
export async function importEmployers(
  { db }: MatchingContext,
  { query, file, session: { person }, browser }: StaffCall<'importEmployers'>,
): Promise<StaffResult<Report>> {
  const text = decode(file);
  if ('fault' in text) return staffRefusal('validation', { file: [text.fault] });
  const read = readEmployers(text.content);
  if ('fault' in read) return staffRefusal('validation', { file: [read.fault] });
  const { lines, employers, errors } = read;
  const keys = employers.map(({ name }) => foldName(name));
  return db.transaction(async (tx) => {
    const changed = await countKnown(tx, keys);
    const added = employers.length - changed;
    const isImported = errors.length === 0 && !query.is_trial;
    if (isImported) {
      await putAll(tx, employers);
      await recordAct(tx, { person, browser }, 'employers.imported', { details: { added, changed } });
    }
    return staffSuccess({
      ...{ lines, added, changed, is_imported: isImported },
      wrong: errors.length,
      errors: errors.slice(0, EMPLOYER_ERRORS_SHOWN),
    });
  });
}

type Fault = { fault: string };

function decode(file: Buffer): { content: string } | Fault {
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
  errors: LineError[];
}

function readEmployers(text: string): ReadFile | Fault {
  const lines = readCsv(text);
  const first = lines.next();
  if (first.done === true) return { fault: words.columnMissing };
  const heading = readHeading(first.value);
  if ('errors' in heading) return { lines: 0, employers: [], errors: heading.errors };
  const reader = new EmployerReader(heading.columns);
  const errors: LineError[] = [];
  let count = 0;
  for (const line of lines) {
    count += 1;
    if (count > EMPLOYER_LINES_MAX) return { fault: words.tooManyLines({ lines: EMPLOYER_LINES_MAX }) };
    errors.push(...reader.read(line));
  }
  if (count === 0) return { fault: words.empty };
  return { lines: count, employers: reader.employers, errors };
}
