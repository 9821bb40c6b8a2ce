import { storedBackupWords as words } from '@handsel/words/commands/backups';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable, pipeline as pipe } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { makeFolders } from '../make-folders.ts';

/** A comment to psql. A file without this line is incomplete. */
const LAST_LINE = '-- the end';

/** Facts about a backup that are needed before its lines are read. */
export interface BackupHead {
  format: 1;
  /** ISO 8601, the moment of the snapshot. */
  madeAt: string;
  /** The hashes of the applied migrations, in order. */
  migrations: string[];
}

const HEAD = '-- handsel ';

/** The suffix of a file that is still being written. */
export const UNFINISHED = '.unfinished';

export class BackupFileError extends Error {}

/** Consumes the bytes of a file until their end or an error. */
export type Write = (bytes: Readable) => Promise<void>;

/**
 * Streams the bytes of a backup to their destination.
 * @param lines statements of one line each, and the rows of copies, as `psql` reads them
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

/**
 * Writes a temporary file, flushes it to disk, and renames it. A file with the final name is
 * therefore complete.
 */
export async function writeWholeFile(file: string, bytes: Readable): Promise<void> {
  await makeFolders(path.dirname(file), 0o700);
  const unfinished = `${file}${UNFINISHED}`;
  // An existing file is a leftover or was not made by us.
  await rm(unfinished, { force: true });
  try {
    // Only the owner can read it, because it holds donors' data.
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
 * Reads a backup line by line, without line ends. The first line is the head, the last one marks
 * the end.
 * @param name the file name, for messages
 * @throws BackupFileError if the file is not a whole backup
 */
export async function* readBackup(bytes: Readable, name: string): AsyncGenerator<string> {
  let last = '';
  try {
    const text = pipe(bytes, createGunzip(), () => undefined);
    for await (const line of splitLines(text)) {
      yield (last = line);
    }
  } catch (error) {
    // A failure of the disk or the network says nothing about the backup.
    if (!(error instanceof Error) || 'syscall' in error) throw error;
    throw new BackupFileError(words.notComplete({ name, reason: error.message }));
  }
  if (last !== LAST_LINE) throw new BackupFileError(words.endMissing({ name }));
}

export const readFileBytes = (file: string): Readable => createReadStream(file);

/** Splits at line feeds only, because PostgreSQL writes other line ends in values unescaped. */
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

/** @throws BackupFileError if this is not the first line of a backup */
export function parseHead(line: string | undefined): BackupHead {
  if (line?.startsWith(HEAD) !== true) throw new BackupFileError(words.notOurs);
  const head = JSON.parse(line.slice(HEAD.length)) as BackupHead;
  if (head.format !== 1) throw new BackupFileError(words.notOurs);
  return head;
}
