import { charityFieldWords as words } from '@handsel/words/charity-fields';
import * as z from 'zod/mini';
import { isTimeZone } from './calendar.ts';
import { feeRatesSchema } from './fee-rates.ts';
import { frequencySchema } from './fields.ts';
import { GOAL_KINDS } from './goal.ts';
import type { ImpactLine } from './impact.ts';
import { fromAmountSchema, plainText, textOrNothing } from './own-words.ts';
import { OFFERABLE_METHODS } from './payment-method.ts';
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

/** The membership tiers, with the amount from which each begins and its perks; those of the specification where none are said. */
const tiersSchema = z.array(tierSchema, { error: words.tiers }).check(
  z.refine((tiers) => TIER_NAMES.every((name, index) => tiers[index]?.name === name), { error: words.tiers }),
  z.refine((tiers) => tiers.length === TIER_NAMES.length, { error: words.tiers }),
  // Named at the tier that is wrong.
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
    // Named at the line that is wrong.
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

const SUGGESTED = { error: words.suggested({ count: TIER_NAMES.length }) };

/** Amounts to choose from, in the order in which they are shown: as many as tiers, so that to choose the other frequency moves nothing. */
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

/** The accent color of a charity that has chosen none. */
export const DEFAULT_ACCENT_COLOR = '#1d5a3a';

/** The charity's own words. They reach pages and mails at serve time, never at build time. */
export const charitySchema = z.object({
  name: plainText(80),
  /** Where the logo leads. */
  website: webAddress,
  /** Who answers a donor who needs help. */
  supportEmail: z.email({ error: words.email }).check(z.maxLength(254, words.tooLong({ length: 254 }))),
  /** What the charity does with what donors tell it, as a page of its own. */
  privacyPolicy: z.optional(webAddress),
  /** What donors read about tax where they pay; empty: nothing. Without it, that gifts are deductible as far as the law allows. */
  taxNote: z.optional(textOrNothing(300)),
  headline: plainText(200),
  mission: plainText(1_000),
  /** What the mission modal tells, a paragraph an entry. */
  missionStory: z
    .array(plainText(2_000))
    .check(z.minLength(1, words.missing), z.maxLength(20, words.paragraphs({ count: 20 }))),
  /** What the picture of the start page shows, for those who do not see it. */
  heroAlt: z._default(textOrNothing(200), ''),
  /** Below the picture; empty: nothing. */
  heroCaption: z._default(textOrNothing(200), ''),
  /** What gifts make possible: of each gift the sentence of the largest amount up to it. */
  impact: z._default(impactSchema, []),
  /** What is suggested on the start page; of a frequency without any, the tiers' thresholds. */
  amounts: z.optional(z.partialRecord(frequencySchema, suggestedSchema)),
  legalName: plainText(150),
  /** US employer identification number, as receipts show it. */
  ein: plainText(30),
  postalAddress: plainText(300),
  /** The accent of pages, mails and PDFs, e.g. "#1d5a3a". */
  accentColor: z._default(
    z.string().check(z.regex(/^#[0-9a-f]{6}$/i, { error: words.color })),
    DEFAULT_ACCENT_COLOR,
  ),
  tiers: z._default(tiersSchema, structuredClone(SPECIFIED_TIERS) as z.infer<typeof tiersSchema>),
  /** Where a gift's day and year are read: an IANA time zone. */
  timeZone: z._default(z.string().check(z.refine(isTimeZone, { error: words.timeZone })), 'UTC'),
});
export type Charity = z.infer<typeof charitySchema>;

/** Of the charity's words what an A/B test can try otherwise. */
export const testedWordsSchema = z.pick(charitySchema, { headline: true, mission: true, amounts: true });
export type TestedWords = z.infer<typeof testedWordsSchema>;

/** A picture in several widths and formats, of which a browser takes one. */
const pictureSchema = z.extend(shownImageSchema, {
  /** The best first, as the `source` elements of a `picture`. */
  sources: z.array(z.object({ type: z.string(), srcSet: z.string() })),
});
export type Picture = z.infer<typeof pictureSchema>;

/** A fund that donors can choose. */
const offeredFundSchema = z.object({
  /** What the form sends and a link names. */
  code: z.string(),
  name: z.string(),
  /** May be empty. */
  description: z.string(),
});
export type OfferedFund = z.infer<typeof offeredFundSchema>;

/** How far a goal has come. Of an amount both are in cents, and `reached` has what was given elsewhere in it. */
const goalProgressSchema = z.object({ kind: z.enum(GOAL_KINDS), target: z.int(), reached: z.int() });
export type GoalProgress = z.infer<typeof goalProgressSchema>;

/** A gift whose donor asked to be named, as its campaign's page shows it. */
const namedDonorSchema = z.object({
  name: z.string(),
  /** In cents; absent where the donor did not say to show it. */
  amountCents: z.optional(z.int()),
  frequency: frequencySchema,
  /** When it was given. */
  day: z.iso.date(),
});
export type NamedDonor = z.infer<typeof namedDonorSchema>;

/** A block of a campaign's story as its page shows it. */
const shownBlockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('image'), picture: pictureSchema, alt: z.string(), caption: z.string() }),
  z.object({ kind: z.literal('quote'), text: z.string(), by: z.string() }),
  z.object({ kind: z.literal('video'), title: z.string(), url: z.string() }),
  z.object({ kind: z.literal('update'), day: z.iso.date(), title: z.string(), text: z.string() }),
  /** The newest first. */
  z.object({ kind: z.literal('donors'), text: z.string(), donors: z.array(namedDonorSchema) }),
]);
export type ShownBlock = z.infer<typeof shownBlockSchema>;

/** A campaign as its page shows it. */
const shownCampaignSchema = z.object({
  /** What its gifts are known by: the query parameter `campaign`. */
  code: z.string(),
  /** The last part of its address. */
  slug: z.string(),
  /** Of its words, so that a gift can say what its donor saw. */
  version: z.int(),
  name: z.string(),
  summary: z.string(),
  hero: z.optional(pictureSchema),
  heroAlt: z.string(),
  heroCaption: z.string(),
  goal: z.optional(goalProgressSchema),
  /** Given elsewhere, in cents; absent: nothing. */
  offlineCents: z.optional(z.int()),
  /** When no more gifts are expected, as YYYY-MM-DD; absent: it does not end. */
  endsOn: z.optional(z.iso.date()),
  defaultFrequency: z.optional(frequencySchema),
  /** None: the tiers' thresholds are suggested. */
  amounts: z.array(z.object({ frequency: frequencySchema, amountCents: z.int(), sentence: z.string() })),
  /** It says where its gifts go, so donors have no choice. */
  hasFunds: z.boolean(),
  showsTiers: z.boolean(),
  story: z.array(shownBlockSchema),
  /** It has ended and takes no more gifts: what it says instead, and where else one can give. */
  ended: z.optional(
    z.object({ words: z.string(), next: z.optional(z.object({ name: z.string(), path: z.string() })) }),
  ),
});
export type ShownCampaign = z.infer<typeof shownCampaignSchema>;

/** The campaign whose goal is on the start page. */
const startGoalSchema = z.object({
  code: z.string(),
  version: z.int(),
  name: z.string(),
  path: z.string(),
  goal: goalProgressSchema,
});
export type StartGoal = z.infer<typeof startGoalSchema>;

/** What the server stamps into each page it serves. */
export const pageSettingsSchema = z.object({
  charity: charitySchema,
  /** The charity's own; unset: our mark. */
  logo: z.optional(shownImageSchema),
  /** The start page's picture. */
  hero: z.optional(pictureSchema),
  /** Among which donors choose, the default one first; unset: there is no choice. */
  funds: z.optional(z.array(offeredFundSchema)),
  /** On a campaign's page: that campaign. */
  campaign: z.optional(shownCampaignSchema),
  /** On the start page: the goal that gifts which begin there count for. */
  startGoal: z.optional(startGoalSchema),
  /** By which the gateway counts the days of monthly gifts: an IANA time zone. */
  billingTimeZone: z.string(),
  /** The payment methods, so that a page keeps their places before it has asked for more of them. */
  offered: z.array(z.enum(OFFERABLE_METHODS)),
  /** A card's bank may be asked who is paying (3-D Secure): a page waits to be told how. */
  threeDSecure: z.boolean(),
  /** Of Google's reCAPTCHA, where the charity uses it; otherwise the browser proves its work to us. */
  recaptchaSiteKey: z.optional(z.string()),
  /** Who does not finish can ask to be reminded. */
  offersReminders: z.optional(z.literal(true)),
  /** What each payment method costs, where donors can cover that. */
  feeRates: z.optional(feeRatesSchema),
  /** The analytics provider that a donor can agree to be counted by, as donors know it. */
  analytics: z.optional(z.string()),
  /** Donors can declare Gift Aid. */
  offersGiftAid: z.optional(z.literal(true)),
  /** A dedicated gift can have a card. */
  offersCards: z.optional(z.literal(true)),
  /** Donors can look up whether their employer matches a gift. */
  offersMatching: z.optional(z.literal(true)),
  /** Who has given once is asked to give monthly. */
  offersMonthly: z.optional(z.literal(true)),
  /** Google Pay and Apple Pay are on the start page, too. */
  walletFirst: z.optional(z.literal(true)),
  /** A script brings Apple Pay to browsers that do not have it. */
  bringsApplePay: z.optional(z.boolean()),
  /** This answer's own, for a provider's script that writes styles or scripts: the page's policy lets in those that bear it. */
  policyNonce: z.optional(z.string()),
  /** Where errors of the pages are reported to; unset: nowhere. */
  sentryDsn: z.optional(z.string()),
});
export type PageSettings = z.infer<typeof pageSettingsSchema>;

/** What a page's head says beside its settings, which no script needs. */
export interface PageHead {
  /** Of the public address. */
  origin: string;
  /** The address of the icon. */
  icon: string;
  /** Another one for other pictures. */
  imageVersion: string;
  /** Tells search engines that one can give here. */
  donateAction: object;
  /** The charity's colors as CSS; unset: those of the theme. */
  style?: string;
}
