import fastifyCookie from '@fastify/cookie';
import { alertLabels } from '@handsel/words/console/alerts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { AppOptions } from '../app-options.ts';
import type { Config } from '../settings/config.ts';
import { raiseAlert } from '../platform/alerts/raise-alert.ts';
import { watchOutages } from '../platform/alerts/watch-outages.ts';
import type { Db } from '../platform/database/database.ts';
import { createDiskOutage } from '../platform/database/disk-outage.ts';
import { folderIn } from '../platform/database/postgres-cluster.ts';
import { isStopping } from '../platform/database/running-server.ts';
import { drainConnections } from '../platform/http/ending.ts';
import { healthRoutes } from '../platform/http/health.ts';
import { decideLanguages } from '../platform/http/language-of.ts';
import { isLoopbackHost } from '../platform/http/local-requests.ts';
import { serveMetrics } from '../platform/http/metrics.ts';
import { refuseOtherHosts } from '../platform/http/own-host.ts';
import type { BuiltPages } from '../platform/http/pages.ts';
import { watchForUnknownProxy } from '../platform/http/proxies.ts';
import { handleErrors } from '../platform/http/refusals.ts';
import { addSecurityHeaders } from '../platform/http/security-headers.ts';
import { repeat } from '../platform/jobs/repeat.ts';
import { logRequests } from '../platform/log.ts';
import { addGauges } from './add-gauges.ts';
import type { OpenDatabase } from './open-database.ts';
import type { OpenGateway } from './open-gateway.ts';
import type { Services } from './open-services.ts';
import { serveVisitors } from './serve-visitors.ts';
import type { Jobs } from './start-jobs.ts';

interface Parts {
  given: Config;
  /** Undefined in a process that only runs jobs. */
  built: Promise<BuiltPages> | undefined;
  opened: Pick<OpenDatabase, 'db' | 'consoleDb' | 'settings' | 'configNow'>;
  payments: OpenGateway;
  services: Services;
  jobs: Pick<Jobs, 'areStalled'>;
  log: FastifyBaseLogger;
  options: AppOptions;
}

/** Serves health and metrics, and in a process for visitors also pages, API and console. */
export async function serveWeb(app: FastifyInstance, parts: Parts): Promise<void> {
  const { given, built, opened, payments, services, log, options } = parts;
  const { db, consoleDb, settings, configNow } = opened;
  drainConnections(app);
  if (!given.isDirect) alertOfUnknownProxy(app, db, log);
  await app.register(fastifyCookie);
  decideLanguages(app, given.languages, { isSecure: given.publicUrl.protocol === 'https:' });
  logRequests(app);
  payments.tracing.traceRequests(app);
  handleErrors(app);
  const { publicUrl } = given;
  // Never for localhost, where browsers would then keep http from all other programs, too.
  addSecurityHeaders(app, publicUrl.protocol === 'https:' && !isLoopbackHost(publicUrl.hostname));
  if (given.braintree.environment !== 'local' && given.role !== 'worker') refuseOtherHosts(app, publicUrl);
  serveState(app, parts);

  const { proofOfWork, isOwnBotCheck, context, giving, accounts, mailer } = services;
  const serving =
    built === undefined
      ? undefined
      : await serveVisitors(app, {
          built: await built,
          given,
          config: configNow(),
          configNow,
          settings,
          context,
          giving,
          accounts,
          mailer,
          log,
          options,
          ...(isOwnBotCheck && { proofOfWork }),
          consoleDb,
        });
  const publications = repeat(
    log,
    async () => {
      await settings.refresh();
      await serving?.refresh();
    },
    () => options.publicationsIntervalMs,
  );
  app.addHook('onClose', () => publications.stop());
}

/** Serves /healthz, /readyz and the metrics, and alerts staff of outages. */
function serveState(app: FastifyInstance, parts: Parts): void {
  const { given, opened, payments, jobs, log, options } = parts;
  const { db } = opened;
  const hasOwnDatabase = given.databaseUrl === undefined;
  const disk = createDiskOutage(db, hasOwnDatabase ? given.dataDir : undefined);
  const outages = watchOutages(
    db,
    log,
    { outages: [disk.outage, payments.outage], watchesJobs: given.role !== 'web' },
    options.watchOutages,
  );
  app.addHook('onClose', () => outages.stop());
  healthRoutes(app, db, async () => {
    if (disk.isFull()) return 'disk full';
    if (hasOwnDatabase && (await isStopping(folderIn(given.dataDir).data))) return 'database stopping';
    return jobs.areStalled() ? 'jobs stalled' : payments.isStopped() ? 'payments stopped' : undefined;
  });
  serveMetrics(app, payments.metrics, given.metrics);
  addGauges(payments.metrics, db, given.backup);
}

function alertOfUnknownProxy(app: FastifyInstance, db: Db, log: FastifyBaseLogger): void {
  watchForUnknownProxy(app, (address) => {
    const details = { [alertLabels.address]: address };
    raiseAlert(db, { kind: 'unknownProxy', about: 'TRUST_PROXY', details }).catch((error: unknown) =>
      log.error({ err: error }, 'an alert could not be raised'),
    );
  });
}
