import path from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations } from 'graphile-worker';
import type { Database } from './database.ts';

/** Any number that nobody else uses: two processes that start at once migrate one after the other. */
const MIGRATION_LOCK = 7_306_001;

/** Brings the tables, and the job queue's own, up to date. Safe when several processes start at once. */
export async function migrateDatabase(database: Database): Promise<void> {
  const client = await database.pool.connect();
  try {
    const db = drizzle({ client });
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    try {
      await migrate(db, { migrationsFolder: path.join(import.meta.dirname, 'migrations') });
      await runMigrations({ pgPool: database.pool });
    } finally {
      await db.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`);
    }
  } finally {
    client.release();
  }
}
