import { access, chown, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { recoveryWords as words } from '@handsel/words/commands/backups';
import type pg from 'pg';
import {
  folderIn,
  makeFolder,
  readPassword,
  replacedCluster,
  type Folder,
} from '../../database/postgres-cluster.ts';
import { findBinaries } from '../../database/postgres-programs.ts';
import { isServerInUse } from '../../database/leftover-server.ts';
import { connectionStringOf, query } from '../../database/running-server.ts';
import { findServerAccount, refuseAnothersData, type ServerAccount } from '../../database/server-account.ts';
import { endRecovery, runRecovery, type Recovering } from '../../database/recovery-server.ts';
import { migrateDatabase } from '../../database/migrate.ts';
import { StartError } from '../../start-error.ts';
import { DamagedBackup } from '../damaged-backup.ts';
import { connectArchive } from './archive-changes.ts';
import { chooseBase, everythingIn, fetchBase, fetchChanges, type Archive } from './fetch-archive.ts';

export interface RecoveryAsked {
  dataDir: string;
  archive: Archive;
  /** The private key. */
  identity: string;
  /** Undefined for the latest moment in the archive. */
  until: Date | undefined;
  /** Whether this is a test that leaves the present data in place. */
  isCheck: boolean;
  /** Completes a database that was recovered from another moment. */
  complete: (client: pg.Client) => Promise<void>;
  /**
   * Checks the recovered database.
   * @returns the number of faults
   */
  examine: (connectionString: string) => Promise<number>;
  /** Receives progress messages for the person who waits. */
  onProgress: (line: string) => void;
}

const DATA_CORRUPTED = 'XX001';

interface Recovered {
  wrong: number;
  /** The last change in it, ISO 8601. */
  reached: string;
  /** The folder of the replaced data, or undefined if there was none. */
  kept: string | undefined;
}

/**
 * Recovers the data folder of a moment beside the present one. The present data stays until the new
 * folder is complete and its books balance. Then the new folder takes its place, and the old one is
 * renamed.
 * @throws StartError if it cannot be done; the present data is then unchanged
 */
export async function recover(asked: RecoveryAsked): Promise<Recovered> {
  const { dataDir, archive, until, isCheck, identity, onProgress } = asked;
  const folder = folderIn(dataDir);
  await refuseAnothersData(folder.cluster);
  if (!isCheck) await refuseRunning(folder);
  const { base, manifest } = await chooseBase(archive, until);
  await makeFolder(folder);
  const binaries = await findBinaries();
  const account = await findServerAccount([binaries.postgres, folder.cluster]);
  const work = path.join(folder.root, isCheck ? 'recovery-check' : 'recovery');
  const made = folderIn(work);
  const recovering: Recovering = { folder: made, account, binaries };
  await endLeftover(work, recovering);
  try {
    await mkdir(made.cluster, { recursive: true, mode: 0o700 });
    onProgress(words.fetching({ name: base.file, bytes: base.bytes }));
    await fetchBase(archive, manifest, made, identity);
    const segments = await fetchChanges(archive, base, made, identity);
    await giveTo(account, work, folder);
    onProgress(words.replaying({ segments }));
    await replay(recovering, until, manifest.made_at);
    const { wrong, reached } = await finish(made, asked, manifest.made_at).catch((error: unknown) => {
      // https://www.postgresql.org/docs/18/errcodes-appendix.html
      if ((error as { code?: string }).code !== DATA_CORRUPTED) throw error;
      throw new DamagedBackup(words.damagedPages({ reason: (error as Error).message }));
    });
    await endRecovery(recovering);
    if (wrong > 0 || isCheck) return { wrong, reached, kept: undefined };
    return { wrong, reached, kept: await takePlace(made, folder) };
  } finally {
    await endLeftover(work, recovering);
  }
}

async function refuseRunning(folder: Folder): Promise<void> {
  if (await isServerInUse(folder)) throw new StartError(words.stillRuns);
}

async function giveTo(account: ServerAccount, work: string, folder: Folder): Promise<void> {
  if (account.kind === 'own') return;
  for (const each of [folder.root, ...(await everythingIn(work))])
    await chown(each, account.uid, account.gid);
}

/** @throws StartError if the archive does not reach that moment, or PostgreSQL cannot read it */
async function replay(recovering: Recovering, until: Date | undefined, madeAt: string): Promise<void> {
  const outcome = await runRecovery(recovering, until);
  switch (outcome.kind) {
    case 'recovered':
      return;
    case 'short':
      throw new StartError(words.tooShort({ last: outcome.last ?? madeAt }));
    case 'failed':
      throw new StartError(words.notReplayed({ reason: outcome.reason }));
  }
}

/** Migrates it to this version, and checks it. */
async function finish(
  made: Folder,
  { complete, examine }: RecoveryAsked,
  madeAt: string,
): Promise<{ wrong: number; reached: string }> {
  const address = await connectionStringOf(made.data, await readPassword(made), 'handsel');
  const [row] = await query(address, 'select pg_last_xact_replay_timestamp() as reached');
  const { reached } = row as { reached: Date | null };
  const client = await connectArchive(address);
  try {
    await client.query('begin');
    await complete(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
  await migrateDatabase(address, () => undefined);
  return { wrong: await examine(address), reached: reached?.toISOString() ?? madeAt };
}

async function takePlace(made: Folder, folder: Folder): Promise<string | undefined> {
  // A gift that reached the present data after this point would be lost.
  await refuseRunning(folder);
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const isThere = await access(folder.cluster).then(
    () => true,
    () => false,
  );
  const kept = isThere ? replacedCluster(folder, moment) : undefined;
  if (kept !== undefined) await rename(folder.cluster, kept);
  await rename(made.cluster, folder.cluster);
  return kept;
}

/** Stops the server of an interrupted recovery and removes its files. */
async function endLeftover(work: string, recovering: Recovering): Promise<void> {
  await endRecovery(recovering);
  await rm(work, { recursive: true, force: true });
}
