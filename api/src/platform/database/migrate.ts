import { runMigrations } from 'graphile-worker';
import { separateApplication } from './application-role.ts';
import { applyMigrations } from './apply-migrations.ts';
import { connectDatabase } from './database.ts';

/** Any number that nobody else uses: two processes that start at once migrate one after the other. */
const MIGRATION_LOCK = 7_306_001;

/**
 * Brings the tables, and the job queue's own, up to date. Safe when several processes start at once: one waits, however
 * long, on a connection of its own without a time limit.
 * @returns the address at which the server connects: as a role that cannot change the audit log, where it may make one
 * @throws StartError where this version may not work on the database, or a migration fails
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
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await applyMigrations(client);
    await runMigrations({ pgPool: database.pool });
    return await separateApplication(client, connectionString);
  } finally {
    // The lock ends with its connection.
    client.release(true);
    await database.close();
  }
}
