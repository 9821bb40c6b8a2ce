import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { PrimaryClient } from '../database/clients.ts';
import { APPLICATION_NAME, type Db } from '../database/database.ts';
import { WAS_REPLACED } from './given-up.ts';

const SWEEP_INTERVAL_MS = 15_000;
const TIMEOUT_MS = 5_000;
/** By then the end of a job is in the database, or never will be. */
const WRITTEN_AFTER_MS = TIMEOUT_MS;
/** Keeps our advisory locks apart from others': the first half of PostgreSQL's two-number keys. */
const LOCK_SPACE = 7_306_002;

/**
 * graphile-worker keeps a killed process's jobs locked for four hours, in the name of its worker pool. So each pool's id
 * holds an advisory lock, which PostgreSQL drops with the process, and any process frees the jobs of ids whose lock is free.
 * A job that our own pool locked without ever hearing of it, because the database went away in that moment, is freed too.
 */
export async function createWorkerLocks(connectionString: string, log: FastifyBaseLogger) {
  const ids = new Set<string>();
  const running = new Set<string>();
  /** Done, and perhaps not yet written down as done. */
  const ending = new Set<string>();
  let client: pg.Client | undefined;
  let released = false;
  /** One statement at a time on the one connection. */
  let turn: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>) => (turn = turn.then(work));

  async function connected(): Promise<pg.Client> {
    if (client !== undefined) return client;
    // At a standby it would hold locks that no other worker sees, and those would take its jobs for a dead one's.
    const fresh = new PrimaryClient({
      connectionString,
      application_name: APPLICATION_NAME,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
    });
    fresh.on('error', () => (client = undefined));
    fresh.on('end', () => (client = undefined));
    await fresh.connect();
    for (const id of ids) await lock(fresh, id);
    client = fresh;
    return fresh;
  }

  async function sweep(): Promise<void> {
    try {
      const connection = await connected();
      const { rows } = await connection.query<{ locked_by: string }>(
        'select distinct locked_by from graphile_worker._private_jobs where locked_by is not null',
      );
      for (const { locked_by: id } of rows) {
        if (!ids.has(id)) await freeIfDead(connection, id);
      }
      await freeUnacknowledged(connection, [...ids], [...running, ...ending]);
      await forgetReplaced(connection);
    } catch (error) {
      log.warn({ err: error }, 'jobs of dead workers could not be looked for');
    }
  }

  await inTurn(sweep);
  const timer = setInterval(() => void inTurn(sweep), SWEEP_INTERVAL_MS);
  timer.unref();

  return {
    hold(id: string): void {
      ids.add(id);
      void inTurn(async () => {
        try {
          await lock(await connected(), id);
        } catch (error) {
          log.warn({ err: error }, 'a worker lock was not taken; it will be with the next sweep');
        }
      });
    },
    /** The job was taken up, or has ended. */
    began(jobId: string): void {
      running.add(jobId);
    },
    ended(jobId: string): void {
      running.delete(jobId);
      ending.add(jobId);
      setTimeout(() => ending.delete(jobId), WRITTEN_AFTER_MS).unref();
    },
    /** The pool has ended: whatever it left locked may be freed. */
    drop(id: string): void {
      ids.delete(id);
      void inTurn(async () => {
        await client
          ?.query('select pg_advisory_unlock($1, hashtext($2))', [LOCK_SPACE, id])
          .catch(() => undefined);
      });
    },
    async release(): Promise<void> {
      if (released) return;
      released = true;
      clearInterval(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

/** Whether any process on this database does jobs: its locks are its sign of life. */
export async function isAnyWorkerAlive(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from pg_locks where locktype = 'advisory' and classid = ${LOCK_SPACE} and objsubid = 2
      and database = (select oid from pg_database where datname = current_database()) limit 1`);
  return rows.length > 0;
}

async function lock(client: pg.Client, id: string): Promise<void> {
  await client.query('select pg_try_advisory_lock($1, hashtext($2))', [LOCK_SPACE, id]);
}

/** Longer than the answer to a worker that has just locked a job can take. */
const UNACKNOWLEDGED_AFTER_SECONDS = 10;

async function freeUnacknowledged(client: pg.Client, ids: string[], running: string[]): Promise<void> {
  await client.query(
    `update graphile_worker._private_jobs set locked_by = null, locked_at = null, run_at = now()
     where locked_by = any($1) and id <> all($2) and locked_at < now() - make_interval(secs => $3)`,
    [ids, running, UNACKNOWLEDGED_AFTER_SECONDS],
  );
}

/** The process that had such a job is dead, or has failed, so that nobody else would ever end it. */
async function forgetReplaced(client: pg.Client): Promise<void> {
  await client.query(`delete from graphile_worker._private_jobs where locked_by is null and ${WAS_REPLACED}`);
}

async function freeIfDead(client: pg.Client, id: string): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>(
    'select pg_try_advisory_lock($1, hashtext($2)) as free',
    [LOCK_SPACE, id],
  );
  if (rows[0]?.free !== true) return;
  try {
    await client.query('select graphile_worker.force_unlock_workers($1)', [[id]]);
  } finally {
    await client.query('select pg_advisory_unlock($1, hashtext($2))', [LOCK_SPACE, id]);
  }
}
