import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Sender } from '../mail/mail-layout.ts';
import { createThreads } from '../threads.ts';
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
  /** What comes below, each with a heading of its own. */
  sections?: readonly { title: string; paragraphs: readonly string[]; table?: Table | undefined }[];
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

/** Drawing takes a core for some 15 ms a document. A year of 5,000 gifts fits into the memory. */
const { run } = createThreads<{ letterhead: Letterhead; sheets: readonly Sheet[] }, Uint8Array>({
  file: join(import.meta.dirname, 'draw-sheet.ts'),
  max: Math.max(1, availableParallelism() - 1),
  limitMs: 60_000,
  idleMs: 60_000,
  memory: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 },
});

/** Sets a document on US letter paper as a tagged PDF. */
export async function sheetPdf(letterhead: Letterhead, sheet: Sheet): Promise<Buffer> {
  return sheetsPdf(letterhead, [sheet]);
}

/** The same of several, each on paper of its own, in one file to print. @param sheets not empty */
export async function sheetsPdf(letterhead: Letterhead, sheets: readonly Sheet[]): Promise<Buffer> {
  return Buffer.from(await run({ letterhead, sheets }));
}
