import { storedBackupWords as words } from '@handsel/words/backups';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable, pipeline as pipe } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { makeFolders } from '../make-folders.ts';

/** A comment to psql; without it a file is not whole. */
const LAST_LINE = '-- the end';

/** What must be known of a backup before a line of it is taken. */
export interface BackupHead {
  format: 1;
  /** ISO 8601, the moment whose state it holds. */
  madeAt: string;
  /** The hashes of the migrations that its tables had seen, in order. */
  migrations: string[];
}

const HEAD = '-- handsel ';

/** Ends the name of a file that is being written. */
export const UNFINISHED = '.unfinished';

export class BackupFileError extends Error {}

/** Takes the bytes of a file, to their end or to a fault. */
export type Write = (bytes: Readable) => Promise<void>;

/**
 * Gives the bytes of a backup to where they go.
 * @param lines statements of one line each, and the rows of copies, as `psql` would take them
 */
export async function encodeBackup(
  head: BackupHead,
  lines: AsyncIterable<string | Buffer>,
  write: Write,
): Promise<void> {
  await pipeline(
    Readable.from(wholeFile(head, lines), { objectMode: false }),
    createGzip(),
    async (bytes: AsyncIterable<Buffer>) => write(Readable.from(bytes, { objectMode: false })),
  );
}

/** Writes beside the place, to the disk, and then under the name: a file of that name is whole. */
export async function writeWholeFile(file: string, bytes: Readable): Promise<void> {
  await makeFolders(path.dirname(file), 0o700);
  const unfinished = `${file}${UNFINISHED}`;
  // Whatever lies there is a leftover, or somebody else's.
  await rm(unfinished, { force: true });
  try {
    // Readable by its owner alone: it holds all that donors told.
    await pipeline(bytes, createWriteStream(unfinished, { mode: 0o600, flags: 'wx' }));
    await flush(unfinished);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function* wholeFile(
  head: BackupHead,
  lines: AsyncIterable<string | Buffer>,
): AsyncGenerator<Buffer | string> {
  yield `${HEAD}${JSON.stringify(head)}\n`;
  yield* lines;
  yield `${LAST_LINE}\n`;
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Reads a backup line by line, without its ends of lines; the first is the head, the last says that it is whole.
 * @param name of the file, for what is said of it
 * @throws BackupFileError for what is no backup, or not a whole one
 */
export async function* readBackup(bytes: Readable, name: string): AsyncGenerator<string> {
  let last = '';
  try {
    const text = pipe(bytes, createGunzip(), () => undefined);
    for await (const line of splitLines(text)) {
      yield (last = line);
    }
  } catch (error) {
    // A disk or a network that fails says nothing of the backup.
    if (!(error instanceof Error) || 'syscall' in error) throw error;
    throw new BackupFileError(words.notComplete({ name, reason: error.message }));
  }
  if (last !== LAST_LINE) throw new BackupFileError(words.endMissing({ name }));
}

export const readFileBytes = (file: string): Readable => createReadStream(file);

/** By line feeds alone: PostgreSQL writes any other end of a line that is in a value as such. */
async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      yield Buffer.concat([rest, chunk.subarray(from, end)]).toString();
      rest = Buffer.alloc(0);
      from = end + 1;
    }
    rest = Buffer.concat([rest, chunk.subarray(from)]);
  }
  if (rest.length > 0) yield rest.toString();
}

/** @throws BackupFileError when the line is no backup's first */
export function parseHead(line: string | undefined): BackupHead {
  if (line?.startsWith(HEAD) !== true) throw new BackupFileError(words.notOurs);
  const head = JSON.parse(line.slice(HEAD.length)) as BackupHead;
  if (head.format !== 1) throw new BackupFileError(words.notOurs);
  return head;
}
