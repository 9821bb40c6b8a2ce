import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPostgresServer } from '../../../api/src/platform/database/postgres-server.ts';
import { DatabaseWire } from './database-wire.ts';

/** The system's own PostgreSQL, the wire to it, and a look into it from outside. */
export class Postgres {
  readonly #dataDir: string;
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

  /** The server's own process. @throws when it never ran */
  get pid(): number {
    const file = join(this.#dataDir, 'postgres', 'cluster', 'data', 'postmaster.pid');
    return Number(readFileSync(file, 'utf8').split('\n')[0]);
  }

  /** Starts the server as the API does, be it for the first time or after it was stopped. */
  async start(): Promise<void> {
    this.#connectionString = (await startPostgresServer(this.#dataDir)).connectionString;
    const port = Number(new URL(this.#connectionString).port);
    if (this.#wire === undefined) this.#wire = new DatabaseWire(port);
    else this.#wire.retarget(port);
    await this.#pool?.end().catch(() => undefined);
    this.#pool = new pg.Pool({ connectionString: this.#connectionString, max: 4 });
    this.#pool.on('error', () => undefined);
  }

  async query<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
    if (this.#pool === undefined) throw new Error('PostgreSQL was not started');
    return (await this.#pool.query<Row>(statement, values)).rows;
  }

  /** An immediate shutdown: what a power cut leaves, without a word to anybody who is connected. */
  async crash(): Promise<void> {
    const { pid } = this;
    process.kill(pid, 'SIGQUIT');
    while (isRunning(pid)) await sleep(20);
  }

  async stop(): Promise<void> {
    await this.#pool?.end().catch(() => undefined);
    await this.#wire?.close();
    const { pid } = this;
    process.kill(pid, 'SIGINT');
    while (isRunning(pid)) await sleep(20);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // Ended, only nobody has asked how.
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}
