import { campaignPath } from '@handsel/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { AppOptions } from '../app-options.ts';
import { withCharity } from './charity-in-force.ts';
import type { Config } from '../settings/config.ts';
import { serveAppleDomainFile } from '../gateway/apple-pay-domain.ts';
import { proxyLocalBraintree } from '../gateway/local-proxy.ts';
import { moduleRoutes } from './module-routes.ts';
import { countOf, namedDonorsOf, openCampaigns } from '../domain/campaigns/index.ts';
import { openAbTests, serveImages, type CharityContext } from '../console/charity/index.ts';
import { openFunds } from '../domain/funds/index.ts';
import { followGivers } from '../pages/count-givers.ts';
import { serveSampleBand } from '../pages/sample-band.ts';
import { previewPage, serveCharityPages } from '../pages/serve-charity-pages.ts';
import { serveStaffPages } from '../pages/serve-staff-pages.ts';
import { shownCampaign, startGoalOf } from '../pages/shown-campaign.ts';
import { siteOf, type SiteParts } from '../pages/site.ts';
import type { createProofOfWork } from '../platform/bot-check/proof-of-work.ts';
import { proofOfWorkRoutes } from '../platform/bot-check/routes.ts';
import type { Db } from '../platform/database/database.ts';
import { readOrMakeKey } from '../platform/database/stored-key.ts';
import type { EndpointContext } from '../platform/http/endpoint.ts';
import type { BuiltPages } from '../platform/http/pages.ts';
import { serveOwnMailbox } from '../platform/mail/local-mailbox-pages.ts';

type RouteParts = Parameters<typeof moduleRoutes>[2];

interface Parts
  extends Pick<RouteParts, 'configNow' | 'giving' | 'accounts'>, Pick<CharityContext, 'mailer' | 'settings'> {
  built: BuiltPages;
  /** The server's own settings. */
  given: Config;
  config: Config;
  context: EndpointContext;
  /** Undefined if another check distinguishes people from robots. */
  proofOfWork?: Awaited<ReturnType<typeof createProofOfWork>>;
  log: FastifyBaseLogger;
  options: AppOptions;
  /** Separate connections, so that lists of the console never delay a donor. */
  consoleDb: Db;
}

/**
 * Serves the pages, the API and the console in a process that serves visitors.
 *
 * @returns a function that loads what other processes have published
 */
export async function serveVisitors(
  app: FastifyInstance,
  {
    built,
    given,
    config,
    configNow,
    settings,
    context,
    proofOfWork,
    giving,
    accounts,
    mailer,
    log,
    options,
    consoleDb,
  }: Parts,
): Promise<{ refresh: () => Promise<void> }> {
  const { db, limits } = giving;
  const { timeZone } = config.charity;
  const funds = await openFunds({ db, timeZone });
  const campaigns = await openCampaigns(db, log, timeZone, options.campaignCountsIntervalMs);

  const abTests = await openAbTests(db);

  const givers = followGivers(db, () => configNow().charity.givers, {
    timeZone,
    intervalMs: options.campaignCountsIntervalMs,
  });
  const siteWith = (changed: Partial<SiteParts> = {}) =>
    siteOf({
      config: configNow(),
      pictures: settings.now(),
      funds: funds.now(),
      startGoal: startGoalOf(campaigns.now()),
      counted: givers.now(),
      ...changed,
    });
  const siteNow = () => siteWith();
  if (proofOfWork !== undefined) proofOfWorkRoutes(app, context, proofOfWork);
  await moduleRoutes(app, context, {
    config,
    configNow,
    giving,
    accounts,
    funds,
    campaigns,
    consoleDb,
    charity: {
      mailer,
      settings,
      abTests,
      methods: [...given.offer.methods],
      renderPage: (page, draft) =>
        previewPage(built, siteWith({ config: withCharity(given, draft), pictures: draft }), page),
    },
    renderCampaign: async (from, draft) => {
      const { accentColor } = draft.content;
      const known = campaigns.now();
      const donors = namedDonorsOf(known, draft.id);
      const campaign = await shownCampaign(from, draft, countOf(known, draft.id), { endsOn: null, donors });
      const site = { ...siteNow(), campaign, ...(accentColor !== null && { accentColor }) };
      return previewPage(built, site, 'campaign', campaignPath(campaign.slug));
    },
    previewKey: await readOrMakeKey(db, 'campaign-previews'),
  });

  if (config.braintree.environment === 'local') await proxyLocalBraintree(app, config.braintree.localPort);
  serveOwnMailbox(app, db, config);
  await serveAppleDomainFile(app, config.appleDomainFile);

  if (config.isSample) serveSampleBand(app);
  await serveStaffPages(app, config);
  serveImages(app, db);
  const { senderOf, sessions } = context;
  const pagesContext = { db, senderOf, limits, log, campaigns, sessions, abTests };
  const pages = await serveCharityPages(app, built, siteNow, pagesContext);
  // Two changes may arrive while the first is being rendered. Each rendering has all of them.
  const changes: Partial<SiteParts> = {};
  let test = abTests.now().running;
  let rendering: Promise<void> = Promise.resolve();
  const show = (changed: Partial<SiteParts>) => {
    Object.assign(changes, changed);
    rendering = rendering.catch(() => undefined).then(() => pages.show(siteWith(changes), test));
    return rendering;
  };
  settings.onChange((next) => show({ config: withCharity(given, next), pictures: next }));
  funds.onChange((next) => show({ funds: next }));
  campaigns.onChange(async (next) => {
    const startGoal = startGoalOf(next);
    if (JSON.stringify(startGoal) !== JSON.stringify(startGoalOf(campaigns.now()))) await show({ startGoal });
  });
  givers.onChange((counted) => show({ counted }));
  abTests.onChange(({ running }) => {
    test = running;
    return show({});
  });
  return {
    refresh: async () => {
      await funds.refresh();
      await campaigns.refresh();
      await abTests.refresh();
      await givers.refresh();
    },
  };
}
