import { storedBackupWords as words } from '@handsel/words/commands/backups';
import { createHash } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { access, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../start-error.ts';
import { readFileBytes, writeWholeFile } from './backup-file.ts';
import { describeBackupFault } from './backup-fault.ts';
import { nameOfPlace, type BackupPlace } from './backup-settings.ts';
import { DamagedBackup } from './damaged-backup.ts';
import { decrypt } from './encryption.ts';
import { folderStore } from './folder-store.ts';
import { findBackups, manifestOf, readManifest, type FoundBackup, type Manifest } from './manifest.ts';
import type { BackupSource } from './restore.ts';
import { openStore } from './open-store.ts';
import type { BackupStore } from './store.ts';

/** A backup on this machine's disk. */
export interface LocalBackup {
  name: string;
  file: string;
  bytes: number;
  /** Undefined if the backup has no manifest beside it. */
  manifest: Manifest | undefined;
  /** Removes the downloaded file. */
  forget(): Promise<void>;
}

const LATEST = 'latest';
const ENCRYPTED = '.age';

export const isEncrypted = ({ file }: LocalBackup): boolean => file.endsWith(ENCRYPTED);

/**
 * Finds a backup by a file name or by its name in the place of backups, downloads it, and compares
 * it with its manifest.
 * @param onOlder receives the reason why the newest backup is not used; it may throw to refuse an
 * older one
 * @throws StartError if it is not found
 * @throws DamagedBackup if it is incomplete or damaged
 */
export async function findBackup(
  named: string,
  place: BackupPlace | undefined,
  onOlder: (why: DamagedBackup) => void,
): Promise<LocalBackup> {
  const file = path.resolve(named);
  const isFile = place === undefined || named.includes(path.sep) || existsSync(file);
  if (named !== LATEST && isFile) return localBackup(file);
  if (place === undefined) throw new StartError(words.notSet);
  const where = nameOfPlace(place);
  try {
    const store = await openStore(place);
    const all = await findBackups(store);
    const found =
      named === LATEST ? latestOf(all, where, onOlder) : all.find(({ file: name }) => name === named);
    if (found === undefined) throw new StartError(words.notThere({ name: named, place: where }));
    if (!found.isWhole) throw new DamagedBackup(words.noManifest({ name: named }));
    return await fetchBackup(store, found.file);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(words.unreadable({ name: named, place: where, reason: describeBackupFault(error) }));
  }
}

/** @throws StartError if no backup in the place is whole */
function latestOf(
  [newest, ...older]: readonly FoundBackup[],
  place: string,
  onOlder: (why: DamagedBackup) => void,
): FoundBackup {
  if (newest === undefined) throw new StartError(words.none({ place }));
  if (newest.isWhole) return newest;
  const whole = older.find(({ isWhole }) => isWhole);
  if (whole === undefined) throw new DamagedBackup(words.noneWhole({ name: newest.file, place }));
  onOlder(new DamagedBackup(words.newestNotWhole({ name: newest.file, older: whole.file })));
  return whole;
}

async function localBackup(file: string): Promise<LocalBackup> {
  const name = path.basename(file);
  await access(file, constants.R_OK).catch((error: NodeJS.ErrnoException) => {
    const user = userInfo().username;
    throw new StartError(words.fileUnreadable({ file, reason: error.code ?? '', user }));
  });
  const found = await stat(file);
  const store = folderStore(path.dirname(file));
  const hasManifest =
    manifestOf(name) !== name && existsSync(path.join(path.dirname(file), manifestOf(name)));
  const manifest = hasManifest ? await readManifest(store, name) : undefined;
  await compare(file, name, manifest);
  return { name, file, bytes: found.size, manifest, forget: () => Promise.resolve() };
}

async function fetchBackup(store: BackupStore, name: string): Promise<LocalBackup> {
  const manifest = await readManifest(store, name);
  const folder = await mkdtemp(path.join(tmpdir(), 'handsel-restore-'));
  const forget = () => rm(folder, { recursive: true, force: true });
  const file = path.join(folder, name);
  try {
    await writeWholeFile(file, await store.get(name));
    await compare(file, name, manifest);
  } catch (error) {
    await forget();
    throw error;
  }
  return { name, file, bytes: manifest.bytes, manifest, forget };
}

async function compare(file: string, name: string, manifest: Manifest | undefined): Promise<void> {
  if (manifest === undefined) return;
  const hash = createHash('sha256');
  await pipeline(readFileBytes(file), hash);
  if (hash.digest('hex') !== manifest.sha256) throw new DamagedBackup(words.damaged({ name }));
}

/** @param identity the private key; undefined for a backup that is not encrypted */
export function sourceOf({ name, file }: LocalBackup, identity: string | undefined): BackupSource {
  return {
    name,
    open: async () => {
      const bytes = readFileBytes(file);
      if (identity === undefined) return bytes;
      try {
        return await decrypt(bytes, identity);
      } catch {
        throw new StartError(words.wrongIdentity({ name }));
      }
    },
  };
}
