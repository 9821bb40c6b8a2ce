import { databaseWords } from '@handsel/words/starting';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { runMigrations } from 'graphile-worker';
import type { PoolClient } from 'pg';
import { StartError } from '../start-error.ts';
import { separateApplication } from './application-role.ts';
import { connectDatabase } from './database.ts';

export const MIGRATIONS_FOLDER = path.join(import.meta.dirname, 'migrations');

/** Any number that nobody else uses: two processes that start at once migrate one after the other. */
const MIGRATION_LOCK = 7_306_001;

/**
 * Brings the tables, and the job queue's own, up to date. Safe when several processes start at once: one waits, however
 * long, on a connection of its own without a time limit.
 * @returns the address at which the server connects: as a role that cannot change the audit log, where it may make one
 * @throws StartError where a newer Handsel has changed the database already, or one from before the first release has made it
 */
export async function migrateDatabase(
  connectionString: string,
  onError: (error: Error) => void,
): Promise<string> {
  const database = connectDatabase(connectionString, {
    maxConnections: 3,
    statementTimeoutMs: 0,
    onError,
  });
  const client = await database.pool.connect();
  try {
    const db = drizzle({ client });
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await refuseOtherVersions(client);
    await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
    await runMigrations({ pgPool: database.pool });
    return await separateApplication(client, connectionString);
  } finally {
    // The lock ends with its connection.
    client.release(true);
    await database.close();
  }
}

/**
 * An older version would write into tables that it does not know, and fail at gifts instead of at the start. A database from before
 * the first release has none of the migrations there are now.
 */
async function refuseOtherVersions(client: PoolClient): Promise<void> {
  const { rows: tables } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if ((tables[0] as { name: string | null }).name === null) return;
  const { rows: run } = await client.query<{ hash: string; moment: string }>(
    'select hash, created_at::text as moment from drizzle.__drizzle_migrations order by id',
  );
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  const newest = Math.max(...known.map(({ folderMillis }) => folderMillis));
  if (run.some(({ moment }) => Number(moment) > newest)) throw new StartError(databaseWords.newer);
  const hashes = new Set(known.map(({ hash }) => hash));
  if (run.some(({ hash }) => !hashes.has(hash))) throw new StartError(databaseWords.unreleased);
}
