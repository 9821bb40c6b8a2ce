import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { freePort, statement } from '../../testing/global-setup.ts';
import { OwnPostgres } from '../../testing/own-postgres.ts';
import { pgbouncerPath, startPgbouncer } from '../../testing/pgbouncer.ts';
import { createWorkerLocks } from '../jobs/worker-locks.ts';
import { APPLICATION_NAME, connectDatabase, isDatabaseOutage, type Database } from './database.ts';

let postgres: OwnPostgres;
let standby: Awaited<ReturnType<OwnPostgres['addStandby']>>;
const databases: Database[] = [];

beforeAll(async () => {
  postgres = await OwnPostgres.start();
  standby = await postgres.addStandby();
});
afterAll(async () => {
  for (const database of databases) await database.close();
  await postgres.close();
});

it.skipIf(pgbouncerPath === undefined)(
  'refuses a standby behind PgBouncer, also for reads',
  { timeout: 120_000 },
  async () => {
    const primaryUrl = await postgres.ownUrl();
    const pgbouncer = await startPgbouncer(await freePort(), postgres.url);
    onTestFinished(() => pgbouncer.stop());
    await postgres.rows(`create role visitor login password 'of-a-test'`);
    const through = Object.assign(new URL(pgbouncer.url), { username: 'visitor', password: 'of-a-test' });
    const database = connectDatabase(through.href, {
      maxConnections: 2,
      isPooled: true,
      onError: () => undefined,
    });
    onTestFinished(() => database.close());
    const answer = () =>
      database.db.execute(sql`select pg_is_in_recovery() as standby`).then(
        ({ rows }) => rows,
        (error: unknown) => isDatabaseOutage(error),
      );
    expect(await answer()).toEqual([{ standby: false }]);
    postgres.leadTo(standby.url);
    expect(await answer()).toBe(true);
    postgres.leadTo(primaryUrl);
    await expect.poll(answer, { timeout: 150_000 }).toEqual([{ standby: false }]);
  },
);

it('holds no worker locks at a standby', { timeout: 120_000 }, async () => {
  const locks = await createWorkerLocks(standby.url, pino({ level: 'silent' }));
  expect(
    await statement(
      standby.url,
      `select from pg_stat_activity where application_name = '${APPLICATION_NAME}'`,
    ),
  ).toEqual([]);
  await locks.release();
});

it('refuses a standby, also for reads, until it is promoted', { timeout: 120_000 }, async () => {
  const { url, failOver } = standby;
  const database = connectDatabase(url, { maxConnections: 2, onError: () => undefined });
  databases.push(database);
  const { db } = database;
  const refusals = await Promise.all(
    [
      db.execute(sql`select 1`),
      db.$reads().execute(sql`select 1`),
      db.transaction((tx) => tx.execute(sql`select 1`)),
    ].map((asked) =>
      asked.then(
        () => 'answered',
        (error: unknown) => isDatabaseOutage(error),
      ),
    ),
  );
  expect(refusals).toEqual([true, true, true]);
  await failOver();
  await expect
    .poll(() =>
      db.execute(sql`select 1 as one`).then(
        ({ rows }) => rows,
        () => [],
      ),
    )
    .toEqual([{ one: 1 }]);
  await expect
    .poll(() =>
      db
        .$reads()
        .execute(sql`select 1 as one`)
        .then(
          ({ rows }) => rows,
          () => [],
        ),
    )
    .toEqual([{ one: 1 }]);
});
