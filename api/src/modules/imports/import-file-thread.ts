import { IMPORT_SAMPLE_LINES, type ImportMapping } from '@handsel/contract/staff';
import type { ImportColumns, ImportProblem, ReadTokens } from './kind.ts';
import { readTokenList } from './monthly/token-list.ts';
import { guessMapping, readCells, textOf, type Guess, type ReadCells } from './read-file.ts';

export type ImportFileTask = LinesTask | { tokens: Uint8Array };

interface LinesTask {
  kind: ImportColumns;
  bytes: Uint8Array;
  /** Undefined to guess the mapping without reading any line. */
  mapping?: ImportMapping;
}

export type ImportFileRead =
  | { kind: 'refused'; problem: ImportProblem }
  | { kind: 'guessed'; guess: Guess }
  | { kind: 'tokens'; list: ReadTokens }
  | { kind: 'read'; read: ReadCells };

/** Reads the file of an import. Runs on its own thread (prepare.ts). */
export default function readOnThread(task: ImportFileTask): ImportFileRead {
  if ('tokens' in task) return { kind: 'tokens', list: readTokenList(task.tokens) };
  const { kind, bytes, mapping } = task;
  const text = textOf(bytes);
  if (!text.ok) return { kind: 'refused', problem: text.problem };
  return mapping === undefined
    ? { kind: 'guessed', guess: guessMapping(kind, text.text) }
    : { kind: 'read', read: readCells(kind, text.text, mapping, IMPORT_SAMPLE_LINES) };
}
