import { alertReasons } from '@handsel/words/console/alerts';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { PrimaryClient } from '../database/clients.ts';
import { APPLICATION_NAME, type Db } from '../database/database.ts';
import { WAS_REPLACED } from './given-up.ts';

const SWEEP_INTERVAL_MS = 15_000;
const SOON_MS = 2_000;
const TIMEOUT_MS = 5_000;
/** After this time the end of a job is in the database, or never will be. */
const WRITTEN_AFTER_MS = TIMEOUT_MS;
/**
 * Keeps our advisory locks separate from others': the first half of PostgreSQL's two-number keys.
 */
const LOCK_SPACE = 7_306_002;

/**
 * graphile-worker keeps the jobs of a killed process locked for four hours, in the name of its
 * worker pool. Each pool's id therefore holds an advisory lock, which PostgreSQL drops with the
 * process. Any process frees the jobs of ids whose lock is free. Jobs that our own pool locked
 * without learning of it, because the database went away in that moment, are freed too.
 */
export async function createWorkerLocks(connectionString: string, log: FastifyBaseLogger) {
  const ids = new Set<string>();
  /** Our own pools that broke: no reply to them can arrive any more. */
  const broken = new Set<string>();
  const running = new Set<string>();
  /** Finished jobs whose end may not be stored yet. */
  const ending = new Set<string>();
  let client: pg.Client | undefined;
  let released = false;
  let isRetryPlanned = false;
  /** The connection runs one statement at a time. */
  let turn: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>) => (turn = turn.then(work));

  async function connected(): Promise<pg.Client> {
    if (client !== undefined) return client;
    // Must be the primary. At a standby, other workers would not see these locks and would take its
    // jobs for those of a dead worker.
    const fresh = new PrimaryClient({
      connectionString,
      application_name: APPLICATION_NAME,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
    });
    const forget = () => {
      if (client === fresh) client = undefined;
    };
    fresh.on('error', forget);
    fresh.on('end', forget);
    try {
      await fresh.connect();
      for (const id of ids) await lock(fresh, id);
    } catch (error) {
      // An open connection would keep its locks, and the jobs of these pools would wait as long as
      // the process lives.
      void fresh.end().catch(() => undefined);
      throw error;
    }
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
      const known = [...running, ...ending];
      await freeUnacknowledged(connection, [...ids], known, UNACKNOWLEDGED_AFTER_SECONDS);
      await freeUnacknowledged(connection, [...broken], known, 0);
      await retryAfterOutage(connection);
      await forgetReplaced(connection);
    } catch (error) {
      log.warn({ err: error }, 'jobs of dead workers could not be looked for');
    }
  }

  const sweepIn = (ms: number) => {
    setTimeout(() => void inTurn(sweep), ms).unref();
  };

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
    /**
     * Called when the pool broke and another one starts. Its jobs are freed once the running ones
     * have ended.
     */
    abandon(id: string): void {
      broken.add(id);
      sweepIn(WRITTEN_AFTER_MS + SOON_MS);
    },
    /**
     * Called when a job failed because the database was away. It is retried as soon as the database
     * is back.
     */
    retrySoon(): void {
      if (isRetryPlanned) return;
      isRetryPlanned = true;
      setTimeout(() => {
        isRetryPlanned = false;
        void inTurn(sweep);
      }, SOON_MS).unref();
    },
    /** Called when a job starts and when it ends. */
    began(jobId: string): void {
      running.add(jobId);
    },
    ended(jobId: string): void {
      running.delete(jobId);
      ending.add(jobId);
      setTimeout(() => ending.delete(jobId), WRITTEN_AFTER_MS).unref();
    },
    /** Called when the pool has ended: its locked jobs may be freed. */
    drop(id: string): void {
      ids.delete(id);
      broken.delete(id);
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

/** Whether any process on this database runs jobs. A lock is its sign of life. */
export async function isAnyWorkerAlive(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from pg_locks where locktype = 'advisory' and classid = ${LOCK_SPACE} and objsubid = 2
      and database = (select oid from pg_database where datname = current_database()) limit 1`);
  return rows.length > 0;
}

async function lock(client: pg.Client, id: string): Promise<void> {
  await client.query('select pg_try_advisory_lock($1, hashtext($2))', [LOCK_SPACE, id]);
}

/** Longer than the reply to a worker that has just locked a job can take. */
const UNACKNOWLEDGED_AFTER_SECONDS = 10;

async function freeUnacknowledged(
  client: pg.Client,
  ids: string[],
  running: string[],
  afterSeconds: number,
): Promise<void> {
  await client.query(
    `update graphile_worker._private_jobs set locked_by = null, locked_at = null, run_at = now()
     where locked_by = any($1) and id <> all($2) and locked_at < now() - make_interval(secs => $3)`,
    [ids, running, afterSeconds],
  );
}

/**
 * The queue waits longer after each failure, up to six hours. An outage of the database is over
 * once this statement runs.
 */
async function retryAfterOutage(client: pg.Client): Promise<void> {
  await client.query(
    `update graphile_worker._private_jobs set run_at = now(), attempts = greatest(attempts - 1, 0)
     where locked_by is null and run_at > now() and attempts > 0 and attempts < max_attempts and starts_with(last_error, $1)`,
    [alertReasons.databaseAway],
  );
}

/** Deletes replaced jobs whose process died or failed, because no other process would end them. */
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
