import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { looksOf } from './looks.ts';
import { offeredProviders } from './gateway/providers.ts';
import { apiDocsRoutes } from './modules/api-docs/index.ts';
import { checkoutRoutes } from './modules/checkout/index.ts';
import { donorRoutes } from './modules/donors/index.ts';
import { savedMethodRoutes } from './modules/payment-methods/index.ts';
import { giveRoutes } from './modules/payments/index.ts';
import { perksRoutes } from './modules/perks/index.ts';
import { postDonationRoutes } from './modules/post-donation/index.ts';
import { receiptRoutes } from './modules/receipts/index.ts';
import { staffChangesRoutes } from './modules/staff-changes/index.ts';
import { staffExportsRoutes } from './modules/staff-exports/index.ts';
import { staffOperationsRoutes } from './modules/staff-operations/index.ts';
import { staffRoutes } from './modules/staff/index.ts';
import { staffGivingRoutes } from './modules/staff-giving/index.ts';
import { changeSubscription, subscriptionRoutes } from './modules/subscriptions/index.ts';
import { webhookRoutes } from './modules/webhooks/index.ts';
import type { Db } from './platform/database/database.ts';
import type { EndpointContext } from './platform/http/endpoint.ts';
import { settingsInForce } from './settings-in-force.ts';

type DonorContext = Parameters<typeof donorRoutes>[2];

interface Parts {
  config: Config;
  giving: Parameters<typeof giveRoutes>[2] &
    Parameters<typeof changeSubscription>[0] &
    DonorContext['giving'];
  accounts: DonorContext['accounts'];
  /** Connections of their own, so that lists of the console never keep a donor waiting. */
  consoleDb: Db;
}

/** The routes of all modules. */
export async function moduleRoutes(
  app: FastifyInstance,
  context: EndpointContext,
  { config, giving, accounts, consoleDb }: Parts,
): Promise<void> {
  const { charity, publicUrl } = config;
  const { db } = giving;
  apiDocsRoutes(app, config.publicUrl);
  checkoutRoutes(app, context, giving);
  giveRoutes(app, context, giving, offeredProviders(config), (...args) =>
    changeSubscription(giving, ...args),
  );
  savedMethodRoutes(app, context, giving);
  subscriptionRoutes(app, context, { ...giving, publicUrl });
  postDonationRoutes(app, context, db);
  receiptRoutes(app, context, {
    db,
    charity,
    looks: looksOf(config),
  });
  webhookRoutes(app, giving);
  perksRoutes(app, context, db);
  donorRoutes(app, context, { giving, accounts, profileUrl: config.profileUrl });
  const { limits } = context;
  await staffRoutes(
    app,
    {
      ...{ db, charity, publicUrl, limits },
      passwords: accounts.passwords,
      senderOf: context.senderOf,
      isLocal: config.braintree.environment === 'local',
      singleSignOn: config.singleSignOn,
    },
    async (scope, endpoints) => {
      staffChangesRoutes(scope, endpoints, { ...giving, host: publicUrl.hostname });
      const books = { db: consoleDb, limits, timeZone: charity.timeZone };
      await staffGivingRoutes(scope, endpoints, books);
      staffExportsRoutes(scope, endpoints, books);
      await staffOperationsRoutes(scope, endpoints, { ...books, settings: settingsInForce(config) });
    },
  );
}
