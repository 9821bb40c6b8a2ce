import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { fillAfterUpdate } from './domain/donors/index.ts';
import { createSessionStore, createRateLimitKeySource } from './domain/accounts/index.ts';
import { alertLabels } from '@handsel/words/console/alerts';
import { addGauges } from './add-gauges.ts';
import { followCharity } from './charity-in-force.ts';
import { openCharity } from './console/charity/index.ts';
import { DEFAULT_OPTIONS, type AppOptions } from './app-options.ts';
import { backupContext } from './backups.ts';
import type { Config } from './config.ts';
import {
  insertBegunSubscription,
  reconcileLapsedChanges,
  withReplacedSubscriptions,
} from './domain/subscriptions/index.ts';
import { insertImportedCheckout, insertOfferCheckout } from './domain/checkout/index.ts';
import { createAttackMode, withForeignCustomers } from './domain/payment-methods/index.ts';
import {
  pauseBefore,
  reconcileLapsedAttempts,
  reconcileLapsedRefunds,
  sumAfterUpdate,
} from './domain/payments/index.ts';
import { alertTask, jobTasks } from './job-tasks.ts';
import { serveVisitors } from './serve-visitors.ts';
import { createBraintreeGateway } from './gateway/braintree/gateway.ts';
import { checkControlPanel } from './gateway/check-control-panel.ts';
import { createGatewayOutage } from './gateway/gateway-outage.ts';
import { watchMerchantAccount } from './gateway/watch-merchant-account.ts';
import { createProofOfWork } from './platform/bot-check/proof-of-work.ts';
import { createRecaptcha } from './platform/bot-check/recaptcha.ts';
import { systemClock } from './platform/clock.ts';
import { connectDatabase } from './platform/database/database.ts';
import { createDiskOutage } from './platform/database/disk-outage.ts';
import { claimDatabase } from './platform/database/own-address.ts';
import { addressForRequests } from './platform/database/pooler.ts';
import { readOrMakeKey } from './platform/database/stored-key.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { folderIn } from './platform/database/postgres-cluster.ts';
import { isStopping } from './platform/database/running-server.ts';
import type { EndpointContext } from './platform/http/endpoint.ts';
import { refuseOtherHosts } from './platform/http/own-host.ts';
import { createKnownDevices } from './platform/http/known-devices.ts';
import { healthRoutes } from './platform/http/health.ts';
import { createMetrics, serveMetrics } from './platform/http/metrics.ts';
import { readBuiltPages } from './platform/http/pages.ts';
import { createSenderOf, watchForUnknownProxy } from './platform/http/proxies.ts';
import { handleErrors } from './platform/http/refusals.ts';
import { isLoopbackHost } from './platform/http/local-requests.ts';
import { addSecurityHeaders } from './platform/http/security-headers.ts';
import { drainConnections } from './platform/http/ending.ts';
import { createServer } from './platform/http/server.ts';
import { repeat } from './platform/jobs/repeat.ts';
import { watchWorkers } from './platform/jobs/watch-workers.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { tellOfNoBackups, withoutBackups } from './platform/backup/backup-jobs.ts';
import { copyLastChanges } from './platform/backup/continuous/archive-jobs.ts';
import { watchOutages } from './platform/alerts/watch-outages.ts';
import { raiseAlert } from './platform/alerts/raise-alert.ts';
import { createLimits } from './platform/limits/limits.ts';
import { logRequests, ownedLog } from './platform/log.ts';
import { startTracing } from './platform/tracing/start-tracing.ts';
import { NO_TRACING } from './platform/tracing/tracing.ts';
import { createPasswords } from './platform/passwords.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { withTimeout } from './platform/with-timeout.ts';

const MAX_CONNECTIONS = 20;
/** The number of connections for the console. */
const CONSOLE_CONNECTIONS = 5;
/** A stopping server waits no longer than this for a storage service. */
const LAST_COPY_LIMIT_MS = 3_000;
const CLEAN_INTERVAL_MS = 5 * 60_000;

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
  const { publicUrl, alertEmails } = given;
  const log = ownedLog(app.log);
  if (alertEmails.length === 0) log.warn('ALERT_EMAIL is not set: alerts are only in this log');

  // Loads the pages while the database answers. An error is thrown where they are awaited.
  const built = given.role === 'worker' ? undefined : readBuiltPages(given.webDist);
  built?.catch(() => undefined);
  const onError = (error: Error) => log.error({ err: error }, 'a database connection broke');
  const databaseUrl = await migrateDatabase(givenUrl, onError);
  const doesJobs = given.role !== 'web';
  const requests = addressForRequests(given, databaseUrl);
  const connect = (maxConnections: number) =>
    connectDatabase(requests.connectionString, { maxConnections, isPooled: requests.isPooled, onError });
  const database = connect(MAX_CONNECTIONS);
  app.addHook('onClose', () => database.close());
  const { db } = database;
  const consoleDatabase = connect(CONSOLE_CONNECTIONS);
  app.addHook('onClose', () => consoleDatabase.close());
  const settings = await openCharity(db, given);
  const configNow = followCharity(given, settings);
  const config = configNow();
  const { charity } = config;
  const isLive = config.braintree.environment !== 'local';
  if (isLive) {
    await claimDatabase(db, config);
    if (config.backup === undefined) log.warn('BACKUP_TO is not set: nothing is backed up by itself');
    await tellOfNoBackups(db, config.backup !== undefined);
  }

  const metrics = createMetrics();
  const tracing = given.tracing === undefined ? NO_TRACING : await startTracing(given.tracing, log);
  app.addHook('onClose', () => tracing.close());
  const gatewayOutage = createGatewayOutage(metrics.gatewayAnswered);
  const braintree = createBraintreeGateway(config.braintree, gatewayOutage.onAnswered, tracing);
  const watched = await watchMerchantAccount({
    db,
    gateway: withForeignCustomers(db, withReplacedSubscriptions(db, braintree)),
    log,
    merchantAccountId: config.braintree.merchantAccountId,
    askAgainMs: options.askMerchantAccountAgainMs,
  });
  app.addHook('onClose', () => watched.stop());
  const { gateway } = watched;
  if (doesJobs) app.addHook('onListen', () => void checkControlPanel(gateway, log));
  const sending = createMailer(config, db, options.smtpTimeoutMs, () => configNow().charity);
  const mailer = options.mailThrough?.(sending) ?? sending;
  app.addHook('onClose', () => mailer.close());

  const limits = await createLimits(db, options.limits, log);
  const attackMode = createAttackMode(db, limits, config.attackMode, log, (tx, about) =>
    raiseAlert(tx, { kind: 'cardsTested', about }),
  );
  const proofOfWork = await createProofOfWork(db, options.difficulty);
  const recaptcha =
    config.recaptcha &&
    createRecaptcha({ ...config.recaptcha, url: options.recaptchaUrl, hostname: publicUrl.hostname }, log);
  const senderOf = createSenderOf({ isUnsaid: config.trustProxy === undefined && !config.isDirect });
  const devices = createKnownDevices(await readOrMakeKey(db, 'devices'), publicUrl.protocol === 'https:');
  const context: EndpointContext = {
    senderOf,
    sessions: createSessionStore(db, systemClock, await readOrMakeKey(db, 'sessions')),
    devices,
    publicUrl,
    limits,
    botCheck: recaptcha ?? proofOfWork,
    limitKeySource: createRateLimitKeySource(db, devices),
  };
  const giving = {
    db,
    timeZone: charity.timeZone,
    billingTimeZone: config.braintree.timeZone,
    gateway,
    limits,
    attackMode,
    log,
    allowed: given.offer.methods,
    offered: () => configNow().offer.methods,
    feeRates: () => settings.now().charity.extras.coverFees,
    threeDSecure: config.offer.threeDSecure,
    insertBegunSubscription,
    offersMonthly: () => settings.now().charity.extras.monthlyOffers,
    charityName: () => configNow().charity.name,
    insertOfferCheckout,
    insertImportedCheckout,
  };
  const accounts = {
    db,
    timeZone: charity.timeZone,
    limits,
    sessions: context.sessions,
    passwords: createPasswords(),
  };

  const copying = { ...backupContext(config, givenUrl), db, log };
  if (doesJobs) app.addHook('onClose', () => withTimeout(LAST_COPY_LIMIT_MS, copyLastChanges(copying)));
  // Connects while the routes are created.
  const work = () =>
    jobTasks({
      configNow,
      giving,
      mailer,
      log,
      databaseUrl: givenUrl,
      jobsUrl: databaseUrl,
      exportPartBytes: options.exportPartBytes,
      schedule: config.backup === undefined ? withoutBackups(options.schedule) : options.schedule,
    });
  const worker = doesJobs
    ? startWorker(database, databaseUrl, work(), { log, tracing }, options.watchJobs)
    : undefined;
  let jobsAreStalled = () => false;
  // An error is thrown where the worker is awaited, at the end.
  const begun = worker?.catch(() => undefined);
  app.addHook('onClose', async () => (await begun)?.stop());

  drainConnections(app);
  if (!config.isDirect) {
    watchForUnknownProxy(app, (address) => {
      const details = { [alertLabels.address]: address };
      raiseAlert(db, { kind: 'unknownProxy', about: 'TRUST_PROXY', details }).catch((error: unknown) =>
        log.error({ err: error }, 'an alert could not be raised'),
      );
    });
  }
  await app.register(fastifyCookie);
  logRequests(app);
  tracing.traceRequests(app);
  handleErrors(app);
  // Never for localhost, where browsers would then keep http from all other programs, too.
  addSecurityHeaders(app, publicUrl.protocol === 'https:' && !isLoopbackHost(publicUrl.hostname));
  if (isLive && given.role !== 'worker') refuseOtherHosts(app, publicUrl);

  const disk = createDiskOutage(db, given.databaseUrl === undefined ? given.dataDir : undefined);
  const outages = watchOutages(
    db,
    log,
    { outages: [disk.outage, gatewayOutage.outage(braintree)], watchesJobs: doesJobs },
    options.watchOutages,
  );
  app.addHook('onClose', () => outages.stop());
  healthRoutes(app, db, async () => {
    if (disk.isFull()) return 'disk full';
    const hasOwn = given.databaseUrl === undefined;
    if (hasOwn && (await isStopping(folderIn(given.dataDir).data))) return 'database stopping';
    return jobsAreStalled() ? 'jobs stalled' : watched.isStopped() ? 'payments stopped' : undefined;
  });
  serveMetrics(app, metrics, config.metrics);
  addGauges(metrics, db, config.backup);
  const serving =
    built === undefined
      ? undefined
      : await serveVisitors(app, {
          built: await built,
          given,
          config,
          configNow,
          settings,
          context,
          giving,
          accounts,
          mailer,
          log,
          options,
          ...(recaptcha === undefined && { proofOfWork }),
          consoleDb: consoleDatabase.db,
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

  if (!doesJobs) {
    const watching = {
      database,
      isPooled: requests.isPooled,
      sendAlert: alertTask(configNow, { db, mailer, log }),
    };
    const watch = watchWorkers(watching, { log, tracing }, options.watchWorkers);
    app.addHook('onClose', () => watch.stop());
    return;
  }
  for (const reconcileLapsed of [reconcileLapsedAttempts, reconcileLapsedChanges, reconcileLapsedRefunds]) {
    const reconciler = repeat(
      log,
      () => reconcileLapsed(giving),
      (left) => pauseBefore(left, options.reconcileIntervalMs),
    );
    app.addHook('onClose', () => reconciler.stop());
  }
  const cleaner = repeat(
    log,
    () => Promise.all([limits.forgetExpired(), proofOfWork.forgetExpired()]),
    () => CLEAN_INTERVAL_MS,
  );
  app.addHook('onClose', () => cleaner.stop());
  if (worker === undefined) return;
  jobsAreStalled = (await worker).isStalled;
  await sumAfterUpdate({ db, timeZone: charity.timeZone, fiscalYearStarts: config.fiscalYearStarts });
  await fillAfterUpdate(db);
}
