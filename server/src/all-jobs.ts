import type { staffJobKinds } from '@handsel/words/console/jobs';
import { ANALYTICS_JOBS, ANALYTICS_SCHEDULE } from './domain/analytics/index.ts';
import { API_JOBS, API_SCHEDULE } from './domain/api/index.ts';
import { CAMPAIGN_JOBS } from './domain/campaigns/index.ts';
import { CHECKOUT_JOBS, CHECKOUT_MAILS } from './domain/checkout/index.ts';
import { CHARITY_JOBS, CHARITY_SCHEDULE } from './console/charity/index.ts';
import { CLOSING_JOBS, CLOSING_SCHEDULE } from './domain/closing/index.ts';
import { DEPOSIT_JOBS, DEPOSIT_SCHEDULE } from './domain/deposits/index.ts';
import { DONOR_JOBS, DONOR_MAILS, DONOR_SCHEDULE } from './domain/donors/index.ts';
import { IMPORT_JOBS, IMPORT_SCHEDULE } from './domain/imports/index.ts';
import { OUTBOUND_WEBHOOK_JOBS, OUTBOUND_WEBHOOK_SCHEDULE } from './domain/outbound-webhooks/index.ts';
import { PAYMENT_METHOD_JOBS } from './domain/payment-methods/index.ts';
import { PAYMENT_JOBS, PAYMENT_SCHEDULE } from './domain/payments/index.ts';
import { PERK_JOBS, PERK_SCHEDULE } from './domain/perks/index.ts';
import { POST_DONATION_JOBS, POST_DONATION_MAILS } from './domain/post-donation/index.ts';
import { RECEIPT_JOBS, RECEIPT_MAILS, RECEIPT_STAFF_MAILS } from './domain/receipts/index.ts';
import { STAFF_JOBS, STAFF_MAILS, STAFF_SCHEDULE } from './console/access/index.ts';
import { STAFF_EXPORT_JOBS, STAFF_EXPORT_SCHEDULE } from './console/exports/index.ts';
import {
  SUBSCRIPTION_JOBS,
  SUBSCRIPTION_SCHEDULE,
  SUBSCRIPTION_STAFF_MAILS,
} from './domain/subscriptions/index.ts';
import { JOBS as PLATFORM_JOBS, SCHEDULE as PLATFORM_SCHEDULE } from './platform/jobs/jobs.ts';

/** The names of all jobs. A new one does not compile until `staffJobKinds` names it for staff. */
export const JOBS = {
  ...PLATFORM_JOBS,
  ...PAYMENT_METHOD_JOBS,
  ...PAYMENT_JOBS,
  ...SUBSCRIPTION_JOBS,
  ...PERK_JOBS,
  ...CHECKOUT_JOBS,
  ...ANALYTICS_JOBS,
  ...DEPOSIT_JOBS,
  ...CLOSING_JOBS,
  ...POST_DONATION_JOBS,
  ...RECEIPT_JOBS,
  ...DONOR_JOBS,
  ...IMPORT_JOBS,
  ...API_JOBS,
  ...OUTBOUND_WEBHOOK_JOBS,
  ...STAFF_JOBS,
  ...STAFF_EXPORT_JOBS,
  ...CAMPAIGN_JOBS,
  ...CHARITY_JOBS,
} as const satisfies Record<string, keyof typeof staffJobKinds>;

export type JobName = (typeof JOBS)[keyof typeof JOBS];

export const SCHEDULE = [
  ...PLATFORM_SCHEDULE,
  ...PAYMENT_SCHEDULE,
  ...SUBSCRIPTION_SCHEDULE,
  ...PERK_SCHEDULE,
  ...ANALYTICS_SCHEDULE,
  ...DEPOSIT_SCHEDULE,
  ...CLOSING_SCHEDULE,
  ...DONOR_SCHEDULE,
  ...IMPORT_SCHEDULE,
  ...API_SCHEDULE,
  ...OUTBOUND_WEBHOOK_SCHEDULE,
  ...STAFF_SCHEDULE,
  ...STAFF_EXPORT_SCHEDULE,
  ...CHARITY_SCHEDULE,
];

/** The mails that a request can cause at will, and their budgets. */
export const REQUESTED_MAILS = {
  ...CHECKOUT_MAILS,
  ...POST_DONATION_MAILS,
  ...RECEIPT_MAILS,
  ...DONOR_MAILS,
  ...STAFF_MAILS,
} as const;

/** The mails that only staff can cause at will, and their budgets. */
export const MAILS_BY_STAFF = { ...RECEIPT_STAFF_MAILS, ...SUBSCRIPTION_STAFF_MAILS } as const;

/** The jobs that send a mail. */
type MailJob = Extract<keyof typeof JOBS, `send${string}`>;

/**
 * Mails caused by an event: a payment, a webhook, a date, or an account change that its owner is
 * told about. They are never limited, and dropped only for a donor who gets no mail
 * (`sparingMailer`). A new mail does not compile until it is in one of
 * these lists.
 */
export const CAUSED_MAILS: Record<
  Exclude<MailJob, keyof typeof REQUESTED_MAILS | keyof typeof MAILS_BY_STAFF>,
  true
> = {
  sendReceipt: true,
  sendMonthlyBegunMail: true,
  sendImportedMonthlyMail: true,
  sendReversedMail: true,
  sendEmailChangedMail: true,
  sendDetailsCorrectedMail: true,
  sendPasswordMail: true,
  sendChangeMail: true,
  sendResumingMail: true,
  sendEndedMail: true,
  sendFundsMail: true,
  sendConfirmationMail: true,
  sendReturnedMail: true,
  sendRefundMail: true,
  sendDisputeMail: true,
  sendDisputedGiftMail: true,
  sendFailedMail: true,
  sendMethodMail: true,
  sendErasedMail: true,
  sendStaffDeviceMail: true,
  sendStaffPasswordMail: true,
  sendStaffPasskeyMail: true,
  sendAlert: true,
  sendCampaignGiftMail: true,
};
