import { IMPORT_SAMPLE_LINES, type ImportSource } from '@handsel/contract/staff';
import type { Db } from '../../platform/database/database.ts';
import type { ImportInput, ImportKind, ImportProblem } from './kind.ts';
import { guessMapping, headingKey, readRows, textOf } from './read-file.ts';
import { findFiles, findMapping, type Import } from './store.ts';

/** A file as it is read: with the input of its kind, or with what is wrong with it as a whole. */
export interface Prepared {
  columns: string[];
  sample: string[][];
  problems: ImportProblem[];
  source: ImportSource;
  heading: string;
  mapping: Import['mapping'];
  input: ImportInput | undefined;
}

/** Reads the file of an import by its mapping or, where nobody has chosen one, as such a file was imported last, or as its columns suggest. */
export async function prepare(db: Db, kind: ImportKind, found: Import): Promise<Prepared> {
  const files = await findFiles(db, found.id);
  const bytes = files.get('lines');
  const nothing = {
    ...{ columns: [], sample: [], source: 'other' as const, heading: '', mapping: null, input: undefined },
  };
  if (bytes === undefined) throw new Error('the file of the import is gone');
  const text = textOf(bytes);
  if (!text.ok) return { ...nothing, problems: [text.problem] };
  const guess = guessMapping(kind, text.text);
  const heading = headingKey(guess.columns);
  const before = await findMapping(db, { id: found.id, kind: found.kind, heading });
  const mapping = found.mapping ?? before ?? guess.mapping;
  const read = readRows(kind, text.text, mapping, IMPORT_SAMPLE_LINES);
  const source: ImportSource = guess.preset?.source ?? 'other';
  const input: ImportInput = {
    ...{ importId: found.id, source, mapping, options: found.options, rows: read.rows },
    parts: files,
  };
  return {
    ...{ columns: read.columns, sample: read.sample, problems: read.problems },
    ...{ source, heading, mapping, input: read.problems.length > 0 ? undefined : input },
  };
}
