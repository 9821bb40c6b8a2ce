import type { FastifyInstance } from 'fastify';
import type { Books } from '../../platform/database/day-in.ts';
import type { EndpointContext } from '../../platform/http/endpoint.ts';
import type { Campaigns } from '../campaigns/index.ts';
import { openDonorCheckout, withFirstDay } from '../checkout/index.ts';
import type { GiveContext } from '../payments/index.ts';
import type { AccountContext } from './account/account.ts';
import { accountRoutes } from './account/routes.ts';
import { accountSettingsRoutes } from './account/settings-routes.ts';
import { donorDataRoutes } from './privacy/routes.ts';
import { donorDetailsRoutes } from './profile/details/routes.ts';
import type { NewsletterContext } from './newsletter/own-newsletter.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { ownGivingRoutes } from './profile/routes.ts';
import { userRoutes } from './user/routes.ts';

interface DonorRoutesContext {
  giving: GiveContext & Books;
  accounts: AccountContext;
  campaigns: Campaigns;
  /** The URL of donors' profiles at the charity. */
  profileUrl: string;
  newsletter: NewsletterContext;
}

/** Adds the calls for accounts, sessions, profile and privacy. */
export function donorRoutes(
  app: FastifyInstance,
  context: EndpointContext,
  { giving, accounts, campaigns, profileUrl, newsletter }: DonorRoutesContext,
): void {
  const { db, billingTimeZone } = giving;
  userRoutes(app, context, profileUrl);
  accountRoutes(app, context, accounts, async (...args) =>
    withFirstDay(await openDonorCheckout({ db, campaigns }, ...args), billingTimeZone),
  );
  accountSettingsRoutes(app, context, accounts);
  ownGivingRoutes(app, context, giving);
  donorDetailsRoutes(app, context, db);
  newsletterRoutes(app, context, newsletter);
  donorDataRoutes(app, context, giving);
}
