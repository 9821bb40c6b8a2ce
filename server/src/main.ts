import { databaseRefusalWords, startErrorWords } from '@handsel/words/commands/starting';
import type { FastifyInstance } from 'fastify';
import type * as App from './app.ts';
import { loadConfig, unknownSettings } from './settings/load-config.ts';
import type { Config } from './settings/config.ts';
import { raiseAlert, type Alert } from './platform/alerts/raise-alert.ts';
import { connectDatabase } from './platform/database/database.ts';
import { openDatabase, type OpenDatabase } from './platform/database/open-database.ts';
import { leaveBalancer } from './platform/http/ending.ts';
import { runProgram } from './platform/run-program.ts';
import { StartError } from './platform/start-error.ts';
import { surviveRejections } from './platform/survive-rejections.ts';
import { withTimeout } from './platform/with-timeout.ts';

/** The time for requests, jobs and connections to end. The next start resumes unfinished work. */
const CLOSE_LIMIT_MS = 6_000;
/** The time for our own PostgreSQL to stop after that. */
const LEAVE_LIMIT_MS = 2_500;

/**
 * Starts the server and stops it cleanly on SIGINT or SIGTERM, even during the start. A failed
 * start prints the reason in one sentence.
 */
runProgram(async () => {
  const stopping = new AbortController();
  const stop = stopRequested();
  void stop.then(() => stopping.abort());
  // Printed before the settings are read, because a misspelled name often causes their refusal.
  for (const line of unknownSettings()) process.stderr.write(`${line}\n`);
  const config = loadConfig();
  let reading: Promise<typeof App> | undefined;
  const read = () => (reading ??= import('./app.ts'));
  // Loads the rest of the server while the database starts. An error is thrown where it is awaited.
  const opening = openDatabase(config, () => void read().catch(() => undefined), stopping.signal);
  const app = opening.then(async (database) => serve(config, database, (await read()).createApp));
  let isServing = false;
  app.then(
    () => (isServing = true),
    () => undefined,
  );
  const outcome = await firstOf(stop, opening, app);
  // An unfinished start is not awaited: its work is in transactions, and ends with its connections.
  if (isServing) await withTimeout(CLOSE_LIMIT_MS, closeAll(app));
  else
    for (const event of ['unhandledRejection', 'uncaughtException'])
      process.removeAllListeners(event).on(event, () => undefined);
  // A database that is still starting or recovering keeps running: the next start finds it.
  const leaving = opening.then((database) => database.leave());
  await withTimeout(isServing ? LEAVE_LIMIT_MS : CLOSE_LIMIT_MS + LEAVE_LIMIT_MS, leaving);
  if (outcome !== 'stop') throw outcome;
  process.exit(0);
});

/**
 * @returns why the server ends: it was asked to, it could not start, or its database is permanently
 * gone
 */
async function firstOf(
  stop: Promise<'stop'>,
  opening: Promise<OpenDatabase>,
  app: Promise<FastifyInstance>,
): Promise<unknown> {
  const started = app.then(
    () => 'serving' as const,
    (error: unknown) => error,
  );
  const first = await Promise.race([stop, started]);
  if (first !== 'serving') return first;
  const log = (await app).log;
  const database = await opening;
  return Promise.race([stop, database.supervise(() => log.error('our PostgreSQL had ended; it runs again'))]);
}

async function closeAll(app: Promise<FastifyInstance>): Promise<void> {
  const server = await app.catch(() => undefined);
  if (server === undefined) return;
  await leaveBalancer(server);
  await server.close();
}

function stopRequested(): Promise<'stop'> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve('stop'));
  });
}

async function serve(
  config: Config,
  database: OpenDatabase,
  createApp: typeof App.createApp,
): Promise<FastifyInstance> {
  const app = await createApp(config, database.connectionString).catch((error: unknown) => {
    throw isConnectionRefused(error)
      ? new StartError(
          databaseRefusalWords.silent({ setting: 'DATABASE_URL', reason: (error as Error).message }),
        )
      : error;
  });
  // On a full disk, the message that it is ready is lost without an error, like the log's lines
  // (platform/log.ts).
  process.stdout.on('error', () => undefined);
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await app.close();
    throw explainListening(error, config);
  }
  const owner = await tellOwner(app, config, database);
  if (owner !== undefined) process.stdout.write(`${owner}\n`);
  surviveRejections(app.log, (alert) => raiseOnce(database.connectionString, alert));
  process.stdout.write(`${startErrorWords.ready({ address: config.publicUrl.origin })}\n`);
  return app;
}

/** Uses its own connection, because an error in the pool must not prevent the alert. */
async function raiseOnce(connectionString: string, alert: Alert): Promise<void> {
  const database = connectDatabase(connectionString, { maxConnections: 1, onError: () => undefined });
  try {
    await raiseAlert(database.db, alert);
  } finally {
    await database.close();
  }
}

/**
 * Printed before the message that it is ready, so that a script that waits for that finds it. Gifts
 * do not wait for it.
 */
async function tellOwner(
  { log }: FastifyInstance,
  config: Config,
  { connectionString }: OpenDatabase,
): Promise<string | undefined> {
  try {
    const { ownerLine } = await import('./first-owner.ts');
    return await ownerLine(config, connectionString);
  } catch (error) {
    log.error({ err: error }, 'the sign-up link of the first owner could not be made');
    return undefined;
  }
}

function explainListening(error: unknown, { port, host }: Config): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartError(startErrorWords.portTaken({ port }));
    case 'EACCES':
      return new StartError(startErrorWords.portForbidden({ port }));
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
      return new StartError(startErrorWords.notOurHost({ host }));
    case undefined:
    default:
      return error;
  }
}

function isConnectionRefused(error: unknown): boolean {
  const text = `${String(error)} ${String((error as { cause?: unknown }).cause)}`;
  return /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|timeout exceeded/.test(text);
}
