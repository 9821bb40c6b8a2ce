import { upgradePostgresWords as words } from '@handsel/words/commands/cli';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { isServerInUse } from '../database/leftover-server.ts';
import { folderIn, keptCluster, majorOf, oldClusters } from '../database/postgres-cluster.ts';
import type { Folder } from '../database/postgres-cluster.ts';
import { POSTGRES_MAJOR, programsIn } from '../database/postgres-programs.ts';
import { startPostgresServer } from '../database/postgres-server.ts';
import { StartError } from '../start-error.ts';
import { backUpToFile } from './back-up.ts';
import { readFileBytes } from './backup-file.ts';
import { contentOfBackup, differencesFrom } from './backup-content.ts';
import { restore } from './restore.ts';

/**
 * The source of the data: the programs of the version that made the old data folder, or a backup
 * made before the update.
 */
export type UpgradeSource = { programs: string } | { backup: string };

export interface Upgraded {
  from: string;
  tables: number;
  rows: number;
  ledgerCents: bigint;
  /** The moment of the new data, ISO 8601. */
  madeAt: string;
  /** The folder of the unchanged old data. */
  kept: string;
}

/**
 * Upgrades the data of our own PostgreSQL to the major version of the present programs. The new
 * data is made beside the old, compared with it, and put in its place by renaming. The old data
 * does not change and stays under another name.
 * @param complete completes a restored backup
 * @returns undefined if an interrupted upgrade needed only its last step
 * @throws StartError if it cannot be done; the old data is then unchanged
 */
export async function upgradePostgres(
  dataDir: string,
  source: UpgradeSource | undefined,
  complete: (client: pg.Client) => Promise<void>,
): Promise<Upgraded | undefined> {
  const folder = folderIn(dataDir);
  const work = path.join(folder.root, 'upgrade');
  const made = folderIn(work);
  const from = await majorOf(folder);
  if (from === undefined) {
    if ((await oldClusters(folder)).length === 0)
      throw new StartError(words.nothingThere({ folder: dataDir }));
    await takePlace(made, folder, work);
    return undefined;
  }
  if (from === POSTGRES_MAJOR) throw new StartError(words.upToDate({ major: from }));
  if (source === undefined) throw new StartError(words.usage);
  const kept = keptCluster(folder, from);
  if (await exists(kept)) throw new StartError(words.keptAlready({ folder: kept }));
  await refuseRunning(folder);
  await endLeftover(work);
  try {
    await mkdir(work, { recursive: true, mode: 0o711 });
    const file =
      'backup' in source ? path.resolve(source.backup) : await dump(dataDir, work, source.programs);
    const content = await contentOfBackup(file);
    const madeAt = await fill(work, file, async (client) => {
      const different = await differencesFrom(content, client);
      if (different.length > 0) throw new StartError(words.different({ tables: different.join(', ') }));
      if ('backup' in source) await complete(client);
    });
    // A gift that reached the old data after this point would be lost.
    await refuseRunning(folder);
    await rename(folder.cluster, kept);
    await takePlace(made, folder, work);
    const rows = [...content.rows.values()].reduce((sum, count) => sum + count, 0);
    return { from, tables: content.rows.size, rows, ledgerCents: content.ledgerCents, madeAt, kept };
  } catch (error) {
    if (await exists(folder.cluster)) await endLeftover(work);
    throw error;
  }
}

/** Dumps all of the old data as a backup. */
async function dump(dataDir: string, work: string, programs: string): Promise<string> {
  const file = path.join(work, 'old.sql.gz');
  const server = await startPostgresServer(dataDir, undefined, undefined, await programsIn(programs));
  try {
    await backUpToFile(server.connectionString, file, {
      jobsLeftOut: [],
      withGivenUp: true,
      // The ledger is compared separately.
      readBooks: () => Promise.resolve({}),
    });
  } finally {
    await server.stopIfUnused();
  }
  return file;
}

async function fill(
  work: string,
  file: string,
  complete: (client: pg.Client) => Promise<void>,
): Promise<string> {
  const server = await startPostgresServer(work);
  try {
    const source = { name: file, open: () => readFileBytes(file) };
    return (await restore(server.connectionString, source, complete)).madeAt;
  } finally {
    await server.stopIfUnused();
  }
}

async function refuseRunning(folder: Folder): Promise<void> {
  if (await isServerInUse(folder)) throw new StartError(words.stillRuns);
}

async function takePlace(made: Folder, folder: Folder, work: string): Promise<void> {
  await rename(made.cluster, folder.cluster);
  await rm(work, { recursive: true, force: true });
}

/** Stops the server of an interrupted upgrade and removes its files. */
async function endLeftover(work: string): Promise<void> {
  if ((await majorOf(folderIn(work))) !== undefined) await (await startPostgresServer(work)).stopIfUnused();
  await rm(work, { recursive: true, force: true });
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
