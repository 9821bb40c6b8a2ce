import fastifyCookie from '@fastify/cookie';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { sendLink } from './features/account/request-link.ts';
import { accountRoutes } from './features/account/routes.ts';
import { answerRoutes } from './features/answers/routes.ts';
import { apiDocsRoutes } from './features/api-docs/routes.ts';
import { cleanUp } from './features/clean-up/clean-up.ts';
import { adoptCard } from './features/change-subscription/adopt-card.ts';
import { changeSubscription } from './features/change-subscription/change-subscription.ts';
import { forgetMethod } from './features/change-subscription/forget-method.ts';
import { reconcileLapsedChanges } from './features/change-subscription/reconcile.ts';
import { recheckSubscription } from './features/change-subscription/recheck-subscription.ts';
import { mendRoutes } from './features/change-subscription/routes.ts';
import { sendChangeMail } from './features/change-subscription/send-change-mail.ts';
import { checkoutRoutes } from './features/checkout/routes.ts';
import { openDonorCheckout } from './features/checkout/start-checkout.ts';
import { giveRoutes } from './features/give/routes.ts';
import { undoExtraCharge } from './features/give/undo-extra-charge.ts';
import { countOpenAttempts } from './features/give/metrics.ts';
import { reconcileLapsedAttempts } from './features/give/reconcile.ts';
import { forgetGatewayCustomer } from './features/give/forget-gateway-customer.ts';
import { followDispute } from './features/disputes/follow-dispute.ts';
import { sendDisputeMail } from './features/disputes/send-dispute-mail.ts';
import { eraseInactive } from './features/donor-data/erase-inactive.ts';
import { eraseDonor } from './features/donor-data/erase-donor.ts';
import { sendErasedMail } from './features/donor-data/send-erased-mail.ts';
import { checkMethod } from './features/method-warnings/check-method.ts';
import { sendMethodMail } from './features/method-warnings/send-method-mail.ts';
import { enqueueChecks } from './features/method-warnings/store.ts';
import { warnOfRevoked } from './features/method-warnings/warn-of-revoked.ts';
import { finishRecovery } from './features/recovery/finish-recovery.ts';
import { recoverMonth } from './features/recovery/recover-month.ts';
import { sendFailedMail } from './features/recovery/send-failed-mail.ts';
import { enqueueDue } from './features/recovery/store.ts';
import { followSettlements, reconcile } from './features/reconcile/reconcile.ts';
import { takeOwedMonth } from './features/recovery/take-owed-month.ts';
import { followSubscription } from './features/renewals/follow-subscription.ts';
import { sendEndedMail } from './features/renewals/send-ended-mail.ts';
import { enqueueOverdue } from './features/renewals/store.ts';
import { findBrowserCustomer } from './features/saved-methods/browser-customer.ts';
import { enterCardByLink } from './features/saved-methods/enter-card.ts';
import { forgetEnteredCard } from './features/saved-methods/forget-entered-card.ts';
import { savedMethodRoutes } from './features/saved-methods/routes.ts';
import { sendReceipt } from './features/receipt/send-receipt.ts';
import { followSettlement } from './features/settlement/follow-settlement.ts';
import { sendRefundMail } from './features/settlement/send-refund-mail.ts';
import { sendReturnedMail } from './features/settlement/send-returned-mail.ts';
import { userRoutes } from './features/user/routes.ts';
import { webhookRoutes } from './features/webhooks/routes.ts';
import { following, reconciling } from './keeping-books.ts';
import { serveAppleDomainFile } from './payments/apple-pay-domain.ts';
import { createBraintreeGateway } from './payments/braintree-gateway.ts';
import { proxyLocalBraintree } from './payments/local-proxy.ts';
import { providerHosts, writtenElements } from './payments/provider-hosts.ts';
import { offeredProviders } from './payments/providers.ts';
import { sendAlert } from './platform/alerts/send-alert.ts';
import { proofOfWorkRoutes } from './platform/bot-check/routes.ts';
import { createProofOfWork, DIFFICULTY, type Difficulty } from './platform/bot-check/proof-of-work.ts';
import { createRecaptcha, RECAPTCHA_URL } from './platform/bot-check/recaptcha.ts';
import { systemClock } from './platform/clock.ts';
import { connectDatabase } from './platform/database/database.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import type { EndpointContext } from './platform/http/endpoint.ts';
import { healthRoutes } from './platform/http/health.ts';
import { serveMetrics } from './platform/http/metrics.ts';
import { NONCE_MARK, readBuiltPages, servePages } from './platform/http/pages.ts';
import { policyReportRoutes } from './platform/http/policy-reports.ts';
import { watchScripts } from './platform/http/watch-scripts.ts';
import { handleErrors, sendRefusal } from './platform/http/refusals.ts';
import { refusal } from './platform/http/result.ts';
import { addSecurityHeaders, pageContentSecurityPolicy } from './platform/http/security-headers.ts';
import { createSessionStore } from './platform/http/session-store.ts';
import { oldestDueJobs } from './platform/jobs/oldest-job.ts';
import { repeat } from './platform/jobs/repeat.ts';
import { JOBS } from './platform/jobs/jobs.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { raiseAlert } from './platform/alerts/raise-alert.ts';
import { createAttackMode } from './platform/limits/attack-mode.ts';
import { createLimits } from './platform/limits/limits.ts';
import { LIMITS, type Rules } from './platform/limits/rules.ts';
import { loggerOptions, logRequests, ownedLog, type LogStream } from './platform/log.ts';
import { createPasswords } from './platform/passwords.ts';
import { serveLocalMailbox } from './platform/mail/local-mailbox-pages.ts';
import {
  createLocalMailbox,
  createSmtpMailer,
  exceptToNobody,
  SMTP_TIMEOUT_MS,
} from './platform/mail/mailer.ts';

const MAX_CONNECTIONS = 20;
const MAX_BODY_BYTES = 64 * 1024;
const CLEAN_INTERVAL_MS = 5 * 60_000;
const SCRIPT_WATCH_INTERVAL_MS = 60 * 60_000;

/** What tests change, and nobody else. */
export interface AppOptions {
  /** How often lapsed attempts are looked for. */
  reconcileIntervalMs: number;
  difficulty: Difficulty;
  limits: Rules;
  recaptchaUrl: string;
  smtpTimeoutMs: number;
  /** Unset: standard output. */
  logStream?: LogStream;
}

const DEFAULTS: AppOptions = {
  reconcileIntervalMs: 10_000,
  difficulty: DIFFICULTY,
  limits: LIMITS,
  recaptchaUrl: RECAPTCHA_URL,
  smtpTimeoutMs: SMTP_TIMEOUT_MS,
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
    routerOptions: { ignoreTrailingSlash: true },
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    // An address encoded wrongly, or with a part that is too long: nothing is there.
    frameworkErrors: (_error, request, reply) => void sendRefusal(request, reply, refusal('not_found')),
  });
  try {
    await wire(app, config, databaseUrl, options);
  } catch (error) {
    await app.close();
    throw error;
  }
  return app;
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
  const { db, pool } = database;

  const gateway = createBraintreeGateway(config.braintree);
  const mailer = exceptToNobody(
    config.smtpUrl === undefined
      ? createLocalMailbox(db)
      : createSmtpMailer(
          config.smtpUrl,
          { name: charity.name, address: config.mailFrom },
          options.smtpTimeoutMs,
        ),
  );

  const limits = await createLimits(db, options.limits, log);
  const attackMode = createAttackMode(db, limits, config.attackMode, log, (tx, about) =>
    raiseAlert(tx, { kind: 'cardsTested', about }),
  );
  const proofOfWork = await createProofOfWork(db, options.difficulty);
  const recaptcha =
    config.recaptcha &&
    createRecaptcha({ ...config.recaptcha, url: options.recaptchaUrl, hostname: publicUrl.hostname }, log);
  const context: EndpointContext = {
    sessions: createSessionStore(db, systemClock),
    publicUrl,
    limits,
    attackMode,
    botCheck: recaptcha ?? proofOfWork,
  };
  const giving = {
    db,
    gateway,
    limits,
    attackMode,
    log,
    offered: config.offer.methods,
    threeDSecure: config.offer.threeDSecure,
  };
  const accounts = { db, passwords: await createPasswords() };

  await app.register(fastifyCookie);
  logRequests(app);
  handleErrors(app);
  addSecurityHeaders(app, publicUrl.protocol === 'https:');

  healthRoutes(app, pool);
  const metrics = serveMetrics(app, config.metrics);
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
  userRoutes(app, context, config.profileUrl);
  checkoutRoutes(app, context, db);
  giveRoutes(
    app,
    context,
    giving,
    offeredProviders(config),
    (session) => findBrowserCustomer(db, session),
    (...args) => changeSubscription(giving, ...args),
  );
  savedMethodRoutes(app, context, giving);
  mendRoutes(app, context, giving, (...args) => enterCardByLink(giving, ...args));
  answerRoutes(app, context, db);
  webhookRoutes(app, giving);
  accountRoutes(app, context, accounts, (...args) => openDonorCheckout(db, ...args));

  if (config.braintree.environment === 'local') await proxyLocalBraintree(app, config.braintree.localPort);
  if (config.smtpUrl === undefined) serveLocalMailbox(app, db);
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
    charity,
    offered: [...config.offer.methods],
    threeDSecure: config.offer.threeDSecure,
    ...(config.recaptcha && { recaptchaSiteKey: config.recaptcha.siteKey }),
    ...(offeredProviders(config).providers.apple?.script !== undefined && { bringsApplePay: true }),
    ...(written.length > 0 && { policyNonce: NONCE_MARK }),
    ...(sentryDsn !== undefined && { sentryDsn }),
  };
  const pages = await servePages(app, built, settings, policy);
  policyReportRoutes(app, { db, limits, log, pages: built.pages });
  const scriptWatch = repeat(SCRIPT_WATCH_INTERVAL_MS, log, () => watchScripts(db, built));
  app.addHook('onClose', () => scriptWatch.stop());
  app.setNotFoundHandler((request, reply) =>
    request.url.startsWith('/api/')
      ? sendRefusal(request, reply, refusal('not_found'))
      : pages.sendNotFound(reply),
  );

  const recovering = { db, gateway, log, recoveryDays: config.recoveryDays };
  const reconciler = repeat(options.reconcileIntervalMs, log, () =>
    Promise.all([reconcileLapsedAttempts(giving), reconcileLapsedChanges(giving)]),
  );
  app.addHook('onClose', () => reconciler.stop());
  const cleaner = repeat(CLEAN_INTERVAL_MS, log, () =>
    Promise.all([limits.forgetExpired(), proofOfWork.forgetExpired()]),
  );
  app.addHook('onClose', () => cleaner.stop());
  const worker = await startWorker(
    pool,
    databaseUrl,
    {
      [JOBS.sendReceipt]: (payload) =>
        sendReceipt({ db, mailer, charity, host: publicUrl.hostname }, payload),
      [JOBS.undoExtraCharge]: (payload) => undoExtraCharge(giving, payload),
      [JOBS.sendLink]: (payload) => sendLink({ db, mailer, charity, publicUrl }, payload),
      [JOBS.forgetGatewayCustomer]: (payload) => forgetGatewayCustomer(gateway, payload),
      [JOBS.eraseDonor]: (payload) => eraseDonor({ db, gateway, log }, payload),
      [JOBS.sendErasedMail]: (payload) =>
        sendErasedMail({ mailer, charity, host: publicUrl.hostname }, payload),
      [JOBS.cleanUp]: () => cleanUp({ db, log, retention: config.retention }),
      [JOBS.eraseInactive]: () => eraseInactive(db, config.retention.donorYears),
      [JOBS.sendAlert]: (payload) =>
        sendAlert({ db, mailer, charity, log, alertEmails, host: publicUrl.hostname }, payload),
      [JOBS.forgetMethod]: (payload) => forgetMethod(giving, payload),
      [JOBS.forgetEnteredCard]: (payload) => forgetEnteredCard(giving, payload),
      [JOBS.adoptCard]: (payload) => adoptCard(giving, payload),
      [JOBS.recheckSubscription]: (payload) => recheckSubscription(giving, payload),
      [JOBS.followSubscription]: (payload) => followSubscription(following(giving), payload),
      [JOBS.followOverdue]: () => enqueueOverdue(db),
      [JOBS.followSettlement]: (payload) => followSettlement(giving, payload),
      [JOBS.followSettlements]: () => followSettlements(reconciling(giving)),
      [JOBS.reconcile]: async () => {
        await reconcile(reconciling(giving), 'last');
      },
      [JOBS.sendReturnedMail]: (payload) => sendReturnedMail({ db, mailer, charity, publicUrl }, payload),
      [JOBS.sendRefundMail]: (payload) =>
        sendRefundMail({ db, mailer, charity, host: publicUrl.hostname }, payload),
      [JOBS.followDispute]: (payload) => followDispute({ db, log }, payload),
      [JOBS.sendDisputeMail]: (payload) =>
        sendDisputeMail({ db, mailer, charity, host: publicUrl.hostname }, payload),
      [JOBS.checkMethods]: () => enqueueChecks(db),
      [JOBS.checkMethod]: (payload) => checkMethod({ db, gateway }, payload),
      [JOBS.warnOfRevoked]: (payload) => warnOfRevoked(db, payload),
      [JOBS.sendMethodMail]: (payload) => sendMethodMail({ db, mailer, charity, publicUrl }, payload),
      [JOBS.recoverMonth]: (payload) => recoverMonth(recovering, payload),
      [JOBS.takeOwedMonth]: (payload) => takeOwedMonth(recovering, payload),
      [JOBS.finishRecoveries]: () => enqueueDue(db),
      [JOBS.finishRecovery]: (payload) => finishRecovery(recovering, payload),
      [JOBS.sendFailedMail]: (payload) => sendFailedMail({ db, mailer, charity, publicUrl }, payload),
      [JOBS.sendEndedMail]: (payload) => sendEndedMail({ db, mailer, charity, publicUrl }, payload),
      [JOBS.sendChangeMail]: (payload) =>
        sendChangeMail({ db, mailer, charity, host: publicUrl.hostname }, payload),
    },
    log,
  );
  app.addHook('onClose', () => worker.stop());
}
