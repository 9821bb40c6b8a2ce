import { ACCOUNT_ENDPOINTS } from './account.ts';
import { ANALYTICS_ENDPOINTS } from './analytics.ts';
import { CAMPAIGN_ENDPOINTS } from './campaigns.ts';
import { CARD_ENDPOINTS } from './cards.ts';
import { DEDICATION_NOTICE_ENDPOINTS } from './dedication-notice.ts';
import { DONOR_ACCOUNT_ENDPOINTS } from './donor-account.ts';
import { EMPLOYER_MATCH_ENDPOINTS } from './employer-match.ts';
import { GIFT_LINK_ENDPOINTS } from './gift-links.ts';
import { GIFT_AID_ENDPOINTS } from './gift-aid.ts';
import { GIVING_ENDPOINTS } from './giving.ts';
import { MONTHLY_OFFER_ENDPOINTS } from './monthly-offer.ts';
import { NEWSLETTER_ENDPOINTS } from './newsletter.ts';
import { OWN_GIVING_ENDPOINTS } from './own-giving.ts';
import { MANAGED_GIFT_ENDPOINTS } from './managed-gifts.ts';
import { RECEIPT_ENDPOINTS } from './receipts.ts';
import { PERKS_ENDPOINTS } from './perks.ts';
import { SAVED_METHOD_ENDPOINTS } from './saved-methods.ts';
import { REMINDER_ENDPOINTS } from './reminders.ts';
import { SESSION_ENDPOINTS } from './session.ts';

export type { CampaignTotal } from './campaigns.ts';
export type { Access, Endpoint } from './endpoint.ts';
export {
  CARD_ENDPOINTS,
  ACCOUNT_ENDPOINTS,
  ANALYTICS_ENDPOINTS,
  CAMPAIGN_ENDPOINTS,
  DEDICATION_NOTICE_ENDPOINTS,
  EMPLOYER_MATCH_ENDPOINTS,
  DONOR_ACCOUNT_ENDPOINTS,
  GIFT_AID_ENDPOINTS,
  GIFT_LINK_ENDPOINTS,
  GIVING_ENDPOINTS,
  MANAGED_GIFT_ENDPOINTS,
  MONTHLY_OFFER_ENDPOINTS,
  NEWSLETTER_ENDPOINTS,
  OWN_GIVING_ENDPOINTS,
  PERKS_ENDPOINTS,
  RECEIPT_ENDPOINTS,
  REMINDER_ENDPOINTS,
  SAVED_METHOD_ENDPOINTS,
  SESSION_ENDPOINTS,
};

/**
 * All calls, one file for each area. A page imports only the areas that it calls, and loads only
 * their schemas.
 */
export const ENDPOINTS = {
  ...SESSION_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...DONOR_ACCOUNT_ENDPOINTS,
  ...GIVING_ENDPOINTS,
  ...PERKS_ENDPOINTS,
  ...SAVED_METHOD_ENDPOINTS,
  ...GIFT_LINK_ENDPOINTS,
  ...RECEIPT_ENDPOINTS,
  ...OWN_GIVING_ENDPOINTS,
  ...DEDICATION_NOTICE_ENDPOINTS,
  ...MANAGED_GIFT_ENDPOINTS,
  ...CAMPAIGN_ENDPOINTS,
  ...REMINDER_ENDPOINTS,
  ...CARD_ENDPOINTS,
  ...ANALYTICS_ENDPOINTS,
  ...EMPLOYER_MATCH_ENDPOINTS,
  ...GIFT_AID_ENDPOINTS,
  ...NEWSLETTER_ENDPOINTS,
  ...MONTHLY_OFFER_ENDPOINTS,
} as const;

export type Endpoints = typeof ENDPOINTS;
export type EndpointName = keyof Endpoints;
/** The calls that answer with a file, and the calls that answer with the envelope. */
export type FileEndpointName = {
  [Name in EndpointName]: Endpoints[Name]['reply'] extends 'pdf' ? Name : never;
}[EndpointName];
export type JsonEndpointName = Exclude<EndpointName, FileEndpointName>;
