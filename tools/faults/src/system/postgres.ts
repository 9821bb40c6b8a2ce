import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPostgresServer } from '../../../../server/src/platform/database/postgres-server.ts';
import { DatabaseWire } from './database-wire.ts';
import { isRunning } from './is-running.ts';

/** The system's own PostgreSQL, the wire to it, and direct queries past the wire. */
export class Postgres {
  #dataDir: string;
  #wire: DatabaseWire | undefined;
  #connectionString = '';
  #pool: pg.Pool | undefined;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  get wire(): DatabaseWire {
    if (this.#wire === undefined) throw new Error('PostgreSQL was not started');
    return this.#wire;
  }

  /** Its address, past the wire. */
  get connectionString(): string {
    return this.#connectionString;
  }

  /**
   * The server's own process.
   * @throws Error if it never ran
   */
  get pid(): number {
    return Number(readFileSync(this.#pidFile, 'utf8').split('\n')[0]);
  }

  /** Starts the server like the API does, for the first time or after a stop. */
  async start(): Promise<void> {
    this.#connectionString = (await startPostgresServer(this.#dataDir)).connectionString;
    const port = Number(new URL(this.#connectionString).port);
    if (this.#wire === undefined) this.#wire = new DatabaseWire(port);
    else this.#wire.retarget(port);
    await this.#pool?.end().catch(() => undefined);
    this.#pool = new pg.Pool({ connectionString: this.#connectionString, max: 4 });
    this.#pool.on('error', () => undefined);
  }

  /**
   * Points the wire at another folder's running server, and ends all connections to the previous
   * one.
   */
  protected async moveTo(dataDir: string): Promise<void> {
    this.#dataDir = dataDir;
    await Postgres.prototype.start.call(this);
    this.wire.cut();
  }

  async query<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
    if (this.#pool === undefined) throw new Error('PostgreSQL was not started');
    return (await this.#pool.query<Row>(statement, values)).rows;
  }

  /**
   * Commits a message to the write-ahead log, as each gift commits its rows.
   * @returns why it was rejected; undefined if it was stored
   */
  async tryToWrite(): Promise<string | undefined> {
    return this.query(`select pg_logical_emit_message(true, 'faults', 'is there room?', true)`).then(
      () => undefined,
      (error: unknown) => String(error),
    );
  }

  /** An immediate shutdown, like a power loss: clients are not notified. */
  async crash(): Promise<void> {
    const { pid } = this;
    process.kill(pid, 'SIGQUIT');
    while (isRunning(pid)) await sleep(20);
  }

  async stop(): Promise<void> {
    await this.#pool?.end().catch(() => undefined);
    await this.#wire?.close();
    // Its data is no longer needed, and a recovering server may never end on a gentler signal.
    if (this.#isThere) await this.crash();
  }

  get #isThere(): boolean {
    return existsSync(this.#pidFile) && isRunning(this.pid);
  }

  get #pidFile(): string {
    return join(this.#dataDir, 'postgres', 'cluster', 'data', 'postmaster.pid');
  }
}
