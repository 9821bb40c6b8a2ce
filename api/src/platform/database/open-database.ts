import { startPostgresServer } from './postgres-server.ts';

export interface OpenDatabase {
  connectionString: string;
  /** Ends our own server unless somebody else is connected to it. */
  leave(): Promise<void>;
}

/**
 * The database that the settings name: another's, or our own, which is started unless it runs.
 * @throws StartError when our own cannot start
 */
export async function openDatabase(settings: {
  databaseUrl: string | undefined;
  dataDir: string;
}): Promise<OpenDatabase> {
  if (settings.databaseUrl !== undefined)
    return { connectionString: settings.databaseUrl, leave: () => Promise.resolve() };
  const postgres = await startPostgresServer(settings.dataDir);
  return { connectionString: postgres.connectionString, leave: () => postgres.stopIfUnused() };
}
