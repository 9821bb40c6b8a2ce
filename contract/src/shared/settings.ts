import { charityFieldWords as words } from '@handsel/words/console/charity-fields';
import { formatList } from '@handsel/words/format';
import * as z from 'zod/mini';
import { isTimeZone } from './calendar.ts';
import { feeRatesSchema } from './fee-rates.ts';
import { frequencySchema } from './fields.ts';
import { giversSchema } from './givers.ts';
import type { ImpactLine } from './impact.ts';
import { fromAmountSchema, plainText, textOrNothing, WHOLE_LIMITS } from './own-words.ts';
import { OFFERABLE_METHODS } from './payment-method.ts';
import { pictureSchema, shownCampaignSchema, startGoalSchema } from './shown-campaign.ts';
import { shownImageSchema } from './shown-image.ts';
import { PERK_POST, SPECIFIED_TIERS, TIER_NAMES } from './tiers.ts';

const webAddress = z
  .url({ protocol: /^https?$/, error: words.webAddress })
  .check(z.maxLength(500, words.tooLong({ length: 500 })));

const perkSchema = z.object({ name: plainText(80), post: z._default(z.enum(PERK_POST), 'none') });

const tierSchema = z.object({
  name: z.enum(TIER_NAMES),
  label: plainText(30),
  amountCents: fromAmountSchema,
  perks: z.array(perkSchema).check(z.maxLength(10, words.perks({ count: 10 }))),
});

const TIERS = { error: words.tiers({ count: TIER_NAMES.length, names: formatList(TIER_NAMES) }) };

/**
 * The membership tiers, each with its lowest amount and its perks. The specification's tiers apply
 * by default.
 */
const tiersSchema = z.array(tierSchema, TIERS).check(
  // Too many are one error, and none of them is checked.
  z.maxLength(TIER_NAMES.length, TIERS),
  z.refine((tiers) => TIER_NAMES.every((name, index) => tiers[index]?.name === name), TIERS),
  // The error names the wrong tier.
  z.superRefine<z.infer<typeof tierSchema>[]>((tiers, context) => {
    for (const [index, { amountCents }] of tiers.entries())
      if (index > 0 && amountCents <= (tiers[index - 1]?.amountCents ?? 0))
        context.issues.push({
          code: 'custom',
          input: amountCents,
          path: [index, 'amountCents'],
          message: words.tierAbove,
        });
  }),
);

const IMPACT_MAX = 20;

const impactSchema = z
  .array(z.object({ frequency: frequencySchema, amountCents: fromAmountSchema, sentence: plainText(160) }))
  .check(
    z.maxLength(IMPACT_MAX, words.impactLines({ count: IMPACT_MAX })),
    // The error names the wrong line.
    z.superRefine<ImpactLine[]>((lines, context) => {
      for (const [index, line] of lines.entries())
        if (lines.slice(0, index).some((other) => isSameGift(other, line)))
          context.issues.push({
            code: 'custom',
            input: line.amountCents,
            path: [index, 'amountCents'],
            message: words.impactTwice,
          });
    }),
  );

function isSameGift(one: ImpactLine, other: ImpactLine): boolean {
  return one.frequency === other.frequency && one.amountCents === other.amountCents;
}

const SUGGESTED = { error: words.suggested({ count: TIER_NAMES.length, ...WHOLE_LIMITS }) };

/**
 * Amounts to choose from, in display order. There are as many as tiers, so that switching the
 * frequency moves nothing.
 */
const suggestedSchema = z
  .array(z.int(SUGGESTED))
  .check(
    z.refine(
      (amounts) =>
        amounts.length === TIER_NAMES.length &&
        new Set(amounts).size === amounts.length &&
        amounts.every((cents) => z.safeParse(fromAmountSchema, cents).success),
      SUGGESTED,
    ),
  );

export const DEFAULT_ACCENT_COLOR = '#1d5a3a';

/** The charity's own texts. They reach pages and mails when served, never at build time. */
export const charitySchema = z.object({
  name: plainText(80),
  /** The target of the logo's link. */
  website: webAddress,
  /** The address for donors who need help. */
  supportEmail: z.email({ error: words.email }).check(z.maxLength(254, words.tooLong({ length: 254 }))),
  /** The charity's privacy policy, a page of its own. */
  privacyPolicy: z.optional(webAddress),
  /**
   * The note about tax beside the payment; empty shows none. If absent, it says that gifts are
   * deductible as far as the law allows.
   */
  taxNote: z.optional(textOrNothing(300)),
  headline: plainText(200),
  mission: plainText(1_000),
  /** The text of the mission modal, one entry for each paragraph. */
  missionStory: z
    .array(plainText(2_000))
    .check(z.minLength(1, words.missing), z.maxLength(20, words.paragraphs({ count: 20 }))),
  /** The alternative text of the start page's picture. */
  heroAlt: z._default(textOrNothing(200), ''),
  /** The caption below the picture; may be empty. */
  heroCaption: z._default(textOrNothing(200), ''),
  /** The words of a donor, or of a person who was helped; may be empty. */
  quote: z._default(textOrNothing(300), ''),
  /** Names the person who said it; may be empty. */
  quoteBy: z._default(textOrNothing(80), ''),
  /**
   * Sentences about the effects of gifts. Each gift shows the sentence with the largest amount up
   * to its own.
   */
  impact: z._default(impactSchema, []),
  /**
   * The suggested amounts of the start page; a frequency without any uses the tiers' thresholds.
   */
  amounts: z.optional(z.partialRecord(frequencySchema, suggestedSchema)),
  legalName: plainText(150),
  /** US employer identification number, as receipts show it. */
  ein: plainText(30),
  postalAddress: plainText(300),
  /** The accent color of pages, mails and PDFs, e.g. "#1d5a3a". */
  accentColor: z._default(
    z.string().check(z.regex(/^#[0-9a-f]{6}$/i, { error: words.color })),
    DEFAULT_ACCENT_COLOR,
  ),
  tiers: z._default(tiersSchema, structuredClone(SPECIFIED_TIERS) as z.infer<typeof tiersSchema>),
  /** The IANA time zone that determines a gift's day and year. */
  timeZone: z._default(z.string().check(z.refine(isTimeZone, { error: words.timeZone })), 'UTC'),
});
export type Charity = z.infer<typeof charitySchema>;

/** The charity's texts that an A/B test can replace. */
export const testedWordsSchema = z.pick(charitySchema, { headline: true, mission: true, amounts: true });
export type TestedWords = z.infer<typeof testedWordsSchema>;

/** A fund that donors can choose. */
const offeredFundSchema = z.object({
  /** The code in the form and in links. */
  code: z.string(),
  name: z.string(),
  /** May be empty. */
  description: z.string(),
});
export type OfferedFund = z.infer<typeof offeredFundSchema>;

/** The settings that the server writes into each page. */
export const pageSettingsSchema = z.object({
  charity: charitySchema,
  /** The charity's logo; absent uses our mark. */
  logo: z.optional(shownImageSchema),
  /** The start page's picture. */
  hero: z.optional(pictureSchema),
  /** The picture beside the charity's quote. */
  quotePicture: z.optional(shownImageSchema),
  /** The funds to choose from, the default one first; absent if there is no choice. */
  funds: z.optional(z.array(offeredFundSchema)),
  /** The campaign of a campaign's page. */
  campaign: z.optional(shownCampaignSchema),
  /** On the start page: the goal that gifts beginning there count toward. */
  startGoal: z.optional(startGoalSchema),
  /** How many people give, if the charity shows it and enough do. */
  givers: z.optional(giversSchema),
  /** The IANA time zone in which the gateway counts the days of monthly gifts. */
  billingTimeZone: z.string(),
  /** The payment methods, so that a page reserves their space before it loads their details. */
  offered: z.array(z.enum(OFFERABLE_METHODS)),
  /** A card's bank may authenticate the payer (3-D Secure); the page waits for the details. */
  threeDSecure: z.boolean(),
  /**
   * The key of Google's reCAPTCHA, if the charity uses it; otherwise the browser sends a proof of
   * work.
   */
  recaptchaSiteKey: z.optional(z.string()),
  /** Donors who have not finished can ask for a reminder. */
  offersReminders: z.optional(z.literal(true)),
  /** The fees of the payment methods, if donors can cover them. */
  feeRates: z.optional(feeRatesSchema),
  /** The name of the analytics provider, if donors can agree to it. */
  analytics: z.optional(z.string()),
  /** Donors can declare Gift Aid. */
  offersGiftAid: z.optional(z.literal(true)),
  /** The languages to choose from, each named in itself; absent if there is only one. */
  languages: z.optional(z.array(z.object({ code: z.string(), name: z.string() }))),
  /** Donors are asked whether they want news by email. */
  offersNewsletter: z.optional(z.literal(true)),
  /** Dedicated gifts can have a card. */
  offersCards: z.optional(z.literal(true)),
  /** Donors can look up whether their employer matches a gift. */
  offersMatching: z.optional(z.literal(true)),
  /** After a one-time gift the donor is asked to give monthly. */
  offersMonthly: z.optional(z.literal(true)),
  /** The charity's own thanks, by the frequency of the gift. */
  thanks: z.optional(z.partialRecord(frequencySchema, z.string())),
  /** The paragraphs of the charity's own accessibility statement. */
  accessibility: z.optional(z.array(z.string())),
  /** Google Pay and Apple Pay are also on the start page. */
  walletFirst: z.optional(z.literal(true)),
  /** A script adds Apple Pay to browsers without it. */
  bringsApplePay: z.optional(z.boolean()),
  /**
   * The nonce of this reply, for a provider's script that inserts styles or scripts: the page's
   * policy allows elements with the nonce.
   */
  policyNonce: z.optional(z.string()),
  /** The Sentry DSN for errors of the pages; absent disables reports. */
  sentryDsn: z.optional(z.string()),
});
export type PageSettings = z.infer<typeof pageSettingsSchema>;

/** The parts of a page's head that no script needs. */
export interface PageHead {
  /** The origin of the public address. */
  origin: string;
  /** The locale of the page, such as "en" or "es-US" (BCP 47). */
  locale: string;
  /** The address of the icon. */
  icon: string;
  /** Changes with the pictures. */
  imageVersion: string;
  /** Structured data that tells search engines about the donation page. */
  donateAction: object;
  /** The charity's colors as CSS; absent uses the theme's. */
  style?: string;
}
