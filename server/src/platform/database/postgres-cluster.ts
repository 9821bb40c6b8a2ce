import { databaseWords } from '@handsel/words/commands/starting';
import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import { makeFolders } from '../make-folders.ts';
import { faultIn, POSTGRES_MAJOR, runAsAccount } from './postgres-programs.ts';
import type { Binaries } from './postgres-programs.ts';
import { USER } from './running-server.ts';
import type { ServerAccount } from './server-account.ts';

/** The paths of our own PostgreSQL. */
export interface Folder {
  root: string;
  /** Holds the data and the password that was made with it. It appears whole or not at all. */
  cluster: string;
  data: string;
  password: string;
  log: string;
}

/** @param dataDir the data folder; everything of the server is in its subfolder `postgres` */
export function folderIn(dataDir: string): Folder {
  const root = path.resolve(dataDir, 'postgres');
  return { root, ...clusterFolder(path.join(root, 'cluster')), log: path.join(root, 'server.log') };
}

function clusterFolder(cluster: string): Pick<Folder, 'cluster' | 'data' | 'password'> {
  return { cluster, data: path.join(cluster, 'data'), password: path.join(cluster, 'password') };
}

/** @throws StartError */
export async function makeFolder(folder: Folder): Promise<void> {
  try {
    await makeFolders(folder.root);
    await chmod(folder.root, 0o700);
  } catch (error) {
    throw unusable(folder.root, error);
  }
}

/**
 * Creates the database's files unless they exist.
 * @param stop aborts the creation, which leaves nothing behind
 * @throws StartError, or the reason of `stop`
 */
export async function prepareCluster(
  folder: Folder,
  account: ServerAccount,
  binaries: Binaries,
  whileItStarts?: () => void,
  stop?: AbortSignal,
): Promise<void> {
  try {
    if (account.kind === 'other') await chown(folder.root, account.uid, account.gid);
    await removeUnfinished(folder);
    if (await exists(path.join(folder.data, 'PG_VERSION'))) return;
    // Without this check, a new, empty database would replace one whose upgrade was interrupted.
    if ((await oldClusters(folder)).length > 0) throw new StartError(databaseWords.upgradeInterrupted);
    const [replaced] = await replacedClusters(folder);
    if (replaced !== undefined)
      throw new StartError(databaseWords.recoveryInterrupted({ from: replaced, to: folder.cluster }));
    await createCluster(folder, account, binaries, whileItStarts, stop);
  } catch (error) {
    if (error instanceof StartError || stop?.aborted === true) throw error;
    throw unusable(folder.root, error);
  }
}

/**
 * @returns the major version of PostgreSQL whose data is in the folder; undefined if there is none
 * yet
 */
export async function majorOf(folder: Folder): Promise<string | undefined> {
  try {
    return (await readFile(path.join(folder.data, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw unusable(folder.data, error);
  }
}

/** @throws StartError if the data is of another major version, which our programs cannot read */
export async function refuseOtherMajor(folder: Folder): Promise<void> {
  const theirs = await majorOf(folder);
  if (theirs !== undefined && theirs !== POSTGRES_MAJOR)
    throw new StartError(databaseWords.otherPostgres({ theirs, ours: POSTGRES_MAJOR }));
}

/** The folder for the previous version's data after an upgrade. */
export function keptCluster(folder: Folder, major: string): string {
  return path.join(folder.root, `cluster-${major}`);
}

/** @returns the folders that upgrades kept */
export async function oldClusters(folder: Folder): Promise<string[]> {
  const names = await readdir(folder.root).catch(() => []);
  return names.filter((name) => /^cluster-\d+$/.test(name));
}

const REPLACED = 'cluster-before-';

/** The folder for the data that a recovery to an earlier moment replaced. */
export function replacedCluster(folder: Folder, moment: string): string {
  return path.join(folder.root, `${REPLACED}${moment}`);
}

/** The newest first. */
async function replacedClusters(folder: Folder): Promise<string[]> {
  const names = await readdir(folder.root).catch(() => []);
  const replaced = names.filter((name) => name.startsWith(REPLACED)).toSorted();
  return replaced.toReversed().map((name) => path.join(folder.root, name));
}

/** Removes the files of an interrupted first start. */
async function removeUnfinished(folder: Folder): Promise<void> {
  for (const name of await readdir(folder.root)) {
    const maker = Number(/^new-(\d+)-/.exec(name)?.[1]);
    if (maker > 0 && !isRunning(maker))
      await rm(path.join(folder.root, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Creates the cluster beside its final place and renames it, so that an interrupted first start
 * leaves nothing partial. If two first starts race, one wins and the other deletes its own.
 */
async function createCluster(
  folder: Folder,
  account: ServerAccount,
  binaries: Binaries,
  whileItIsMade?: () => void,
  stop?: AbortSignal,
): Promise<void> {
  const own = clusterFolder(path.join(folder.root, `new-${String(process.pid)}-${randomUUID()}`));
  await mkdir(own.cluster);
  await writeFile(own.password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  if (account.kind === 'other') {
    for (const each of [own.cluster, own.password]) await chown(each, account.uid, account.gid);
  }
  const argv = [
    `--pgdata=${own.data}`,
    `--username=${USER}`,
    '--auth=scram-sha-256',
    `--pwfile=${own.password}`,
    '--encoding=UTF8',
    '--locale=C',
  ];
  const making = runAsAccount(account, binaries.initdb, argv, stop);
  whileItIsMade?.();
  const result = await making;
  if (result.code !== 0) {
    await rm(own.cluster, { recursive: true, force: true });
    stop?.throwIfAborted();
    throw new StartError(databaseWords.noDataFolder({ reason: faultIn(result.output) }));
  }
  try {
    await rename(own.cluster, folder.cluster);
  } catch (error) {
    await rm(own.cluster, { recursive: true, force: true });
    if (!(await exists(path.join(folder.data, 'PG_VERSION')))) throw error;
  }
}

/** @throws StartError if it is missing */
export async function readPassword(folder: Folder): Promise<string> {
  try {
    const password = (await readFile(folder.password, 'utf8')).trim();
    if (password !== '') return password;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw unusable(folder.password, error);
  }
  throw new StartError(databaseWords.passwordMissing({ file: folder.password }));
}

async function exists(file: string): Promise<boolean> {
  try {
    await readFile(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

function unusable(place: string, error: unknown): StartError {
  const reason = error instanceof Error ? error.message : String(error);
  return new StartError(databaseWords.folderUnusable({ place, reason }));
}
