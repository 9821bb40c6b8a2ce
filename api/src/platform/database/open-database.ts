import type { StartError } from '../start-error.ts';
import { startPostgresServer } from './postgres-server.ts';
import { checkUsable } from './refusals.ts';

export interface OpenDatabase {
  /** Past a pooler, where there is one. */
  connectionString: string;
  /** Starts our own server again whenever it ends. @returns resolves with the reason when that fails; never for another's server */
  supervise: (onRestart: () => void) => Promise<StartError>;
  /** Ends our own server unless another process is connected to it. */
  leave(): Promise<void>;
}

/**
 * The database that the settings name: another's, or our own, which is started unless it runs.
 * @param whileItStarts is called, once or twice, when there is nothing but to wait for our own, if it does not run yet
 * @param stop aborts the start of our own
 * @throws StartError when our own cannot start, or another's cannot be used
 */
export async function openDatabase(
  settings: { databaseUrl: string | undefined; databaseDirectUrl: string | undefined; dataDir: string },
  whileItStarts?: () => void,
  stop?: AbortSignal,
): Promise<OpenDatabase> {
  if (settings.databaseUrl !== undefined) {
    const { databaseDirectUrl } = settings;
    const connectionString = databaseDirectUrl ?? settings.databaseUrl;
    await checkUsable(
      connectionString,
      databaseDirectUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL',
    );
    return {
      connectionString,
      supervise: () => new Promise(() => undefined),
      leave: () => Promise.resolve(),
    };
  }
  const { connectionString, supervise, stopIfUnused } = await startPostgresServer(
    settings.dataDir,
    whileItStarts,
    stop,
  );
  return { connectionString, supervise, leave: stopIfUnused };
}
