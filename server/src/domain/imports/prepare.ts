import path from 'node:path';
import type { ImportField, ImportMapping, ImportSource } from '@handsel/contract/console';
import { importWords as words } from '@handsel/words/console/import-files';
import type { StepContext } from './context.ts';
import { areDaysDoubtful } from '../../platform/csv/guess-formats.ts';
import { runOnFileThread } from '../../platform/file-threads.ts';
import type { ImportColumns, ImportInput, ImportKind, ImportProblem } from './kind.ts';
import { headingKey, rowsOf } from './read-file.ts';
import type { ImportFileRead, ImportFileTask } from './import-file-thread.ts';
import { findFiles, findMapping, type Import } from './store.ts';

const MONTH_FIRST: ReadonlySet<ImportSource> = new Set<ImportSource>(['braintree', 'donorbox']);

/** A file after reading, with the input of its kind or the problems of the whole file. */
export interface Prepared {
  columns: string[];
  sample: string[][];
  problems: ImportProblem[];
  source: ImportSource;
  heading: string;
  mapping: Import['mapping'];
  input: ImportInput | undefined;
}

/**
 * Reads the file of an import through its mapping. Without one, it uses the mapping of the last
 * import with the same columns, or a guess.
 */
export async function prepare(
  { db, readFile }: StepContext,
  kind: ImportKind,
  found: Import,
  skips: ImportInput['skips'],
): Promise<Prepared> {
  const files = await findFiles(db, found.id);
  const bytes = files.get('lines');
  const nothing = {
    columns: [],
    sample: [],
    source: 'other' as const,
    heading: '',
    mapping: null,
    input: undefined,
  };
  if (bytes === undefined) throw new Error('the file of the import is gone');
  const { fields, required, presets, names, decisive, linesMax } = kind;
  const columns: ImportColumns = {
    fields,
    required,
    presets,
    names,
    decisive,
    ...(linesMax !== undefined && { linesMax }),
  };
  const guessed = await readFile({ kind: columns, bytes });
  if (guessed.kind === 'refused') return { ...nothing, problems: [guessed.problem] };
  if (guessed.kind !== 'guessed') throw new Error('the columns of a file were not guessed');
  const { guess } = guessed;
  const heading = headingKey(guess.columns);
  const before = await findMapping(db, { id: found.id, kind: found.kind, heading });
  const mapping = found.mapping ?? (before && fittedTo(guess.mapping, before, decisive)) ?? guess.mapping;
  const whole = await readFile({ kind: columns, bytes, mapping });
  if (whole.kind === 'refused') return { ...nothing, problems: [whole.problem] };
  if (whole.kind !== 'read') throw new Error('a file was not read by its columns');
  const { read } = whole;
  const source: ImportSource = guess.preset?.source ?? 'other';
  const input: ImportInput = {
    importId: found.id,
    source,
    mapping,
    options: found.options,
    skips,
    rows: rowsOf(kind, mapping, read.rows),
    tokens: await readTokens(files.get('tokens'), readFile),
  };
  // Staff settle the order of day and month once, unless the system writes the same everywhere.
  const isMonthFirst = MONTH_FIRST.has(source) && mapping.day_format.startsWith('M');
  const isSettled = found.mapping !== null || before !== undefined || isMonthFirst;
  const problems =
    isSettled || !areDaysDoubtful(read.days, mapping.day_format)
      ? read.problems
      : [{ line: null, column: mapping.columns.day ?? null, message: words.daysDoubtful }, ...read.problems];
  return {
    columns: read.columns,
    sample: read.sample,
    problems,
    source,
    heading,
    mapping,
    input: problems.length > 0 ? undefined : input,
  };
}

async function readTokens(
  file: Buffer | undefined,
  readFile: StepContext['readFile'],
): Promise<ImportInput['tokens']> {
  if (file === undefined) return undefined;
  const read = await readFile({ tokens: file });
  if (read.kind === 'refused') return { tokens: new Map(), problems: [read.problem] };
  if (read.kind !== 'tokens') throw new Error('a list of tokens was not read as one');
  return read.list;
}

/**
 * The earlier mapping of the same columns. It may be from before a decisive field could be chosen,
 * and its file may have had other separators or lines above the column names.
 */
function fittedTo(
  { columns, delimiter, skip_lines }: ImportMapping,
  earlier: ImportMapping,
  decisive: readonly ImportField[],
): ImportMapping {
  const used = new Set(Object.values(earlier.columns));
  const added = decisive
    .map((field) => [field, columns[field]] as const)
    .filter(([, name]) => name !== undefined && !used.has(name));
  return { ...earlier, delimiter, skip_lines, columns: { ...Object.fromEntries(added), ...earlier.columns } };
}

/** Reads a file on a thread; see `StepContext.readFile`. */
export async function readOnThread(task: ImportFileTask): Promise<ImportFileRead> {
  const file = path.join(import.meta.dirname, 'import-file-thread.ts');
  const read = await runOnFileThread<ImportFileTask, ImportFileRead>(file, task);
  if (read.ok) return read.done;
  return { kind: 'refused', problem: { line: null, column: null, message: words.tooMuch } };
}
