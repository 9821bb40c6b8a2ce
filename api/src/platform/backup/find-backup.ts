import { storedBackupWords as words } from '@handsel/words/backups';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../start-error.ts';
import { readFileBytes, writeWholeFile } from './backup-file.ts';
import { describeBackupFault } from './backup-fault.ts';
import { nameOfPlace, type BackupPlace } from './backup-settings.ts';
import { decrypt } from './encryption.ts';
import { folderStore } from './folder-store.ts';
import { findBackups, manifestOf, readManifest, type Manifest } from './manifest.ts';
import type { BackupSource } from './restore.ts';
import { openStore } from './open-store.ts';
import type { BackupStore } from './store.ts';

/** A backup on this machine's disk. */
export interface LocalBackup {
  name: string;
  file: string;
  bytes: number;
  /** Undefined where none lies beside it. */
  manifest: Manifest | undefined;
  /** Removes what was fetched. */
  forget(): Promise<void>;
}

const LATEST = 'latest';
const ENCRYPTED = '.age';

export const isEncrypted = ({ file }: LocalBackup): boolean => file.endsWith(ENCRYPTED);

/**
 * Finds a backup by a file's name or by its name in the place of backups, brings it onto the disk, and compares it with its manifest.
 * @throws StartError where it is not there, not whole or damaged
 */
export async function findBackup(named: string, place: BackupPlace | undefined): Promise<LocalBackup> {
  const file = path.resolve(named);
  if (named !== LATEST && (existsSync(file) || place === undefined)) return localBackup(file);
  if (place === undefined) throw new StartError(words.notSet);
  const where = nameOfPlace(place);
  try {
    const store = await openStore(place);
    const whole = (await findBackups(store)).filter(({ isWhole }) => isWhole);
    const found = named === LATEST ? whole.at(0) : whole.find((each) => each.file === named);
    if (found === undefined)
      throw new StartError(
        named === LATEST ? words.none({ place: where }) : words.notThere({ name: named, place: where }),
      );
    return await fetchBackup(store, found.file);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(words.unreadable({ name: named, place: where, reason: describeBackupFault(error) }));
  }
}

async function localBackup(file: string): Promise<LocalBackup> {
  const name = path.basename(file);
  const found = await stat(file).catch((error: Error) => {
    throw new StartError(error.message);
  });
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
  if (hash.digest('hex') !== manifest.sha256) throw new StartError(words.damaged({ name }));
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
