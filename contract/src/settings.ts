import * as z from 'zod/mini';
import { isTimeZone } from './calendar.ts';
import { OFFERABLE_METHODS } from './payment-method.ts';

/** The charity's own words, from its settings file. They reach pages and mails at serve time, never at build time. */
export const charitySchema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  /** Where the logo leads. */
  website: z.url(),
  /** Who answers a donor who needs help. */
  supportEmail: z.email(),
  headline: z.string().check(z.minLength(1)),
  mission: z.string().check(z.minLength(1)),
  /** What the mission modal tells, a paragraph an entry. */
  missionStory: z.array(z.string()).check(z.minLength(1)),
  legalName: z.string().check(z.minLength(1)),
  /** US employer identification number, as receipts show it. */
  ein: z.string().check(z.minLength(1)),
  postalAddress: z.string().check(z.minLength(1)),
  /** The accent of mails and PDFs, e.g. "#1d5a3a"; that of pages is in theme.css. */
  accentColor: z._default(
    z.string().check(z.regex(/^#[0-9a-f]{6}$/i, { error: 'it must be a colour such as "#1d5a3a"' })),
    '#1d5a3a',
  ),
  /** Where a gift's day and year are read: an IANA time zone. */
  timeZone: z._default(
    z.string().check(z.refine(isTimeZone, { error: 'it must be a time zone such as "America/Chicago"' })),
    'UTC',
  ),
});
export type Charity = z.infer<typeof charitySchema>;

/** What the server stamps into each page it serves. */
export const pageSettingsSchema = z.object({
  charity: charitySchema,
  /** By which the gateway counts the days of monthly gifts: an IANA time zone. */
  billingTimeZone: z.string(),
  /** The payment methods, so that a page keeps their places before it has asked for more of them. */
  offered: z.array(z.enum(OFFERABLE_METHODS)),
  /** A card's bank may be asked who is paying (3-D Secure): a page waits to be told how. */
  threeDSecure: z.boolean(),
  /** Of Google's reCAPTCHA, where the charity uses it; otherwise the browser proves its work to us. */
  recaptchaSiteKey: z.optional(z.string()),
  /** A script brings Apple Pay to browsers that do not have it. */
  bringsApplePay: z.optional(z.boolean()),
  /** This answer's own, for a provider's script that writes styles or scripts: the page's policy lets in those that bear it. */
  policyNonce: z.optional(z.string()),
  /** Where errors of the pages are reported to; unset: nowhere. */
  sentryDsn: z.optional(z.string()),
});
export type PageSettings = z.infer<typeof pageSettingsSchema>;
