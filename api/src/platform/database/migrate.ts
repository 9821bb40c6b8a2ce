import path from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations } from 'graphile-worker';
import { connectDatabase } from './database.ts';

export const MIGRATIONS_FOLDER = path.join(import.meta.dirname, 'migrations');

/** Any number that nobody else uses: two processes that start at once migrate one after the other. */
const MIGRATION_LOCK = 7_306_001;

/**
 * Brings the tables, and the job queue's own, up to date. Safe when several processes start at once: one waits, however
 * long, on a connection of its own without a time limit.
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
    await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
    await runMigrations({ pgPool: database.pool });
  } finally {
    // The lock ends with its connection.
    client.release(true);
    await database.close();
  }
}
