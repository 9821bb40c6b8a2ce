import type { ImportMapping } from '@handsel/contract/console';
import { importWords as words } from '@handsel/words/console/import-files';
import { csvLine } from '../../platform/csv.ts';
import type { StepContext } from './context.ts';
import type { CheckedImport, ImportInput, ImportProblem } from './kind.ts';
import { findFiles } from './store.ts';

/** @returns the problems that keep the import from being started */
export function blockingOf(problems: readonly ImportProblem[], skips: ImportInput['skips']): ImportProblem[] {
  return problems.filter(({ canSkip, line }) => canSkip !== true || line === null || !skips(line));
}

/** @returns the numbers of the lines that can be skipped, each once */
export function skippableLines(problems: readonly ImportProblem[]): number[] {
  return [...new Set(problems.flatMap(({ canSkip, line }) => (canSkip === true ? (line ?? []) : [])))];
}

/** @returns the counts with the lines that are skipped because of a problem */
export function withProblems(
  counts: CheckedImport['counts'],
  lines: readonly number[],
): CheckedImport['counts'] {
  if (lines.length === 0) return counts;
  return { ...counts, skipped: { ...counts.skipped, problem: lines.length } };
}

/**
 * Writes the lines with these problems as a CSV file, unchanged, with the problems in a last
 * column.
 */
export async function skippedFile(
  { db, readFile }: StepContext,
  { id, mapping }: { id: string; mapping: ImportMapping | null },
  problems: readonly ImportProblem[],
): Promise<Buffer> {
  const bytes = (await findFiles(db, id)).get('lines');
  const lines = skippableLines(problems);
  if (bytes === undefined || mapping === null || lines.length === 0) return Buffer.alloc(0);
  const read = await readFile({ bytes, mapping, lines });
  if (read.kind !== 'lines') throw new Error('the skipped lines of a file were not read');
  const messages = Map.groupBy(problems, ({ line }) => line);
  const rows = read.rows.map(({ line, cells }) => [
    ...read.columns.map((_, index) => cells[index] ?? ''),
    (messages.get(line) ?? []).map(({ message }) => message).join(' '),
  ]);
  return Buffer.from(
    [[...read.columns, words.problemColumn], ...rows].map((cells) => csvLine(cells)).join(''),
  );
}
