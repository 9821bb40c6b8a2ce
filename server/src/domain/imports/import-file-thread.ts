import { IMPORT_SAMPLE_LINES, type ImportMapping } from '@handsel/contract/console';
import type { CsvRow } from '../../platform/csv/csv-rows.ts';
import type { ImportColumns, ImportProblem, ReadTokens } from './kind.ts';
import { readTokenList } from './monthly/token-list.ts';
import { chooseRows, guessMapping, readCells, textOf, type Guess, type ReadCells } from './read-file.ts';

export type ImportFileTask = LinesTask | ChosenLinesTask | { tokens: Uint8Array };

interface LinesTask {
  kind: ImportColumns;
  bytes: Uint8Array;
  /** Undefined to guess the mapping without reading any line. */
  mapping?: ImportMapping;
}

/** Reads these lines unchanged. */
interface ChosenLinesTask {
  bytes: Uint8Array;
  mapping: ImportMapping;
  lines: readonly number[];
}

export type ImportFileRead =
  | { kind: 'refused'; problem: ImportProblem }
  | { kind: 'guessed'; guess: Guess }
  | { kind: 'tokens'; list: ReadTokens }
  | { kind: 'lines'; columns: string[]; rows: CsvRow[] }
  | { kind: 'read'; read: ReadCells };

/** Reads the file of an import. Runs on its own thread (prepare.ts). */
export default function readOnThread(task: ImportFileTask): ImportFileRead {
  if ('tokens' in task) return { kind: 'tokens', list: readTokenList(task.tokens) };
  const text = textOf(task.bytes);
  if (!text.ok) return { kind: 'refused', problem: text.problem };
  if ('lines' in task) return { kind: 'lines', ...chooseRows(text.text, task.mapping, task.lines) };
  const { kind, mapping } = task;
  return mapping === undefined
    ? { kind: 'guessed', guess: guessMapping(kind, text.text) }
    : { kind: 'read', read: readCells(kind, text.text, mapping, IMPORT_SAMPLE_LINES) };
}
