import { createHash } from 'node:crypto';
import { mkdir, open, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { recoveryWords as words } from '@handsel/words/commands/backups';
import { unpackTar } from 'modern-tar/fs';
import type { Folder } from '../../database/postgres-cluster.ts';
import { POSTGRES_MAJOR } from '../../database/postgres-programs.ts';
import { StartError } from '../../start-error.ts';
import { BackupKeyError, decrypt } from '../encryption.ts';
import type { BackupStore } from '../store.ts';
import { isOfLog, segmentName, type ArchiveContent, type BaseCopy } from './archive-names.ts';
import { DamagedBackup } from '../damaged-backup.ts';
import { readBaseManifest, type BaseManifest } from './base-manifest.ts';

export interface Archive {
  store: BackupStore;
  /** The name of the place, for messages. */
  place: string;
  content: ArchiveContent;
}

/** Folders that PostgreSQL expects in its data folder, even when empty. */
const FOLDERS = [
  'pg_commit_ts',
  'pg_dynshmem',
  'pg_logical/mappings',
  'pg_logical/snapshots',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_tblspc',
  'pg_twophase',
  'pg_wal/archive_status',
  'pg_wal/summaries',
];

/**
 * Chooses the newest copy of the data folder from which a moment can be reached.
 * @throws StartError if there is none
 */
export async function chooseBase(
  { store, place, content }: Archive,
  until: Date | undefined,
): Promise<{ base: BaseCopy; manifest: BaseManifest }> {
  const whole = content.bases.filter(({ isWhole }) => isWhole);
  let earliest: string | undefined;
  for (const base of whole) {
    const manifest = await readBaseManifest(store, base.file);
    earliest = manifest.made_at;
    if (until !== undefined && new Date(earliest) > until) continue;
    if (manifest.postgres !== POSTGRES_MAJOR)
      throw new StartError(words.otherPostgres({ theirs: manifest.postgres, ours: POSTGRES_MAJOR }));
    return { base, manifest };
  }
  throw new StartError(earliest === undefined ? words.none({ place }) : words.tooEarly({ earliest }));
}

/** Downloads a copy of the data folder to the disk. */
export async function fetchBase(
  { store }: Archive,
  { label, file, sha256 }: BaseManifest,
  folder: Folder,
  identity: string,
): Promise<void> {
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const stored = await store.get(file);
  stored.once('error', (error) => hashing.destroy(error));
  await reading(file, async () => {
    const plain = await decrypt(stored.pipe(hashing), identity);
    await pipeline(plain, createGunzip(), unpackTar(folder.cluster, { dmode: 0o700, fmode: 0o600 }));
  });
  if (hash.digest('hex') !== sha256) throw new DamagedBackup(words.damaged({ name: file }));
  for (const name of FOLDERS) await mkdir(path.join(folder.data, name), { recursive: true, mode: 0o700 });
  await writeFile(path.join(folder.data, 'backup_label'), label, { mode: 0o600 });
}

/**
 * Puts the changes since a copy where PostgreSQL reads them.
 * @returns the number of consecutive segments
 */
export async function fetchChanges(
  { store, content }: Archive,
  base: BaseCopy,
  folder: Folder,
  identity: string,
): Promise<number> {
  const files = new Map(
    content.segments.filter((each) => isOfLog(each, base)).map(({ segment, file }) => [segment, file]),
  );
  const fetch = async (file: string, name: string) => {
    const bytes = await reading(file, async () =>
      buffer((await decrypt(await store.get(file), identity)).pipe(createGunzip())),
    );
    await writeWithHole(path.join(folder.data, 'pg_wal', name), bytes);
  };
  let segment = base.firstSegment;
  for (let file = files.get(segment); file !== undefined; file = files.get(segment)) {
    await fetch(file, segmentName(base.timeline, segment));
    segment += 1n;
  }
  for (const { file, name } of content.histories.filter(({ system }) => system === base.system))
    await fetch(file, name);
  return Number(segment - base.firstSegment);
}

/**
 * A segment that was closed early has zeros at its end, which become a hole in the file and take no
 * space.
 */
async function writeWithHole(file: string, bytes: Buffer): Promise<void> {
  let end = bytes.byteLength;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes.subarray(0, end));
    await handle.truncate(bytes.byteLength);
  } finally {
    await handle.close();
  }
}

/** Turns an error into one that distinguishes a wrong key from a damaged file. */
async function reading<T>(name: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof BackupKeyError) throw new StartError(words.wrongIdentity({ name }));
    const code = String((error as NodeJS.ErrnoException).code ?? '');
    if (code === '' || code.startsWith('Z_')) throw new DamagedBackup(words.damaged({ name }));
    throw error;
  }
}

/** The folder and everything in it. */
export async function everythingIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true });
  return [folder, ...entries.map((each) => path.join(folder, each))];
}
