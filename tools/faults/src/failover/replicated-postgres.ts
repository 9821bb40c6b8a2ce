import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPostgresServer } from '../../../../server/src/platform/database/postgres-server.ts';
import { copyServer, dataOf, followServer } from '../../../../server/src/testing/standby.ts';
import { isRunning } from '../system/is-running.ts';
import { Postgres } from '../system/postgres.ts';

/** The standby's name at the primary. */
const STANDBY = 'standby';
const LOOK_MS = 50;
/** https://www.postgresql.org/docs/18/errcodes-appendix.html */
const TOO_MANY_CONNECTIONS = '53300';

/**
 * A primary and its synchronous standby. The wire is the address that moves from the first to the
 * second.
 */
export class ReplicatedPostgres extends Postgres {
  readonly #primary: string;
  readonly #standby: string;
  #standbyUrl = '';
  #hasStandby = false;
  /** How often an operator found no free connection. */
  refusedOperators = 0;

  constructor(dataDir: string) {
    super(dataDir);
    this.#primary = dataDir;
    this.#standby = join(dataDir, STANDBY);
  }

  /**
   * On the first start, attaches a standby, and waits until commits are answered only after the
   * standby has stored them.
   */
  override async start(): Promise<void> {
    await super.start();
    if (this.#hasStandby) return;
    this.#hasStandby = true;
    await copyServer(this.connectionString, this.#primary, this.#standby);
    follow(this.#standby, this.connectionString);
    this.#standbyUrl = (await startPostgresServer(this.#standby)).connectionString;
    await this.query(`alter system set synchronous_standby_names = '${STANDBY}'`);
    await this.query('select pg_reload_conf()');
    while ((await this.syncState()) !== 'sync') await sleep(LOOK_MS);
  }

  /** The standby's sync state in PostgreSQL's terms; undefined while there is no standby. */
  async syncState(): Promise<string | undefined> {
    const [row] = await this.query<{ state: string }>('select sync_state as state from pg_stat_replication');
    return row?.state;
  }

  async killPrimary(): Promise<void> {
    await killServer(this.#primary);
  }

  async killStandby(): Promise<void> {
    await killServer(this.#standby);
  }

  /** From then on commits do not wait for a standby. */
  async forgoStandby(): Promise<void> {
    await forgoStandby(await this.connectDirectly(this.connectionString));
  }

  /** Later commits of the primary exist only there. */
  async breakReplication(): Promise<void> {
    await this.forgoStandby();
    const client = await this.connectDirectly(this.#standbyUrl);
    await client.query(`alter system set primary_conninfo = ''`);
    await client.query('select pg_reload_conf()');
    await client.end();
    while ((await this.syncState()) !== undefined) await sleep(LOOK_MS);
  }

  /** Promotes the standby, and moves the address to it. */
  async failOver(): Promise<void> {
    const client = await this.connectDirectly(this.#standbyUrl);
    // Otherwise each commit of the new primary would wait for a standby that is gone.
    await forgoStandby(client, () => client.query('select pg_promote()'));
    await this.moveTo(this.#standby);
  }

  /**
   * Starts the old primary at its own port, which clients do not use.
   * @returns its address
   */
  async returnOldPrimary(as: 'primary' | 'standby'): Promise<string> {
    if (as === 'standby') {
      await killServer(this.#primary);
      follow(this.#primary, this.#standbyUrl);
    }
    return (await startPostgresServer(this.#primary)).connectionString;
  }

  /** Points the address at the old primary by mistake. */
  async leadToOldPrimary(): Promise<void> {
    await this.moveTo(this.#primary);
  }

  async leadBack(): Promise<void> {
    await this.moveTo(this.#standby);
  }

  override async stop(): Promise<void> {
    await super.stop();
    await killServer(this.#primary);
    await killServer(this.#standby);
  }

  /**
   * Connects as an operator: retries while commits that wait for the standby use all connections.
   */
  async connectDirectly(connectionString: string): Promise<pg.Client> {
    for (;;) {
      const client = new pg.Client({ connectionString });
      client.on('error', () => undefined);
      try {
        await client.connect();
        return client;
      } catch (error) {
        if ((error as { code?: unknown }).code !== TOO_MANY_CONNECTIONS) throw error;
        this.refusedOperators += 1;
        await sleep(LOOK_MS);
      }
    }
  }
}

/** @param next runs on the same connection, which ends afterwards */
async function forgoStandby(client: pg.Client, next?: () => Promise<unknown>): Promise<void> {
  await client.query('alter system reset synchronous_standby_names');
  await client.query('select pg_reload_conf()');
  await next?.();
  await client.end();
}

/** Both servers have the same settings, as from one file of an operator. */
function follow(folder: string, primaryUrl: string): void {
  appendFileSync(join(dataOf(folder), 'postgresql.auto.conf'), `synchronous_standby_names = '${STANDBY}'\n`);
  followServer(folder, primaryUrl, STANDBY);
}

/** kill -9 of the server and all its processes, without a final action. */
async function killServer(folder: string): Promise<void> {
  const pid = Number(readPidFile(folder).split('\n', 1)[0]);
  if (pid <= 0 || !isRunning(pid)) return;
  // It must not start another process in the meantime.
  process.kill(pid, 'SIGSTOP');
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean);
  const pids = [...children.map(Number), pid];
  for (const each of pids) if (isRunning(each)) process.kill(each, 'SIGKILL');
  while (pids.some(isRunning)) await sleep(10);
}

function readPidFile(folder: string): string {
  try {
    return readFileSync(join(dataOf(folder), 'postmaster.pid'), 'utf8');
  } catch {
    return '';
  }
}
