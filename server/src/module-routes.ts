import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { brandingOf } from './branding.ts';
import { offeredProviders } from './gateway/providers.ts';
import { analyticsRoutes } from './modules/analytics/index.ts';
import { apiDocsRoutes } from './modules/api-docs/index.ts';
import { campaignRoutes, type Campaigns } from './modules/campaigns/index.ts';
import { charityRoutes, type CharityContext } from './modules/charity/index.ts';
import { checkoutRoutes } from './modules/checkout/index.ts';
import type { OfferedFunds } from './modules/funds/index.ts';
import { giftAidRoutes } from './modules/gift-aid/index.ts';
import { donorRoutes } from './modules/donors/index.ts';
import { savedMethodRoutes } from './modules/payment-methods/index.ts';
import { giveRoutes, monthlyOfferRoutes } from './modules/payments/index.ts';
import { perksRoutes } from './modules/perks/index.ts';
import { ownDirectory, postDonationRoutes } from './modules/post-donation/index.ts';
import { receiptRoutes } from './modules/receipts/index.ts';
import {
  servePreviewLinks,
  staffCampaignsRoutes,
  type StaffCampaignsContext,
} from './modules/staff-campaigns/index.ts';
import { staffClosingRoutes } from './modules/staff-closing/index.ts';
import { staffChangesRoutes } from './modules/staff-changes/index.ts';
import { staffDepositsRoutes } from './modules/staff-deposits/index.ts';
import { staffImportsRoutes } from './modules/staff-imports/index.ts';
import { staffExportsRoutes } from './modules/staff-exports/index.ts';
import { staffOfflineRoutes } from './modules/staff-offline/index.ts';
import { staffReportsRoutes } from './modules/staff-reports/index.ts';
import { staffOperationsRoutes } from './modules/staff-operations/index.ts';
import { staffRoutes } from './modules/staff/index.ts';
import { staffMatchingRoutes } from './modules/staff-matching/index.ts';
import { staffGivingRoutes } from './modules/staff-giving/index.ts';
import { changeSubscription, subscriptionRoutes } from './modules/subscriptions/index.ts';
import { webhookRoutes } from './modules/webhooks/index.ts';
import type { Db } from './platform/database/database.ts';
import type { EndpointContext } from './platform/http/endpoint.ts';
import { siteOf } from './pages/site.ts';
import { settingsInForce } from './settings-in-force.ts';

type DonorContext = Parameters<typeof donorRoutes>[2];

interface Parts {
  config: Config;
  /** The present settings, with the charity's published content and design. */
  configNow: () => Config;
  charity: Pick<CharityContext, 'mailer' | 'settings' | 'abTests' | 'methods' | 'renderPage'>;
  funds: OfferedFunds;
  campaigns: Campaigns;
  renderCampaign: StaffCampaignsContext['renderCampaign'];
  previewKey: string;
  giving: Parameters<typeof giveRoutes>[2] &
    Parameters<typeof changeSubscription>[0] &
    DonorContext['giving'];
  accounts: DonorContext['accounts'];
  /** Separate connections, so that lists of the console never delay a donor. */
  consoleDb: Db;
}

/** The routes of all modules. */
export async function moduleRoutes(
  app: FastifyInstance,
  context: EndpointContext,
  {
    config,
    configNow,
    charity: words,
    funds,
    campaigns,
    renderCampaign,
    previewKey,
    giving,
    accounts,
    consoleDb,
  }: Parts,
): Promise<void> {
  const { publicUrl } = config;
  const { timeZone } = config.charity;
  const { db } = giving;
  apiDocsRoutes(app, config.publicUrl);
  checkoutRoutes(app, context, {
    ...giving,
    campaigns,
    offersReminders: () => words.settings.now().charity.extras.reminders,
  });
  analyticsRoutes(app, context, {
    db,
    isOffered: () => config.analytics !== undefined && words.settings.now().charity.extras.analytics,
  });
  giftAidRoutes(app, context, {
    ...{ db, timeZone },
    charityName: () => configNow().charity.name,
    isOffered: () => words.settings.now().charity.extras.giftAid,
  });
  campaignRoutes(app, context, { db, campaigns });
  giveRoutes(
    app,
    context,
    giving,
    () => offeredProviders(configNow()),
    (...args) => changeSubscription(giving, ...args),
  );
  monthlyOfferRoutes(app, context, giving);
  savedMethodRoutes(app, context, giving);
  subscriptionRoutes(app, context, { ...giving, publicUrl });
  const directory = ownDirectory(db);
  postDonationRoutes(app, context, db, {
    cards: () => ({
      charity: configNow().charity,
      isOffered: words.settings.now().charity.extras.dedicationCards,
    }),
    matching: () => ({
      ...{ timeZone, directory },
      isOffered: words.settings.now().charity.extras.employerMatching,
    }),
  });
  const inForce = () => ({ charity: configNow().charity, looks: brandingOf(configNow()) });
  receiptRoutes(app, context, { db, inForce });
  webhookRoutes(app, giving);
  perksRoutes(app, context, { db, tiersNow: () => configNow().charity.tiers });
  donorRoutes(app, context, { giving, accounts, campaigns, profileUrl: config.profileUrl });
  const { limits } = context;
  const campaignContext: StaffCampaignsContext = {
    ...{ db, limits, timeZone, publicUrl, campaigns, renderCampaign, previewKey },
    charityNow: () => ({ charity: configNow().charity, logo: configNow().logo }),
  };
  servePreviewLinks(app, campaignContext);
  await staffRoutes(
    app,
    {
      ...{ db, publicUrl, limits },
      charity: {
        timeZone,
        get name() {
          return configNow().charity.name;
        },
        get logo() {
          return siteOf(configNow(), words.settings.now(), funds.now(), undefined).shownLogo;
        },
      },
      passwords: accounts.passwords,
      senderOf: context.senderOf,
      isLocal: config.braintree.environment === 'local',
      singleSignOn: config.singleSignOn,
    },
    async (scope, endpoints) => {
      staffChangesRoutes(scope, endpoints, { ...giving, funds, host: publicUrl.hostname });
      const books = { db: consoleDb, limits, timeZone, tiersNow: () => configNow().charity.tiers };
      const reviewsCards = () => words.settings.now().charity.extras.reviewCards;
      await staffGivingRoutes(scope, endpoints, { ...books, reviewsCards, inForce });
      await staffReportsRoutes(scope, endpoints, books);
      staffExportsRoutes(scope, endpoints, books);
      await staffMatchingRoutes(scope, endpoints, { db, limits, timeZone });
      await staffDepositsRoutes(scope, endpoints, { db, limits, timeZone });
      staffClosingRoutes(scope, endpoints, { db, timeZone, inForce });
      staffImportsRoutes(scope, endpoints, { db, limits });
      staffOfflineRoutes(scope, endpoints, { db, timeZone, looksNow: () => inForce().looks });
      await staffOperationsRoutes(scope, endpoints, {
        ...books,
        settings: () => settingsInForce(configNow()),
        charity: () => configNow().charity,
      });
      staffCampaignsRoutes(scope, endpoints, campaignContext);
      charityRoutes(scope, endpoints, { ...words, db, limits, timeZone, host: publicUrl.hostname });
    },
  );
}
