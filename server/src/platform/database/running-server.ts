import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** The superuser and owner of our own PostgreSQL. */
export const USER = 'handsel';

const PAUSE_MS = 500;
const LOOK_MS = 10;
/**
 * The line of postmaster.pid with the state:
 * https://github.com/postgres/postgres/blob/REL_18_STABLE/src/include/utils/pidfile.h
 */
const STATE_LINE = 7;
/** After a crash under load, the server replays its log before it accepts connections. */
const RECOVERY_LIMIT_MS = 10 * 60_000;

type ServerState = 'answering' | 'recovering' | 'away';

/**
 * The state of the server of a data folder, after any recovery has ended. Returns `recovering` if
 * recovery exceeds the limit.
 * @param data PostgreSQL's own folder, as everywhere in this file
 */
export async function stateOnceRecovered(data: string, password: string): Promise<ServerState> {
  const begunAt = Date.now();
  for (;;) {
    const state = await serverState(data, password);
    if (state !== 'recovering' || Date.now() - begunAt > RECOVERY_LIMIT_MS) return state;
    await sleep(PAUSE_MS);
  }
}

async function serverState(data: string, password: string): Promise<ServerState> {
  try {
    await query(await connectionStringOf(data, password, 'postgres'), 'select 1');
    return 'answering';
  } catch (error) {
    // cannot_connect_now: https://www.postgresql.org/docs/18/errcodes-appendix.html
    return (error as { code?: string }).code === '57P03' ? 'recovering' : 'away';
  }
}

/** @throws Error if there is no pid file that names the port */
export async function connectionStringOf(data: string, password: string, database: string): Promise<string> {
  return `postgresql://${USER}:${password}@127.0.0.1:${String(await runningPort(data))}/${database}`;
}

/**
 * The fourth line of postmaster.pid:
 * https://www.postgresql.org/docs/18/storage-file-layout.html
 */
async function runningPort(data: string): Promise<number> {
  const lines = (await readFile(pidFile(data), 'utf8')).split('\n');
  return Number(lines[3]);
}

/** The content of the pid file, which stays after a server was killed. Empty if there is none. */
export async function pidFileOf(data: string): Promise<string> {
  return readFile(pidFile(data), 'utf8').catch(() => '');
}

/**
 * Whether a server is in a smart shutdown: it keeps its open connections until they end, and
 * refuses new ones.
 * It writes that into the same line: https://www.postgresql.org/docs/18/server-shutdown.html
 */
export async function isStopping(data: string): Promise<boolean> {
  return (await pidFileOf(data)).split('\n')[STATE_LINE]?.trim() === 'stopping';
}

/**
 * Resolves once the pid file of a starting server says that it accepts connections. `pg_ctl` waits
 * for the same line, but checks only ten times a second.
 * @param before the previous content of the pid file
 * @param starting checking stops when this settles
 */
export async function saysReady(data: string, before: string, starting: Promise<unknown>): Promise<'ready'> {
  let isOver = false;
  const end = () => (isOver = true);
  starting.then(end, end);
  while (!isOver) {
    const said = await pidFileOf(data);
    if (said !== before && said.split('\n')[STATE_LINE]?.trim() === 'ready') return 'ready';
    await sleep(LOOK_MS);
  }
  return new Promise(() => undefined);
}

/**
 * After a power cut, another program may have the process id of the pid file, and PostgreSQL would
 * never start again. Removes the file only if that program is certainly not PostgreSQL.
 */
export async function removeStalePidFile(data: string): Promise<void> {
  const file = pidFile(data);
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n', 1)[0]);
  if (!Number.isInteger(pid) || pid <= 0) return;
  const command = await readFile(`/proc/${String(pid)}/cmdline`, 'utf8').catch(() => undefined);
  if (command !== undefined && command !== '' && !/postgres|postmaster/.test(command))
    await rm(file, { force: true });
}

function pidFile(data: string): string {
  return path.join(data, 'postmaster.pid');
}

/** Runs one statement on a separate connection. */
export async function query(connectionString: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
