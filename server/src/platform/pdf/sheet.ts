import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Language } from '@handsel/words/languages';
import type { Sender } from '../mail/mail-layout.ts';
import { createThreads } from '../threads.ts';
import type { Table } from './table.ts';

/** The content of a printed document. */
export interface Sheet {
  language: Language;
  /** The kind of document, and its number. */
  kind: string;
  title: string;
  /** The most important fact, such as that the document is void. */
  notice?: string | undefined;
  paragraphs: string[];
  /** Pairs of label and value, one line each. */
  rows: [string, string][];
  table?: Table | undefined;
  /** Further sections below, each with its own heading. */
  sections?: readonly { title: string; paragraphs: readonly string[]; table?: Table | undefined }[];
  smallPrint: string[];
  /**
   * The date of the document. The same sheet with the same date is the same file, byte for byte.
   */
  madeAt: Date;
}

export interface Letterhead extends Sender {
  /** A PNG or JPEG instead of our own mark. */
  logo?: Uint8Array | undefined;
  /** The text at the very top of the first page which says that nothing is real. */
  mark?: string | undefined;
}

/**
 * Drawing takes a core about 15 ms for each document. The memory is enough for a year of 5,000
 * gifts.
 */
const { run } = createThreads<{ letterhead: Letterhead; sheets: readonly Sheet[] }, Uint8Array>({
  file: join(import.meta.dirname, 'draw-sheet.ts'),
  max: Math.max(1, availableParallelism() - 1),
  limitMs: 60_000,
  idleMs: 60_000,
  memory: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 },
});

/** Draws a document on US letter paper as a tagged PDF. */
export async function sheetPdf(letterhead: Letterhead, sheet: Sheet): Promise<Buffer> {
  return sheetsPdf(letterhead, [sheet]);
}

/**
 * Draws several documents in one file for printing, each on separate sheets.
 * @param sheets not empty
 */
export async function sheetsPdf(letterhead: Letterhead, sheets: readonly Sheet[]): Promise<Buffer> {
  return Buffer.from(await run({ letterhead, sheets }));
}
