import type { FastifyInstance } from 'fastify';
import type { Config } from '../settings/config.ts';
import { brandingOf } from './branding.ts';
import { offeredProviders } from '../gateway/providers.ts';
import { analyticsRoutes } from '../domain/analytics/index.ts';
import { apiRoutes } from '../domain/api/index.ts';
import { apiDocsRoutes } from '../domain/api-docs/index.ts';
import { campaignRoutes, type Campaigns } from '../domain/campaigns/index.ts';
import { charityRoutes, readJpeg, shownLogo, type CharityContext } from '../console/charity/index.ts';
import { checkoutRoutes } from '../domain/checkout/index.ts';
import type { OfferedFunds } from '../domain/funds/index.ts';
import { giftAidRoutes } from '../domain/gift-aid/index.ts';
import { donorRoutes } from '../domain/donors/index.ts';
import { savedMethodRoutes } from '../domain/payment-methods/index.ts';
import { giveRoutes, monthlyOfferRoutes } from '../domain/payments/index.ts';
import { perksRoutes } from '../domain/perks/index.ts';
import { ownDirectory, postDonationRoutes } from '../domain/post-donation/index.ts';
import { receiptRoutes } from '../domain/receipts/index.ts';
import {
  servePreviewLinks,
  staffCampaignsRoutes,
  type StaffCampaignsContext,
} from '../console/campaigns/index.ts';
import { staffClosingRoutes } from '../console/closing/index.ts';
import { staffChangesRoutes } from '../console/changes/index.ts';
import { staffDepositsRoutes } from '../console/deposits/index.ts';
import { staffImportsRoutes } from '../console/imports/index.ts';
import { staffApiKeyRoutes } from '../console/api-keys/index.ts';
import { staffWebhookRoutes } from '../console/webhooks/index.ts';
import { staffExportsRoutes } from '../console/exports/index.ts';
import { staffOfflineRoutes } from '../console/offline/index.ts';
import { staffReportsRoutes } from '../console/reports/index.ts';
import { staffOperationsRoutes } from '../console/operations/index.ts';
import { staffRoutes } from '../console/access/index.ts';
import { staffMatchingRoutes } from '../console/matching/index.ts';
import { staffGivingRoutes } from '../console/giving/index.ts';
import { changeSubscription, subscriptionRoutes } from '../domain/subscriptions/index.ts';
import { webhookRoutes } from '../domain/webhooks/index.ts';
import type { Db } from '../platform/database/database.ts';
import type { EndpointContext } from '../platform/http/endpoint.ts';
import { settingsInForce } from '../settings/settings-in-force.ts';

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
  const { limits, senderOf } = context;
  await apiRoutes(app, {
    db: consoleDb,
    timeZone,
    limits,
    senderOf,
    publicUrl,
    charityName: () => configNow().charity.name,
  });
  checkoutRoutes(app, context, {
    ...giving,
    campaigns,
    offersLanguages: config.languages.length > 1,
    offersReminders: () => words.settings.now().charity.extras.reminders,
    impact: () => words.settings.now().charity.impact,
  });
  analyticsRoutes(app, context, {
    db,
    isOffered: () => config.analytics !== undefined && words.settings.now().charity.extras.analytics,
  });
  giftAidRoutes(app, context, {
    db,
    timeZone,
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
      timeZone,
      directory,
      isOffered: words.settings.now().charity.extras.employerMatching,
    }),
  });
  const inForce = () => ({ charity: configNow().charity, looks: brandingOf(configNow()) });
  receiptRoutes(app, context, { db, inForce });
  webhookRoutes(app, giving);
  perksRoutes(app, context, { db, tiersNow: () => configNow().charity.tiers });
  donorRoutes(app, context, {
    giving,
    accounts,
    campaigns,
    profileUrl: config.profileUrl,
    newsletter: {
      db,
      charityName: () => configNow().charity.name,
      isOffered: () => words.settings.now().charity.extras.newsletter,
    },
  });
  const campaignContext: StaffCampaignsContext = {
    db,
    limits,
    timeZone,
    publicUrl,
    campaigns,
    renderCampaign,
    previewKey,
    language: config.languages[0],
    charityNow: () => ({ charity: configNow().charity, logo: configNow().logo }),
    readPicture: (id, width) => readJpeg(db, id, { width, withoutEnlargement: true }),
  };
  servePreviewLinks(app, campaignContext);
  await staffRoutes(
    app,
    {
      db,
      publicUrl,
      limits,
      charity: {
        timeZone,
        get name() {
          return configNow().charity.name;
        },
        get logo() {
          const { logo } = words.settings.now();
          return logo && shownLogo(logo);
        },
      },
      fiscalYearStarts: config.fiscalYearStarts,
      passwords: accounts.passwords,
      senderOf: context.senderOf,
      isLocal: config.braintree.environment === 'local',
      singleSignOn: config.singleSignOn,
    },
    async (scope, endpoints) => {
      staffChangesRoutes(scope, endpoints, { ...giving, funds, host: publicUrl.hostname });
      const { fiscalYearStarts } = config;
      const books = {
        db: consoleDb,
        limits,
        timeZone,
        fiscalYearStarts,
        tiersNow: () => configNow().charity.tiers,
      };
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
      staffApiKeyRoutes(scope, endpoints, { db, limits });
      staffWebhookRoutes(scope, endpoints, { db, limits });
      staffCampaignsRoutes(scope, endpoints, campaignContext);
      charityRoutes(scope, endpoints, { ...words, db, limits, timeZone, publicUrl });
    },
  );
}
