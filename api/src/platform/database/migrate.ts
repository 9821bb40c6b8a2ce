import { databaseWords } from '@handsel/words/starting';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations } from 'graphile-worker';
import type { PoolClient } from 'pg';
import { StartError } from '../start-error.ts';
import { connectDatabase } from './database.ts';

export const MIGRATIONS_FOLDER = path.join(import.meta.dirname, 'migrations');

/** Any number that nobody else uses: two processes that start at once migrate one after the other. */
const MIGRATION_LOCK = 7_306_001;

/**
 * Brings the tables, and the job queue's own, up to date. Safe when several processes start at once: one waits, however
 * long, on a connection of its own without a time limit.
 * @throws StartError where a newer Handsel has changed the database already
 */
export async function migrateDatabase(
  connectionString: string,
  onError: (error: Error) => void,
): Promise<void> {
  const database = connectDatabase(connectionString, {
    maxConnections: 3,
    statementTimeoutMs: 0,
    onError,
  });
  const client = await database.pool.connect();
  try {
    const db = drizzle({ client });
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await refuseNewerDatabase(client);
    await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
    await runMigrations({ pgPool: database.pool });
  } finally {
    // The lock ends with its connection.
    client.release(true);
    await database.close();
  }
}

/** An older version would write into tables that it does not know, and fail at gifts instead of at the start. */
async function refuseNewerDatabase(client: PoolClient): Promise<void> {
  const { rows: tables } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if ((tables[0] as { name: string | null }).name === null) return;
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at)::text as newest from drizzle.__drizzle_migrations',
  );
  if (Number(rows[0]?.newest ?? 0) <= newestMigration()) return;
  throw new StartError(databaseWords.newer);
}

function newestMigration(): number {
  const journal = JSON.parse(readFileSync(path.join(MIGRATIONS_FOLDER, 'meta', '_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  return Math.max(...journal.entries.map(({ when }) => when));
}
