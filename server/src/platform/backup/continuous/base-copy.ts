import { createHash } from 'node:crypto';
import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { packTar, type TarSource } from 'modern-tar/fs';
import type pg from 'pg';
import { folderIn } from '../../database/postgres-cluster.ts';
import { POSTGRES_MAJOR } from '../../database/postgres-programs.ts';
import { encrypt } from '../encryption.ts';
import { archiveChanges, connectArchive, type ArchiveContext } from './archive-changes.ts';
import { nameOfBase, SEGMENT_BYTES, type ChangeLog } from './archive-names.ts';
import { writeBaseManifest, type BaseManifest } from './base-manifest.ts';
import { logPosition } from './archive-slot.ts';

/**
 * The process that holds this lock copies the data folder. The number is arbitrary; no other lock
 * has it.
 */
const BASE_LOCK = 7_306_005;
const READ_BYTES = 256 * 1024;

/**
 * Folders whose files a recovery creates again, or must not have. Source:
 * https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP-DATA
 */
const EMPTIED =
  /^(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;
const LEFT_OUT =
  /(?:^|\/)(?:postmaster\.(?:pid|opts)|backup_label|tablespace_map|current_logfiles|pg_internal\.init[^/]*|pgsql_tmp.*|postgresql\.auto\.conf\.tmp)(?:\/|$)/;

/**
 * Copies the whole data folder while donors give, and then the changes made during the copy.
 * @param isWanted asked once this process holds the lock
 * @returns undefined if another process is copying or the copy is not wanted any more
 */
export async function copyDataFolder(
  context: ArchiveContext & { version: string },
  isWanted: (log: ChangeLog) => Promise<boolean>,
): Promise<{ manifest: BaseManifest; changes: ChangeLog } | undefined> {
  const client = await connectArchive(context.connectionString);
  try {
    const { rows } = await client.query<{ own: boolean }>('select pg_try_advisory_lock($1) as own', [
      BASE_LOCK,
    ]);
    const log = await logPosition(client);
    // A copy is useless without the changes made during it, so the slot must exist.
    if (rows[0]?.own !== true || log === undefined || !(await isWanted(log))) return undefined;
    return { manifest: await copyOnce(client, context, log), changes: log };
  } finally {
    await client.end();
  }
}

async function copyOnce(
  client: pg.Client,
  context: ArchiveContext & { version: string },
  log: ChangeLog,
): Promise<BaseManifest> {
  const begun = await client.query<{ segment: string }>(
    `select trunc((pg_backup_start('handsel', true) - '0/0'::pg_lsn) / $1)::text as segment`,
    [SEGMENT_BYTES],
  );
  const file = nameOfBase(log, new Date().toISOString(), BigInt(begun.rows[0]?.segment ?? 0));
  const hash = createHash('sha256');
  let bytes = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      done(null, chunk);
    },
  });
  const compressed = createGzip();
  await Promise.all([
    pipeline(packTar(await listFiles(folderIn(context.dataDir).cluster)), compressed),
    pipeline(await encrypt(compressed, context.recipient), counting, async (stored: AsyncIterable<Buffer>) =>
      context.store.put(file, Readable.from(stored, { objectMode: false })),
    ),
  ]);
  const ended = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)');
  const madeAt = new Date().toISOString();
  await archiveChanges(context, { waits: true });
  const manifest: BaseManifest = {
    format: 1,
    version: context.version,
    postgres: POSTGRES_MAJOR,
    made_at: madeAt,
    label: ended.rows[0]?.label ?? '',
    file,
    bytes,
    sha256: hash.digest('hex'),
  };
  await writeBaseManifest(context.store, manifest);
  return manifest;
}

/** Lists the files as they are now. Later files are in the changes. */
async function listFiles(cluster: string): Promise<TarSource[]> {
  const entries = await readdir(cluster, { recursive: true, withFileTypes: true });
  const sources: TarSource[] = [];
  for (const { parentPath, name } of entries.filter((each) => each.isFile())) {
    const source = path.join(parentPath, name);
    const target = path.relative(cluster, source);
    const inData = target.replace(/^data\//, '');
    if (EMPTIED.test(inData) || LEFT_OUT.test(inData)) continue;
    const found = await stat(source).catch(() => undefined);
    if (found === undefined) continue;
    const { size, mtime } = found;
    const content = Readable.from(readSo(source, size), { objectMode: false });
    const entry = { target, mode: 0o600, mtime };
    // The library cannot stream an empty file.
    sources.push(
      size === 0 ? { type: 'content', content: '', ...entry } : { type: 'stream', content, size, ...entry },
    );
  }
  return sources;
}

/**
 * Reads exactly `size` bytes, even if the file grows, shrinks or disappears meanwhile. The archived
 * changes correct it.
 */
async function* readSo(source: string, size: number): AsyncGenerator<Buffer> {
  let left = size;
  const file = await open(source).catch(() => undefined);
  try {
    while (left > 0) {
      const wanted = Buffer.alloc(Math.min(READ_BYTES, left));
      // Bytes that are gone stay zero.
      await file?.read(wanted, 0, wanted.byteLength);
      yield wanted;
      left -= wanted.byteLength;
    }
  } finally {
    await file?.close();
  }
}
