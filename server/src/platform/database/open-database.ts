import type { StartError } from '../start-error.ts';
import { startPostgresServer } from './postgres-server.ts';
import { checkUsable } from './refusals.ts';

export interface OpenDatabase {
  /** The direct address, without a pooler. */
  connectionString: string;
  /**
   * Restarts our own server whenever it ends.
   * @returns resolves with the reason if that fails; never for an external server
   */
  supervise: (onRestart: () => void) => Promise<StartError>;
  /** Stops our own server unless another process is connected to it. */
  leave(): Promise<void>;
}

/**
 * Opens the external database of the settings, or our own, which is started unless it runs.
 * @param whileItStarts called once or twice while our own server is starting
 * @param stop aborts the start of our own server
 * @throws StartError if our own cannot start, or the external one cannot be used
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
