import { charitySchema } from '@handsel/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { providerHosts, writtenElements } from '../gateway/provider-hosts.ts';
import { offeredProviders } from '../gateway/providers.ts';
import type { Db } from '../platform/database/database.ts';
import { NONCE_MARK, readBuiltPages, servePages } from '../platform/http/pages.ts';
import { policyReportRoutes } from '../platform/http/policy-reports.ts';
import type { SenderOf } from '../platform/http/proxies.ts';
import { sendRefusal } from '../platform/http/refusals.ts';
import { refusal } from '../platform/http/result.ts';
import { pageContentSecurityPolicy } from '../platform/http/security-headers.ts';
import { watchScripts } from '../platform/http/watch-scripts.ts';
import { withSampleBand } from './sample-band.ts';
import { repeat } from '../platform/jobs/repeat.ts';
import type { Limits } from '../platform/limits/limits.ts';

const SCRIPT_WATCH_INTERVAL_MS = 60 * 60_000;

interface PagesContext {
  db: Db;
  senderOf: SenderOf;
  limits: Limits;
  log: FastifyBaseLogger;
  usesRecaptcha: boolean;
}

/** The built pages with the charity's settings and their content security policy, and what browsers report of it. */
export async function serveCharityPages(
  app: FastifyInstance,
  config: Config,
  { db, senderOf, limits, log, usesRecaptcha }: PagesContext,
): Promise<void> {
  const { charity, publicUrl, sentryDsn } = config;
  const written = writtenElements(config);
  const built = await readBuiltPages(config.webDist);
  const policy = pageContentSecurityPolicy({
    inlineScripts: built.inlineScripts,
    braintreeEnvironment: config.braintree.environment,
    usesRecaptcha,
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
  const { isSample } = config;
  const pages = await servePages(app, built, settings, policy, isSample ? withSampleBand : undefined);
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
}
