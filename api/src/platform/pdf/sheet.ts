import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import type { Sender } from '../mail/mail-layout.ts';
import type { Table } from './table.ts';

/** What one of our documents says on paper. */
export interface Sheet {
  /** What kind of document it is, and its number. */
  kind: string;
  title: string;
  /** What must be known before anything else, as that it does not hold. */
  notice?: string | undefined;
  paragraphs: string[];
  /** Label and value, one line each. */
  rows: [string, string][];
  table?: Table | undefined;
  smallPrint: string[];
  /** When it was made; the same sheet of the same moment is the same file to the byte. */
  madeAt: Date;
}

export interface Letterhead extends Sender {
  /** A PNG or JPEG in place of our own mark. */
  logo?: Uint8Array | undefined;
  /** What is at the very top of the first page: that nothing of it is real. */
  mark?: string | undefined;
}

/** Named with each task, not with the pool: where it cannot be loaded, that task fails, and not the process. */
const filename = join(import.meta.dirname, 'draw-sheet.ts');
/** What takes longer never ends. */
const DRAW_LIMIT_MS = 60_000;
/** A thread without work ends after so long, and gives back its memory. */
const IDLE_MS = 60_000;
/** Of a thread: what needs more fails by itself, and the server goes on. A year of 5,000 gifts fits. */
const MEMORY_MB = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

/** Drawing takes a core for some 15 ms a document: threads of its own, so that no donor waits for it. They begin with the first document. */
const pool = new Piscina<{ letterhead: Letterhead; sheet: Sheet }, Uint8Array>({
  minThreads: 0,
  maxThreads: Math.max(1, availableParallelism() - 1),
  idleTimeout: IDLE_MS,
  resourceLimits: MEMORY_MB,
  // What is loaded into this process before its own code is no business of theirs.
  execArgv: [],
});

// A thread that ends badly refuses its task; without a listener it would end the process, too.
pool.on('error', () => undefined);

/** Sets a document on US letter paper as a tagged PDF. */
export async function sheetPdf(letterhead: Letterhead, sheet: Sheet): Promise<Buffer> {
  const drawn = await pool.run(
    { letterhead, sheet },
    { filename, signal: AbortSignal.timeout(DRAW_LIMIT_MS) },
  );
  return Buffer.from(drawn);
}
