import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OwnPostgres } from '../../testing/own-postgres.ts';
import { connectDatabase, isDatabaseOutage, type Database } from './database.ts';

let postgres: OwnPostgres;
let database: Database;

beforeAll(async () => {
  postgres = await OwnPostgres.start();
});
afterAll(async () => {
  await database.close();
  await postgres.close();
});

it('a standby is refused, for reading too, until it is promoted', { timeout: 120_000 }, async () => {
  const { url, failOver } = await postgres.addStandby();
  database = connectDatabase(url, { maxConnections: 2, onError: () => undefined });
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
