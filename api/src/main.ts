import { databaseRefusalWords, startErrorWords } from '@handsel/words/starting';
import type { FastifyInstance } from 'fastify';
import type * as App from './app.ts';
import { loadConfig, unknownSettings, type Config } from './config.ts';
import { raiseAlert, type Alert } from './platform/alerts/raise-alert.ts';
import { connectDatabase } from './platform/database/database.ts';
import { openDatabase, type OpenDatabase } from './platform/database/open-database.ts';
import { leaveBalancer } from './platform/http/ending.ts';
import { runProgram } from './platform/run-program.ts';
import { StartError } from './platform/start-error.ts';
import { surviveRejections } from './platform/survive-rejections.ts';
import { within } from './platform/within.ts';

/** In-flight requests, jobs and connections have this long to end; what they leave undone is taken up at the next start. */
const CLOSE_LIMIT_MS = 6_000;
/** Our own PostgreSQL then has this long to end. */
const LEAVE_LIMIT_MS = 2_500;

/** Starts the server and ends it cleanly on SIGINT or SIGTERM, also while it starts. What cannot start says why in one sentence. */
runProgram(async () => {
  const stopping = new AbortController();
  const stop = stopRequested();
  void stop.then(() => stopping.abort());
  // Before the settings are read: a misspelled name is often why they are refused.
  for (const line of unknownSettings()) process.stderr.write(`${line}\n`);
  const config = loadConfig();
  let reading: Promise<typeof App> | undefined;
  const read = () => (reading ??= import('./app.ts'));
  // While the database starts the rest of the server is read. One that cannot be is told of where it is waited for.
  const opening = openDatabase(config, () => void read().catch(() => undefined), stopping.signal);
  const app = opening.then(async (database) => serve(config, database, (await read()).createApp));
  let isServing = false;
  app.then(
    () => (isServing = true),
    () => undefined,
  );
  const outcome = await firstOf(stop, opening, app);
  // What a start has begun is not waited for: it is in transactions, and ends with its connections.
  if (isServing) await within(CLOSE_LIMIT_MS, closeAll(app));
  else
    for (const event of ['unhandledRejection', 'uncaughtException'])
      process.removeAllListeners(event).on(event, () => undefined);
  // A database that is still starting, or recovering, stays: the next start finds it.
  const leaving = opening.then((database) => database.leave());
  await within(isServing ? LEAVE_LIMIT_MS : CLOSE_LIMIT_MS + LEAVE_LIMIT_MS, leaving);
  if (outcome !== 'stop') throw outcome;
  process.exit(0);
});

/** @returns why the server ends: it was asked to, it could not start, or its database is gone for good */
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
  // Where the disk is full, nobody reads that it is ready; the log of the server does without, too (platform/log.ts).
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

/** On a connection of its own: a fault in the pool itself must not keep staff from being alerted. */
async function raiseOnce(connectionString: string, alert: Alert): Promise<void> {
  const database = connectDatabase(connectionString, { maxConnections: 1, onError: () => undefined });
  try {
    await raiseAlert(database.db, alert);
  } finally {
    await database.close();
  }
}

/** Before it is ready, so that who waits for that finds it in the output. Nobody's gift waits for it. */
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
