import fastifyCookie from '@fastify/cookie';
import { charitySchema } from '@handsel/contract';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { createSessionStore } from './modules/accounts/index.ts';
import type { Config } from './config.ts';
import { donorRoutes } from './modules/donors/index.ts';
import { perksRoutes } from './modules/perks/index.ts';
import { postDonationRoutes } from './modules/post-donation/index.ts';
import { apiDocsRoutes } from './modules/api-docs/index.ts';
import {
  beginSubscription,
  changeSubscription,
  reconcileLapsedChanges,
  subscriptionRoutes,
  withReplacedSubscriptions,
} from './modules/subscriptions/index.ts';
import { checkoutRoutes } from './modules/checkout/index.ts';
import {
  countOpenAttempts,
  giveRoutes,
  pauseBefore,
  reconcileLapsedAttempts,
} from './modules/payments/index.ts';
import { receiptRoutes } from './modules/receipts/index.ts';
import { savedMethodRoutes } from './modules/payment-methods/index.ts';
import { webhookRoutes } from './modules/webhooks/index.ts';
import { jobTasks } from './job-tasks.ts';
import { serveAppleDomainFile } from './gateway/apple-pay-domain.ts';
import { createBraintreeGateway } from './gateway/braintree/gateway.ts';
import { checkControlPanel } from './gateway/check-control-panel.ts';
import { proxyLocalBraintree } from './gateway/local-proxy.ts';
import { providerHosts, writtenElements } from './gateway/provider-hosts.ts';
import { offeredProviders } from './gateway/providers.ts';
import { watchMerchantAccount } from './gateway/watch-merchant-account.ts';
import { proofOfWorkRoutes } from './platform/bot-check/routes.ts';
import { createProofOfWork, DIFFICULTY, type Difficulty } from './platform/bot-check/proof-of-work.ts';
import { createRecaptcha, RECAPTCHA_URL } from './platform/bot-check/recaptcha.ts';
import { systemClock } from './platform/clock.ts';
import { connectDatabase } from './platform/database/database.ts';
import { claimDatabase } from './platform/database/own-address.ts';
import { readOrMakeKey } from './platform/database/stored-key.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import type { EndpointContext } from './platform/http/endpoint.ts';
import { refuseOtherHosts } from './platform/http/own-host.ts';
import { isLoopbackHost } from './platform/http/local-requests.ts';
import { createKnownDevices } from './platform/http/known-devices.ts';
import { healthRoutes } from './platform/http/health.ts';
import { createMetrics, serveMetrics } from './platform/http/metrics.ts';
import { NONCE_MARK, readBuiltPages, servePages } from './platform/http/pages.ts';
import { policyReportRoutes } from './platform/http/policy-reports.ts';
import { watchScripts } from './platform/http/watch-scripts.ts';
import { createSenderOf, watchForUnknownProxy } from './platform/http/proxies.ts';
import { handleErrors, sendRefusal } from './platform/http/refusals.ts';
import { refusal } from './platform/http/result.ts';
import { addSecurityHeaders, pageContentSecurityPolicy } from './platform/http/security-headers.ts';
import { oldestDueJobs } from './platform/jobs/oldest-job.ts';
import { repeat } from './platform/jobs/repeat.ts';
import { startWorker, WATCH, type WatchTimes } from './platform/jobs/worker.ts';
import { raiseAlert } from './platform/alerts/raise-alert.ts';
import { createAttackMode } from './platform/limits/attack-mode.ts';
import { createLimits } from './platform/limits/limits.ts';
import { LIMITS, type Rules } from './platform/limits/rules.ts';
import { loggerOptions, logRequests, ownedLog, type LogStream } from './platform/log.ts';
import { createPasswords } from './platform/passwords.ts';
import { serveLocalMailbox } from './platform/mail/local-mailbox-pages.ts';
import { createMailer, SMTP_TIMEOUT_MS } from './platform/mail/mailer.ts';

const MAX_CONNECTIONS = 20;
const MAILBOX_BEHIND_PROXY =
  'TRUST_PROXY names a proxy and SMTP_URL is not set: /dev/mail shows every mail to anyone whose requests the proxy passes on as its own. Set SMTP_URL, or have the proxy pass X-Forwarded-For on.';
const MAX_BODY_BYTES = 64 * 1024;
/** A whole request, at most MAX_BODY_BYTES, arrives in this time also over a poor connection. */
const REQUEST_TIMEOUT_MS = 15_000;
const LOOK_FOR_SLOW_REQUESTS_MS = 5_000;
/** How long requests that are under way may take to be answered when the server ends. */
const DRAIN_MS = 5_000;
const CLEAN_INTERVAL_MS = 5 * 60_000;
const SCRIPT_WATCH_INTERVAL_MS = 60 * 60_000;

/** What tests change, and nobody else. */
export interface AppOptions {
  /** How often lapsed attempts are looked for. */
  reconcileIntervalMs: number;
  /** How often the gateway is asked of the merchant account until that is the right one. */
  askMerchantAccountAgainMs: number;
  difficulty: Difficulty;
  limits: Rules;
  recaptchaUrl: string;
  smtpTimeoutMs: number;
  /** When the job worker counts as stalled. */
  watchJobs: WatchTimes;
  /** Unset: standard output. */
  logStream?: LogStream;
}

const DEFAULTS: AppOptions = {
  reconcileIntervalMs: 10_000,
  askMerchantAccountAgainMs: 10_000,
  difficulty: DIFFICULTY,
  limits: LIMITS,
  recaptchaUrl: RECAPTCHA_URL,
  smtpTimeoutMs: SMTP_TIMEOUT_MS,
  watchJobs: WATCH,
};

/** The whole server, ready to listen. Closing the app ends all that was begun here. */
export async function createApp(
  config: Config,
  databaseUrl: string,
  options: AppOptions = DEFAULTS,
): Promise<FastifyInstance> {
  const app = fastify({
    logger: loggerOptions(config.logLevel, options.logStream) ?? false,
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: config.trustProxy ?? false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: REQUEST_TIMEOUT_MS, connectionsCheckingInterval: LOOK_FOR_SLOW_REQUESTS_MS },
    // What comes on an open connection while the server ends is still answered; a payment is never turned away.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    // An address encoded wrongly, or with a part that is too long: nothing is there.
    frameworkErrors: (_error, request, reply) => void sendRefusal(request, reply, refusal('not_found')),
  });
  // Plain text is no more JSON than a form is.
  app.removeContentTypeParser('text/plain');
  try {
    await wire(app, config, databaseUrl, options);
  } catch (error) {
    await app.close();
    throw error;
  }
  return app;
}

/** A server that ends answers what is under way, has each connection closed behind its answer, and cuts those that take too long. */
function drainConnections(app: FastifyInstance): void {
  let closing = false;
  app.addHook('onSend', async (_request, reply) => {
    if (closing) void reply.header('connection', 'close');
  });
  app.addHook('preClose', (done) => {
    closing = true;
    setTimeout(() => app.server.closeAllConnections(), DRAIN_MS).unref();
    done();
  });
}

/** Everything, in sight and in order; what is begun first is ended last. */
async function wire(
  app: FastifyInstance,
  config: Config,
  databaseUrl: string,
  options: AppOptions,
): Promise<void> {
  const { charity, publicUrl, alertEmails } = config;
  const log = ownedLog(app.log);
  if (alertEmails.length === 0) log.warn('ALERT_EMAIL is not set: alerts stand in this log alone');

  const onError = (error: Error) => log.error({ err: error }, 'a database connection broke');
  await migrateDatabase(databaseUrl, onError);
  const database = connectDatabase(databaseUrl, { maxConnections: MAX_CONNECTIONS, onError });
  app.addHook('onClose', () => database.close());
  const { db } = database;
  const isLive = config.braintree.environment !== 'local';
  if (isLive) await claimDatabase(db, config);

  const metrics = createMetrics();
  const braintree = createBraintreeGateway(config.braintree, metrics.gatewayAnswered);
  const { merchantAccountId } = config.braintree;
  const watched = await watchMerchantAccount({
    db,
    gateway: withReplacedSubscriptions(db, braintree),
    log,
    merchantAccountId,
    askAgainMs: options.askMerchantAccountAgainMs,
  });
  app.addHook('onClose', () => watched.stop());
  const { gateway } = watched;
  app.addHook('onListen', () => void checkControlPanel(gateway, log));
  const mailer = createMailer(config, db, options.smtpTimeoutMs);
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
  const context: EndpointContext = {
    senderOf,
    sessions: createSessionStore(db, systemClock, await readOrMakeKey(db, 'sessions')),
    devices: createKnownDevices(await readOrMakeKey(db, 'devices'), publicUrl.protocol === 'https:'),
    publicUrl,
    limits,
    attackMode,
    botCheck: recaptcha ?? proofOfWork,
  };
  const giving = {
    db,
    timeZone: charity.timeZone,
    billingTimeZone: config.braintree.timeZone,
    gateway,
    limits,
    attackMode,
    log,
    offered: config.offer.methods,
    threeDSecure: config.offer.threeDSecure,
    beginSubscription,
  };
  const accounts = {
    db,
    timeZone: charity.timeZone,
    limits,
    sessions: context.sessions,
    passwords: createPasswords(),
  };

  // It connects while the routes are made.
  const worker = startWorker(
    database,
    databaseUrl,
    jobTasks({ config, giving, mailer, log }),
    log,
    options.watchJobs,
  );
  let jobsAreStalled = () => false;
  // Why it could not begin is heard where it is waited for, at the end.
  const begun = worker.catch(() => undefined);
  app.addHook('onClose', async () => (await begun)?.stop());

  drainConnections(app);
  watchForUnknownProxy(app, (address) => {
    raiseAlert(db, { kind: 'unknownProxy', about: address }).catch((error: unknown) =>
      log.error({ err: error }, 'an alert could not be raised'),
    );
  });
  await app.register(fastifyCookie);
  logRequests(app);
  handleErrors(app);
  addSecurityHeaders(app, publicUrl.protocol === 'https:');
  if (isLive) refuseOtherHosts(app, publicUrl);

  healthRoutes(app, db, () =>
    jobsAreStalled() ? 'jobs stalled' : watched.isStopped() ? 'payments stopped' : undefined,
  );
  serveMetrics(app, metrics, config.metrics);
  metrics.addGauge(
    'handsel_open_attempts',
    'Attempts to pay, and to change a monthly gift, that are still open',
    'state',
    () => countOpenAttempts(db),
  );
  metrics.addGauge('handsel_oldest_due_job_seconds', 'How long the oldest due job has waited', 'job', () =>
    oldestDueJobs(db),
  );
  apiDocsRoutes(app, config.publicUrl);
  if (recaptcha === undefined) proofOfWorkRoutes(app, context, proofOfWork);
  checkoutRoutes(app, context, { db, billingTimeZone: config.braintree.timeZone });
  giveRoutes(app, context, giving, offeredProviders(config), (...args) =>
    changeSubscription(giving, ...args),
  );
  savedMethodRoutes(app, context, giving);
  subscriptionRoutes(app, context, { ...giving, publicUrl });
  postDonationRoutes(app, context, db);
  receiptRoutes(app, context, {
    db,
    charity,
    looks: { accentColor: charity.accentColor, logo: config.logo },
  });
  webhookRoutes(app, giving);
  perksRoutes(app, context, db);
  donorRoutes(app, context, { giving, accounts, profileUrl: config.profileUrl });

  if (config.braintree.environment === 'local') await proxyLocalBraintree(app, config.braintree.localPort);
  // A server that other machines reach shows no mail: it sends mail, or staff read it in the database.
  if (config.smtpUrl === undefined && isLoopbackHost(config.host)) {
    serveLocalMailbox(app, db);
    if (config.trustProxy !== undefined) app.log.warn(MAILBOX_BEHIND_PROXY);
  }
  await serveAppleDomainFile(app, config.appleDomainFile);

  const { sentryDsn } = config;
  const written = writtenElements(config);
  const built = await readBuiltPages(config.webDist);
  const policy = pageContentSecurityPolicy({
    inlineScripts: built.inlineScripts,
    braintreeEnvironment: config.braintree.environment,
    usesRecaptcha: recaptcha !== undefined,
    sentryDsn,
    providers: providerHosts(config),
    nonce: { value: NONCE_MARK, lets: written },
  });
  const settings = {
    // The words for pages alone.
    charity: charitySchema.parse(charity),
    billingTimeZone: config.braintree.timeZone,
    offered: [...config.offer.methods],
    threeDSecure: config.offer.threeDSecure,
    ...(config.recaptcha && { recaptchaSiteKey: config.recaptcha.siteKey }),
    ...(offeredProviders(config).providers.apple?.script !== undefined && { bringsApplePay: true }),
    ...(written.length > 0 && { policyNonce: NONCE_MARK }),
    ...(sentryDsn !== undefined && { sentryDsn }),
  };
  const pages = await servePages(app, built, settings, policy);
  policyReportRoutes(app, {
    db,
    senderOf,
    limits,
    log,
    publicUrl,
    pages: built.pages,
    ownHosts: providerHosts(config).flatMap(({ script }) => script),
  });
  const scriptWatch = repeat(
    log,
    () => watchScripts(db, built),
    () => SCRIPT_WATCH_INTERVAL_MS,
  );
  app.addHook('onClose', () => scriptWatch.stop());
  app.setNotFoundHandler((request, reply) =>
    request.url.startsWith('/api/')
      ? sendRefusal(request, reply, refusal('not_found'))
      : pages.sendNotFound(reply),
  );

  for (const reconcileLapsed of [reconcileLapsedAttempts, reconcileLapsedChanges]) {
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
  jobsAreStalled = (await worker).isStalled;
}
