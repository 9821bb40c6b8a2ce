import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import pg from 'pg';
import { folderIn } from '../../database/postgres-cluster.ts';
import { encrypt } from '../encryption.ts';
import type { BackupStore } from '../store.ts';
import { nameOfChanges, segmentName } from './archive-names.ts';
import { advanceSlot, ensureSlot, isStillKept, logPosition, type SlotState } from './archive-slot.ts';

/**
 * The process that holds this lock copies changes. The number is arbitrary; no other lock has it.
 */
export const ARCHIVE_LOCK = 7_306_004;

export interface ArchiveContext {
  /** Connects to our own PostgreSQL as its superuser. */
  connectionString: string;
  dataDir: string;
  store: BackupStore;
  recipient: string;
}

/**
 * PostgreSQL dropped a segment during the copy. Its bytes may be overwritten, so they are not
 * stored.
 */
class ChangesLostError extends Error {}

/**
 * Copies every change up to now that is not in the archive yet.
 * @param waits whether to wait for another process that is copying, instead of returning
 * @returns the state of the slot before the copy, or undefined if another process is copying
 * @throws Error if a change could not be stored: it is kept, and copied the next time
 */
export async function archiveChanges(
  context: ArchiveContext,
  { waits }: { waits: boolean },
): Promise<SlotState | undefined> {
  const client = await connectArchive(context.connectionString);
  try {
    if (!(await lock(client, waits))) return undefined;
    const state = await ensureSlot(client);
    await copyWhole(client, context);
    // Closes a partial segment only after all others are copied. An unreachable archive therefore
    // does not fill the disk with partial segments.
    await client.query('select pg_switch_wal()');
    await copyWhole(client, context);
    return state;
  } finally {
    await client.end();
  }
}

export async function connectArchive(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: 'handsel-backup', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function lock(client: pg.Client, waits: boolean): Promise<boolean> {
  if (waits) {
    await client.query('select pg_advisory_lock($1)', [ARCHIVE_LOCK]);
    return true;
  }
  const { rows } = await client.query<{ own: boolean }>('select pg_try_advisory_lock($1) as own', [
    ARCHIVE_LOCK,
  ]);
  return rows[0]?.own === true;
}

/** Copies the segments that PostgreSQL has completed. */
async function copyWhole(client: pg.Client, context: ArchiveContext): Promise<void> {
  const position = await logPosition(client);
  if (position === undefined) throw new ChangesLostError();
  const { system, timeline, next, current } = position;
  if (timeline > 1) await copyHistories(system, context);
  for (let segment = next; segment < current; segment += 1n) {
    const name = segmentName(timeline, segment);
    const bytes = await readFile(path.join(logFolder(context), name));
    if (!(await isStillKept(client))) throw new ChangesLostError(name);
    await put(context, nameOfChanges(system, name), bytes);
    await advanceSlot(client, segment + 1n);
  }
}

/** Copies the history files. They tell a later recovery which timeline numbers are taken. */
async function copyHistories(system: string, context: ArchiveContext): Promise<void> {
  const folder = logFolder(context);
  const names = (await readdir(folder)).filter((name) => /^[\dA-F]{8}\.history$/.test(name));
  if (names.length === 0) return;
  const stored = new Set((await context.store.list()).map(({ name }) => name));
  for (const name of names.filter((each) => !stored.has(nameOfChanges(system, each))))
    await put(context, nameOfChanges(system, name), await readFile(path.join(folder, name)));
}

async function put({ store, recipient }: ArchiveContext, name: string, bytes: Buffer): Promise<void> {
  const compressed = await promisify(gzip)(bytes);
  await store.put(name, await encrypt(Readable.from([compressed]), recipient));
}

const logFolder = ({ dataDir }: ArchiveContext) => path.join(folderIn(dataDir).data, 'pg_wal');
