import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { backUp, type BackupAsked } from './back-up.ts';
import { nameOfPlace, type BackupSettings } from './backup-settings.ts';
import { encrypt } from './encryption.ts';
import { findBackups, nameOfBackup, writeManifest, type Manifest } from './manifest.ts';
import { openStore } from './open-store.ts';
import { backupsToRemove, removeBackups } from './retention.ts';
import type { BackupStore } from './store.ts';

/**
 * The process that holds this lock makes the backup. The number is arbitrary; no other lock has it.
 */
const BACKUP_LOCK = 7_306_003;

export interface BackupContext {
  /** Connects as a role that reads all tables. */
  connectionString: string;
  backup: BackupSettings;
  asked: BackupAsked;
  version: string;
  /** The charity's time zone, whose days decide which backups are kept. */
  timeZone: string;
}

export interface MadeBackup {
  manifest: Manifest;
  /** The reason why old backups could not be removed. */
  notRemoved: Error | undefined;
}

/**
 * Makes one backup, checks that it is stored, and then removes those that are too old.
 * @param isWanted asked once this process holds the lock
 * @returns undefined if another process makes one, or the backup is not wanted any more
 * @throws Error if there is no whole backup in the end
 */
export async function makeBackup(
  context: BackupContext,
  isWanted: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<MadeBackup | undefined> {
  const client = new pg.Client({
    connectionString: context.connectionString,
    application_name: 'handsel-backup',
    keepAlive: true,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ own: boolean }>('select pg_try_advisory_lock($1) as own', [
      BACKUP_LOCK,
    ]);
    if (rows[0]?.own !== true || !(await isWanted())) return undefined;
    return await makeOne(context);
  } finally {
    await client.end();
  }
}

async function makeOne(context: BackupContext): Promise<MadeBackup> {
  const { backup, timeZone } = context;
  const store = await openStore(backup.place);
  const manifest = await writeOne(context, store);
  const found = await findBackups(store);
  const own = found.find(({ file }) => file === manifest.file);
  if (own?.isWhole !== true || own.bytes !== manifest.bytes)
    throw new Error(`${manifest.file} is not in ${nameOfPlace(backup.place)}`);
  let notRemoved: Error | undefined;
  try {
    await removeBackups(store, backupsToRemove(found, backup.keep, timeZone, new Date()));
  } catch (error) {
    notRemoved = error as Error;
  }
  return { manifest, notRemoved };
}

async function writeOne(
  { connectionString, backup, asked, version }: BackupContext,
  store: BackupStore,
): Promise<Manifest> {
  const file = nameOfBackup(new Date().toISOString());
  const hash = createHash('sha256');
  let bytes = 0;
  const { madeAt, rows, books } = await backUp(connectionString, asked, async (plain) => {
    const counting = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        bytes += chunk.byteLength;
        done(null, chunk);
      },
    });
    const encrypted = await encrypt(plain, backup.recipient);
    await pipeline(encrypted, counting, async (stored: AsyncIterable<Buffer>) =>
      store.put(file, Readable.from(stored, { objectMode: false })),
    );
  });
  const manifest: Manifest = {
    format: 1,
    version,
    made_at: madeAt,
    file,
    bytes,
    sha256: hash.digest('hex'),
    rows: Object.fromEntries(rows),
    books,
  };
  await writeManifest(store, manifest);
  return manifest;
}
