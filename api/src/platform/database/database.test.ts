import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { connectDatabase, isDatabaseOutage } from './database.ts';

const database = connectDatabase(inject('adminUrl'), { maxConnections: 1, onError: () => undefined });
afterAll(() => database.close());

it('gives back a connection that breaks before its transaction has begun', async () => {
  const { db, pool } = database;
  pool.once('acquire', ({ connection }: pg.PoolClient) => connection.stream.destroy());
  const broken = await db.transaction(() => Promise.resolve()).catch((error: unknown) => error);
  expect(isDatabaseOutage(broken)).toBe(true);
  // There is no more than this one.
  const { rows } = await db.transaction((tx) => tx.execute(sql`select 1 as one`));
  expect(rows).toEqual([{ one: 1 }]);
});
