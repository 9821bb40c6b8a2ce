import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OwnPostgres } from '../../testing/own-postgres.ts';
import { connectDatabase, type Database } from '../database/database.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { NO_TRACING } from '../tracing/tracing.ts';
import { startWorker, WATCH, type Worker, type WatchTimes } from './worker.ts';

const MANY = 400;
const log = pino({ level: 'silent' });

let postgres: OwnPostgres;
let database: Database;
const FIRST_JOB = 'send_receipt';
const SECOND_JOB = 'follow_settlement';

let worker: Worker | undefined;

beforeEach(async () => {
  postgres = await OwnPostgres.start();
  await migrateDatabase(postgres.url, () => undefined);
  await postgres.rows('create table done (number int)');
  database = connectDatabase(postgres.url, { maxConnections: 20, onError: () => undefined });
});
afterEach(async () => {
  await worker?.stop();
  await database.close();
  await postgres.close();
});

async function begin(watch: WatchTimes = WATCH): Promise<Worker> {
  const task = async (payload: unknown) => {
    const { number } = payload as { number: number };
    await database.pool.query('insert into done values ($1)', [number]);
    await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const groups = [{ [FIRST_JOB]: task }, { [SECOND_JOB]: task }];
  worker = await startWorker(
    database,
    postgres.url,
    { groups, schedule: [] },
    { log, tracing: NO_TRACING },
    watch,
  );
  return worker;
}

async function enqueue(): Promise<void> {
  await postgres.rows(
    `select graphile_worker.add_job(case when n % 2 = 0 then '${FIRST_JOB}' else '${SECOND_JOB}' end,
      json_build_object('number', n)) from generate_series(1, ${String(MANY)}) n`,
  );
}

/** The number of finished jobs. */
async function done(): Promise<number> {
  const [row] = await postgres.rows('select count(distinct number)::int as count from done').catch(() => []);
  return Number(row?.['count'] ?? 0);
}

/** Starts the outage while some jobs are done and some are running. */
async function underLoad(outage: () => Promise<void>): Promise<void> {
  const running = await begin();
  await enqueue();
  await expect.poll(done, { interval: 20 }).toBeGreaterThan(20);
  await outage();
  await expect.poll(done, { timeout: 150_000 }).toBe(MANY);
  // The worker checks itself every few seconds.
  await expect.poll(() => running.isStalled(), { timeout: 60_000 }).toBe(false);
  const since = Date.now();
  await running.stop();
  expect(Date.now() - since).toBeLessThan(10_000);
}

it('a worker that loses the database while it stops prints nothing', async () => {
  const trace = vi.spyOn(console, 'trace');
  const running = await begin();
  const client = await database.pool.connect();
  client.on('error', () => undefined);
  await client.query('begin');
  await client.query('lock table graphile_worker._private_jobs in access exclusive mode');
  const waiting = () =>
    client.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%_private_jobs%'`,
    );
  await expect.poll(async () => (await waiting()).rowCount, { timeout: 150_000 }).toBeGreaterThan(0);
  const stopping = running.stop();
  await postgres.terminateBackends();
  await stopping;
  client.release(true);
  expect(trace).not.toHaveBeenCalled();
});

it('a worker that stops while its LISTEN is unanswered releases its connection once', async () => {
  const failures: unknown[] = [];
  const note = (error: unknown) => failures.push(error);
  process.on('unhandledRejection', note);
  const running = await begin();
  // Opens connections that the pool can hand out, so that the next LISTEN needs no new one.
  await Promise.all(Array.from({ length: 5 }, () => database.pool.query('select pg_sleep(0.2)')));
  const backends = await postgres.rows(
    `select pid, query like 'LISTEN%' as listens from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  const pids = (listens: boolean) =>
    backends.filter((each) => each['listens'] === listens).map(({ pid }) => Number(pid));
  const idle = database.pool.idleCount;
  const others = pids(false);
  for (const pid of others) process.kill(pid, 'SIGSTOP');
  for (const pid of pids(true)) process.kill(pid, 'SIGTERM');
  await expect.poll(() => database.pool.idleCount, { interval: 5 }).toBeLessThan(idle);
  const stopping = running.stop();
  for (const pid of others) process.kill(pid, 'SIGKILL');
  await stopping;
  process.off('unhandledRejection', note);
  expect(failures).toEqual([]);
});

it('a job that fails because the database is away is retried soon, however often', async () => {
  let tries = 0;
  const task = async () => {
    tries += 1;
    // PostgreSQL's admin_shutdown.
    if (tries <= 4) throw Object.assign(new Error('a fast shutdown'), { code: '57P01' });
    await database.pool.query('insert into done values (1)');
  };
  const work = { groups: [{ [FIRST_JOB]: task }], schedule: [] };
  worker = await startWorker(database, postgres.url, work, { log, tracing: NO_TRACING }, WATCH);
  const since = performance.now();
  await postgres.rows(`select graphile_worker.add_job('${FIRST_JOB}')`);
  await expect.poll(done, { timeout: 150_000 }).toBe(1);
  // The queue alone would wait for 85 s.
  expect(performance.now() - since).toBeLessThan(60_000);
});

describe('every job is done, and the worker stops when asked,', { timeout: 120_000 }, () => {
  it.each([1, 2])('after the database was restarted in an orderly way under load, time %i', () =>
    underLoad(() => postgres.restart('SIGINT')),
  );

  it('after an immediate restart of the database under load', () =>
    underLoad(() => postgres.restart('SIGQUIT')));

  it('after one process of the database was killed under load', () =>
    underLoad(() => postgres.killBackend()));

  it('after the database ended all connections under load', () =>
    underLoad(() => postgres.terminateBackends()));

  it('after a standby took the place of the database under load', async () => {
    const { failOver } = await postgres.addStandby();
    await underLoad(failOver);
  });
});

it('replaces a worker that takes no due job, is not ready meanwhile, and alerts staff', async () => {
  const running = await begin({ lookEveryMs: 300, patienceMs: 1_500 });
  await enqueue();
  await expect.poll(done, { timeout: 50_000 }).toBe(MANY);
  // Changes the queue's task names like a restore does: the worker knows other numbers.
  await postgres.rows(`update graphile_worker._private_tasks set identifier = identifier || '_before'`);
  await postgres.rows('delete from done');
  await enqueue();
  await expect.poll(() => running.isStalled(), { interval: 50 }).toBe(true);
  await expect.poll(done, { timeout: 50_000 }).toBe(MANY);
  await expect.poll(() => running.isStalled()).toBe(false);
  expect(await postgres.rows('select kind, about from alerts order by about')).toEqual([
    { kind: 'jobsStalled', about: SECOND_JOB },
    { kind: 'jobsStalled', about: FIRST_JOB },
  ]);
});
