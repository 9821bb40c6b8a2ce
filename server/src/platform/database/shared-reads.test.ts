import fastify from 'fastify';
import { sql } from 'drizzle-orm';
import { afterAll, expect, inject, it } from 'vitest';
import { freePort } from '../../testing/global-setup.ts';
import { healthRoutes } from '../http/health.ts';
import { connectDatabase, isDatabaseOutage } from './database.ts';
import { preparedRead } from './prepared.ts';
import { shareReads } from './shared-reads.ts';

const errors: Error[] = [];
const onError = (error: Error) => errors.push(error);
const reads = shareReads({ connectionString: inject('adminUrl') }, onError);
const database = connectDatabase(inject('adminUrl'), { maxConnections: 2, onError });
const { db, pool } = database;
afterAll(async () => {
  await pool.query('drop table if exists locked, made_later');
  await Promise.all([reads.close(), database.close()]);
});

async function read(value: number, what = sql`pg_backend_pid()`): Promise<{ value: number; pid: number }> {
  const { rows } = await reads
    .current()
    .execute<{ value: number; pid: number }>(sql`select ${value}::int as value, ${what} as pid`);
  return rows[0] ?? { value: 0, pid: 0 };
}

/** A prepared statement that returns its parameter. */
const preparedOf = (name: string, from = sql`generate_series(1, 1)`, also = sql`null`) =>
  preparedRead((on) =>
    on
      .select({ asked: sql<number>`${sql.placeholder('asked')}::int`, also })
      .from(from)
      .prepare(name),
  );
const echo = preparedOf('echo');
const other = preparedOf('other', sql`generate_series(1, 2)`);
const cancelled = preparedOf(
  'cancelled',
  undefined,
  sql`case when pg_cancel_backend(pg_backend_pid()) then pg_sleep(60) end`,
);
const unread = preparedOf('unread', sql`what_is_not_there`);
const locked = preparedOf('locked', sql`locked`);

const codeOf = (answer: PromiseSettledResult<unknown>) =>
  answer.status === 'rejected' && (answer.reason as { cause: { code?: string } }).cause.code;

it('answers many queries together, on one read-only connection', async () => {
  const found = await Promise.all([1, 2, 3, 4].map((value) => read(value)));
  expect(found.map(({ value }) => value)).toEqual([1, 2, 3, 4]);
  expect(new Set(found.map(({ pid }) => pid)).size).toBe(1);
  const written = reads.current().execute(sql`create table written ()`);
  await expect(written).rejects.toMatchObject({ cause: { code: '25006' } });
  expect(await read(5)).toMatchObject({ value: 5 });
});

it('fails the waiting queries with an outage when it breaks, and reconnects', async () => {
  const { pid } = await read(1);
  const broken = await Promise.allSettled([read(1, sql`pg_terminate_backend(pg_backend_pid())`), read(2)]);
  for (const each of broken) {
    expect(each.status === 'rejected' && isDatabaseOutage(each.reason)).toBe(true);
  }
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  expect((await read(3)).pid).not.toBe(pid);
});

it('gives each of two hundred queries its own answer when some fail in every way', async () => {
  const ask = async (index: number): Promise<unknown> => {
    if (index % 20 === 3)
      return expect(await outcome(echo(db).execute({ asked: 'no number' }))).toBe('22P02');
    if (index % 20 === 7) return expect(await outcome(cancelled(db).execute({ asked: index }))).toBe('57014');
    if (index % 20 === 11)
      return expect(await outcome(unread(db).execute({ asked: index }))).toMatch(/^(?:42P01|26000)$/);
    if (index % 2 === 0)
      return expect(await echo(db).execute({ asked: index })).toEqual([{ asked: index, also: null }]);
    return expect(await other(db).execute({ asked: index })).toEqual(
      Array(2).fill({ asked: index, also: null }),
    );
  };
  const outcome = async (answer: Promise<unknown>) => codeOf((await Promise.allSettled([answer]))[0]);
  for (const round of [0, 200])
    await Promise.all(Array.from({ length: 200 }, (_, index) => ask(round + index)));
});

it('waits for a lock only briefly, and reads again when the lock is gone', async () => {
  await pool.query('create table locked as select 1');
  const holder = await pool.connect();
  await holder.query('begin; lock table locked');
  const waiting = Array.from({ length: 30 }, (_, asked) => locked(db).execute({ asked }));
  const behind = echo(db)
    .execute({ asked: 1 })
    .catch((error: unknown) => isDatabaseOutage(error) && 'outage');
  const answers = await Promise.allSettled(waiting);
  for (const each of answers) {
    expect(each.status === 'rejected' && isDatabaseOutage(each.reason)).toBe(true);
  }
  // PostgreSQL may have answered it before we closed the connection.
  expect([[{ asked: 1, also: null }], 'outage']).toContainEqual(await behind);
  // The others did not wait for a lock themselves.
  expect(answers.map(codeOf).filter((code) => code === '55P03')).toHaveLength(1);
  expect(await echo(db).execute({ asked: 2 })).toMatchObject([{ asked: 2 }]);
  await holder.query('rollback');
  holder.release();
  expect(await locked(db).execute({ asked: 3 })).toMatchObject([{ asked: 3 }]);
});

it('reports an outage when a statement could not be parsed the first time, and runs it once it can be', async () => {
  const later = preparedOf('later', sql`made_later`);
  const [first, ...behind] = await Promise.allSettled([1, 2, 3].map((asked) => later(db).execute({ asked })));
  expect(first && codeOf(first)).toBe('42P01');
  for (const each of behind) {
    expect(codeOf(each)).toBe('26000');
    expect(each.status === 'rejected' && isDatabaseOutage(each.reason)).toBe(true);
  }
  await pool.query('create table made_later as select 1');
  expect(await later(db).execute({ asked: 4 })).toMatchObject([{ asked: 4 }]);
});

it('reports a failed connection once, and the server is not ready then', async () => {
  const told: Error[] = [];
  const nowhere = shareReads(
    { connectionString: `postgres://127.0.0.1:${String(await freePort())}/none` },
    (error) => told.push(error),
  );
  const app = fastify();
  healthRoutes(app, Object.assign(Object.create(db) as typeof db, { $reads: nowhere.current }), () =>
    Promise.resolve(undefined),
  );
  for (let each = 0; each < 3; each++) expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect(told).toHaveLength(1);
  await app.close();
});
