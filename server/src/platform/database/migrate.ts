import type { Language } from '@handsel/words/languages';
import { runMigrations } from 'graphile-worker';
import { separateApplication } from './application-role.ts';
import { applyMigrations } from './apply-migrations.ts';
import { connectDatabase } from './database.ts';
import { settleCurrency } from './settle-currency.ts';
import { settleLanguage } from './settle-language.ts';

/**
 * An arbitrary number that no other lock has. Two processes that start together migrate one after
 * the other.
 */
const MIGRATION_LOCK = 7_306_001;

/**
 * Migrates the tables and the job queue's own. Safe when several processes start together: the
 * others wait on a separate connection without a time limit.
 * @param ownLanguage the charity's, for people who chose none; by default it stays
 * @returns the address that the server connects to, as a role that cannot change the audit log if
 * such a role could be made
 * @throws StartError if this version may not work on the database, a migration fails, or the books
 * are in another currency
 */
export async function migrateDatabase(
  connectionString: string,
  onError: (error: Error) => void,
  ownLanguage?: Language,
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
    await settleCurrency(client);
    if (ownLanguage !== undefined) await settleLanguage(client, ownLanguage);
    await runMigrations({ pgPool: database.pool });
    return await separateApplication(client, connectionString);
  } finally {
    // Closing the connection releases the lock.
    client.release(true);
    await database.close();
  }
}
