import type * as App from './app.ts';
import { loadConfig, type Config } from './config.ts';
import { openDatabase, type OpenDatabase } from './platform/database/open-database.ts';
import { runProgram } from './platform/run-program.ts';
import { StartError } from './platform/start-error.ts';

/** Starts the server and ends it cleanly on SIGINT or SIGTERM. What cannot start says why in one sentence. */
runProgram(async () => {
  const config = loadConfig();
  let reading: Promise<typeof App> | undefined;
  const read = () => (reading ??= import('./app.ts'));
  // While the database starts the rest of the server is read. One that cannot be is told of where it is waited for.
  const database = await openDatabase(config, () => void read().catch(() => undefined));
  try {
    const { createApp } = await read();
    await serve(config, database, createApp);
  } catch (error) {
    await database.leave();
    throw error;
  }
});

async function serve(config: Config, database: OpenDatabase, createApp: typeof App.createApp): Promise<void> {
  const app = await createApp(config, database.connectionString).catch((error: unknown) => {
    throw isConnectionRefused(error)
      ? new StartError('The database at DATABASE_URL does not answer.')
      : error;
  });
  let closing = false;
  const end = () => {
    if (closing) return;
    closing = true;
    void app
      .close()
      .then(() => database.leave())
      .finally(() => process.exit(0));
  };
  // Where the disk is full, nobody reads that it is ready; the log of the server does without, too (platform/log.ts).
  process.stdout.on('error', () => undefined);
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await app.close();
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${String(config.port)} is taken by another program: end it, or set PORT to another number.`,
      );
    }
    throw error;
  }
  process.stdout.write(`handsel is ready on ${config.publicUrl.origin}\n`);
}

function isConnectionRefused(error: unknown): boolean {
  const text = `${String(error)} ${String((error as { cause?: unknown }).cause)}`;
  return /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|timeout exceeded/.test(text);
}
