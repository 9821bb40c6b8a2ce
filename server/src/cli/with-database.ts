import type { Config } from '../settings/config.ts';
import { applicationAddress } from '../platform/database/application-role.ts';
import { connectDatabase, type Db } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open-database.ts';

/** Opens the database for a command; our own server is started unless it runs. */
export async function withDatabase(
  config: Config,
  work: (db: Db) => Promise<void>,
  maxConnections = 1,
): Promise<void> {
  const opened = await openDatabase(config);
  const address = await applicationAddress(opened.connectionString);
  const database = connectDatabase(address, { maxConnections, onError: () => undefined });
  try {
    await work(database.db);
  } finally {
    await database.close();
    await opened.leave();
  }
}
