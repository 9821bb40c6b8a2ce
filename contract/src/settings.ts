import * as z from 'zod/mini';
import { OFFERABLE_METHODS } from './payment.ts';

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
});
export type Charity = z.infer<typeof charitySchema>;

/** What the server stamps into each page it serves, as JSON in the element with this id. */
export const PAGE_SETTINGS_ELEMENT_ID = 'handsel-settings';
export const pageSettingsSchema = z.object({
  charity: charitySchema,
  /** The ways to pay, so that a page keeps their places before it has asked for more of them. */
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

/**
 * Prerendered pages carry these marks where the charity's words belong; the server puts the words in.
 * One mark a word: `charityMark('name')` is what a page prerendered with `MARKED_CHARITY` shows for the name.
 */
export function charityMark(word: string): string {
  return `%handsel:${word}%`;
}
