import { startPostgresServer } from './postgres-server.ts';

export interface OpenDatabase {
  connectionString: string;
  /** Ends our own server unless somebody else is connected to it. */
  leave(): Promise<void>;
}

/**
 * The database that the settings name: another's, or our own, which is started unless it runs.
 * @param whileItStarts is called, once or twice, when there is nothing but to wait for our own, if it does not run yet
 * @throws StartError when our own cannot start
 */
export async function openDatabase(
  settings: { databaseUrl: string | undefined; dataDir: string },
  whileItStarts?: () => void,
): Promise<OpenDatabase> {
  if (settings.databaseUrl !== undefined)
    return { connectionString: settings.databaseUrl, leave: () => Promise.resolve() };
  const postgres = await startPostgresServer(settings.dataDir, whileItStarts);
  return { connectionString: postgres.connectionString, leave: () => postgres.stopIfUnused() };
}
