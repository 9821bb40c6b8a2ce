import { createApp } from './app.ts';
import { loadConfig, type Config } from './config.ts';
import { startPostgresServer, type PostgresServer } from './platform/database/postgres-server.ts';
import { StartError } from './platform/start-error.ts';

/** Starts the server and ends it cleanly on SIGINT or SIGTERM. What cannot start says why in one sentence. */
async function main(): Promise<void> {
  const config = loadConfig();
  const postgres = config.databaseUrl === undefined ? await startPostgresServer(config.dataDir) : undefined;
  try {
    await serve(config, postgres);
  } catch (error) {
    await postgres?.stopIfUnused();
    throw error;
  }
}

async function serve(config: Config, postgres: PostgresServer | undefined): Promise<void> {
  const databaseUrl = config.databaseUrl ?? postgres?.connectionString ?? '';
  const app = await createApp(config, databaseUrl).catch((error: unknown) => {
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
      .then(() => postgres?.stopIfUnused())
      .finally(() => process.exit(0));
  };
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

main().catch((error: unknown) => {
  const text = error instanceof StartError ? error.message : ((error as Error).stack ?? String(error));
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
