import { databaseWords } from '@handsel/words/commands/starting';
import { chmod, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import { APPLICATION_NAME } from './database.ts';
import { folderIn, makeFolder, prepareCluster, readPassword, refuseOtherMajor } from './postgres-cluster.ts';
import type { Folder } from './postgres-cluster.ts';
import { faultIn, findBinaries, runAsAccount, type Binaries } from './postgres-programs.ts';
import {
  connectionStringOf,
  pidFileOf,
  query,
  removeStalePidFile,
  saysReady,
  stateOnceRecovered,
} from './running-server.ts';
import { findServerAccount, refuseAnothersData, type ServerAccount } from './server-account.ts';
import { superviseServer } from './supervise-server.ts';

/**
 * Our own PostgreSQL 18, used when DATABASE_URL is not set. It outlives a killed API on purpose:
 * the next start finds it by its pid file and uses it, and several APIs may share it.
 */
export interface PostgresServer {
  connectionString: string;
  /**
   * Restarts the server whenever it ends.
   * @returns resolves with the reason if it cannot be started any more
   */
  supervise: (onRestart: () => void) => Promise<StartError>;
  /**
   * Stops the server unless another process is connected to it. Cuts our own remaining connections.
   */
  stopIfUnused: () => Promise<void>;
}

const DATABASE = 'handsel';
/** A healthy server takes years to write this much. */
const LOG_LIMIT_BYTES = 10_000_000;
const START_TRIES = 5;
const PAUSE_MS = 500;

/**
 * @param dataDir the data folder; everything of the server lies in its subfolder `postgres`
 * @param whileItStarts called while the server is starting: once, or twice if the data folder must
 * be made first
 * @param stop aborts the start if no server runs yet, because starting one only to stop it takes
 * seconds on a busy machine
 * @param programs those of another version, for its data; else our own
 * @throws StartError with one sentence for the person who started us
 */
export async function startPostgresServer(
  dataDir: string,
  whileItStarts?: () => void,
  stop?: AbortSignal,
  programs?: Binaries,
): Promise<PostgresServer> {
  const folder = folderIn(dataDir);
  const binaries = programs ?? (await findBinaries());
  await refuseAnothersData(folder.cluster);
  if (programs === undefined) await refuseOtherMajor(folder);
  await makeFolder(folder);
  const account = await findServerAccount([binaries.postgres, folder.cluster]);
  await prepareCluster(folder, account, binaries, whileItStarts, stop);
  const password = await readPassword(folder);
  stop?.throwIfAborted();
  await ensureRunning(folder, account, binaries, password, whileItStarts);
  const stopServer = () =>
    runAsAccount(account, binaries.pg_ctl, ['stop', '-D', folder.data, '-m', 'fast', '-w']);
  if (stop?.aborted === true) {
    if (await isUnused(await connectionStringOf(folder.data, password, 'postgres'))) await stopServer();
    stop.throwIfAborted();
  }
  await ensureDatabase(folder, password);
  const connectionString = await connectionStringOf(folder.data, password, DATABASE);
  await writeConnectionFile(folder, connectionString);
  const supervision = new AbortController();
  return {
    connectionString,
    supervise: (onRestart) =>
      superviseServer(
        connectionString,
        async () => {
          await ensureRunning(folder, account, binaries, password);
          return connectionStringOf(folder.data, password, DATABASE);
        },
        onRestart,
        supervision.signal,
      ),
    stopIfUnused: async () => {
      supervision.abort();
      if (await isUnused(connectionString)) await stopServer();
    },
  };
}

async function ensureRunning(
  folder: Folder,
  account: ServerAccount,
  binaries: Binaries,
  password: string,
  whileItStarts?: () => void,
): Promise<void> {
  let problem = '';
  await putLongLogAside(folder.log);
  const saidBefore = await sizeOf(folder.log);
  for (let attempt = 0; attempt < START_TRIES; attempt += 1) {
    if ((await stateOnceRecovered(folder.data, password)) === 'answering') return;
    await removeStalePidFile(folder.data);
    const [port, before] = [await choosePort(folder), await pidFileOf(folder.data)];
    // Checkpoints are not logged, because two lines every five minutes would make the log long.
    const options = `-p ${String(port)} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c log_checkpoints=off`;
    const starting = runAsAccount(account, binaries.pg_ctl, [
      'start',
      '-w',
      '-D',
      folder.data,
      '-l',
      folder.log,
      '-o',
      options,
    ]);
    whileItStarts?.();
    const result = await Promise.race([starting, saysReady(folder.data, before, starting)]);
    if (result === 'ready') {
      if ((await stateOnceRecovered(folder.data, password)) === 'answering') return;
      continue;
    }
    problem = result.output;
    // Another process may have started it in the same moment; the pid file then names its port.
    if (result.code !== 0) await sleep(PAUSE_MS);
  }
  if ((await stateOnceRecovered(folder.data, password)) === 'answering') return;
  const log = await readFile(folder.log).catch(() => Buffer.alloc(0));
  // Output of earlier starts does not explain this failure.
  const said = log.subarray(saidBefore).toString().trim();
  throw new StartError(databaseWords.notStarted({ log: folder.log, reason: faultIn(said || problem) }));
}

/** Called at a start only, because a running server keeps writing to the file that it has open. */
async function putLongLogAside(log: string): Promise<void> {
  if ((await sizeOf(log)) > LOG_LIMIT_BYTES) await rename(log, `${log}.previous`);
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}

/**
 * Prefers the previous port if it is free, so that programs that know the address find the server
 * again.
 */
async function choosePort(folder: Folder): Promise<number> {
  const known = await readFile(connectionFile(folder), 'utf8').catch(() => '');
  const port = Number(/@127\.0\.0\.1:(\d+)\//.exec(known)?.[1] ?? 0);
  return (port > 0 && (await freePort(port))) || ((await freePort()) ?? 0);
}

async function ensureDatabase(folder: Folder, password: string): Promise<void> {
  const admin = await connectionStringOf(folder.data, password, 'postgres');
  const found = await query(admin, `select 1 from pg_database where datname = '${DATABASE}'`);
  if (found.length > 0) return;
  try {
    await query(admin, `create database ${DATABASE}`);
  } catch (error) {
    // 42P04 duplicate_database, 23505: a second process made it in the same moment.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error;
  }
}

/** Whether no other process is connected. Our own connections have APPLICATION_NAME. */
export async function isUnused(connectionString: string): Promise<boolean> {
  try {
    const others = await query(
      connectionString,
      `select 1 from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> '${APPLICATION_NAME}'`,
    );
    return others.length === 0;
  } catch {
    return false;
  }
}

/** Writes the address for a person or a tool that inspects the database. */
async function writeConnectionFile(folder: Folder, connectionString: string): Promise<void> {
  const file = connectionFile(folder);
  await writeFile(file, `${JSON.stringify({ connectionString })}\n`, { mode: 0o600 });
  await chmod(file, 0o600);
}

function connectionFile(folder: Folder): string {
  return path.join(folder.root, 'connection.json');
}

/**
 * Finds a port that is free now.
 * @param wanted 0 for any
 * @returns undefined if the wanted one is taken
 */
export function freePort(wanted = 0): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
