import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { connectDatabase, isDatabaseOutage } from './database.ts';

const database = connectDatabase(inject('adminUrl'), { maxConnections: 1, onError: () => undefined });
afterAll(() => database.close());

it('releases a connection that breaks before its transaction has begun', async () => {
  const { db, pool } = database;
  pool.once('acquire', ({ connection }: pg.PoolClient) => connection.stream.destroy());
  const broken = await db.transaction(() => Promise.resolve()).catch((error: unknown) => error);
  expect(isDatabaseOutage(broken)).toBe(true);
  // The pool has only this connection.
  const { rows } = await db.transaction((tx) => tx.execute(sql`select 1 as one`));
  expect(rows).toEqual([{ one: 1 }]);
});

it('allows longer statements for jobs than for requests, in the server and in the driver', async () => {
  // The driver gives up 5 s after the server.
  const limits = { maxConnections: 1, statementTimeoutMs: 100, onError: () => undefined };
  const short = connectDatabase(inject('adminUrl'), limits);
  const { db } = short;
  const statement = `select 'done' as slow from pg_sleep(5.5)`;
  const [limited, slow] = await Promise.all([
    db.execute(statement).catch((error: unknown) => isDatabaseOutage(error)),
    db.$slow.transaction((tx) => tx.execute(statement)),
  ]);
  await short.close();
  expect(limited).toBe(true);
  expect(slow.rows).toEqual([{ slow: 'done' }]);
});
