import type { FastifyInstance } from 'fastify';
import { DEFAULT_OPTIONS, type AppOptions } from './app-options.ts';
import { openDatabase } from './composition/open-database.ts';
import { openGateway } from './composition/open-gateway.ts';
import { openServices } from './composition/open-services.ts';
import { serveWeb } from './composition/serve-web.ts';
import { startJobs } from './composition/start-jobs.ts';
import type { Config } from './settings/config.ts';
import { readBuiltPages } from './platform/http/pages.ts';
import { createServer } from './platform/http/server.ts';
import { ownedLog } from './platform/log.ts';

/** Creates the whole server, ready to listen. Closing the app stops everything that it started. */
export async function createApp(
  config: Config,
  databaseUrl: string,
  options: AppOptions = DEFAULT_OPTIONS,
): Promise<FastifyInstance> {
  const app = createServer(config, options.logStream);
  try {
    await wire(app, config, databaseUrl, options);
  } catch (error) {
    await app.close();
    throw error;
  }
  return app;
}

/** Starts all parts in order. The first one is stopped last. */
async function wire(
  app: FastifyInstance,
  given: Config,
  givenUrl: string,
  options: AppOptions,
): Promise<void> {
  const log = ownedLog(app.log);
  if (given.alertEmails.length === 0) log.warn('ALERT_EMAIL is not set: alerts are only in this log');
  // Loads the pages while the database answers. An error is thrown where they are awaited.
  const built = given.role === 'worker' ? undefined : readBuiltPages(given.webDist, given.languages);
  built?.catch(() => undefined);

  const opened = await openDatabase(app, given, givenUrl, log);
  const payments = await openGateway(app, given, opened.db, log, options);
  const services = await openServices(app, given, opened, payments.gateway, log, options);
  const { tracing } = payments;
  const jobs = startJobs(app, { given, givenUrl, opened, services, tracing, log, options });
  await serveWeb(app, { given, built, opened, payments, services, jobs, log, options });
  await jobs.begin();
}
