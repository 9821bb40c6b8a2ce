import { campaignFieldWords } from '@handsel/words/console/campaign-fields';
import { charityFieldWords } from '@handsel/words/console/charity-fields';
import * as z from 'zod/mini';
import { imageIdSchema } from './charity-file.ts';
import { CURRENCY } from './constants.ts';
import { emailSchema, frequencySchema } from './fields.ts';
import { daySchema } from './day.ts';
import { atMost } from './text-length.ts';
import { fromAmountSchema, plainText, textOrNothing } from './own-words.ts';

/**
 * The last part of a campaign's address, `/c/winter-appeal`, and its code,
 * `?campaign=winter-appeal`.
 */
export const CAMPAIGN_SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const CAMPAIGN_SLUG_MAX_LENGTH = 60;
export const CAMPAIGN_BLOCKS_MAX = 40;
export const CAMPAIGN_AMOUNTS_MAX = 12;
export const CAMPAIGN_EMAILS_MAX = 5;

/** The blocks of a campaign's story, in the editor's order. */
export const CAMPAIGN_BLOCKS = ['heading', 'text', 'image', 'quote', 'video', 'update', 'donors'] as const;
export type CampaignBlockKind = (typeof CAMPAIGN_BLOCKS)[number];

export const campaignSlugSchema = z
  .string()
  .check(
    atMost(CAMPAIGN_SLUG_MAX_LENGTH, charityFieldWords.tooLong({ length: CAMPAIGN_SLUG_MAX_LENGTH })),
    z.regex(CAMPAIGN_SLUG, campaignFieldWords.slug),
  );

const alt = z.string().check(
  z.refine((text) => text.trim() !== '', { error: campaignFieldWords.alt }),
  z.maxLength(200, charityFieldWords.tooLong({ length: 200 })),
);

/** A day and a time of day in the charity's time zone, such as `2026-12-01T09:00`. */
const localMoment = z.iso
  .datetime({ local: true, offset: false, precision: -1, error: campaignFieldWords.moment })
  // A partly typed year, such as 0026, is invalid.
  .check(z.refine((moment) => moment >= '2000', { error: campaignFieldWords.moment }));

const blockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: plainText(120) }),
  /** An empty line separates paragraphs. */
  z.object({ kind: z.literal('text'), text: plainText(4_000) }),
  z.object({ kind: z.literal('image'), image: imageIdSchema, alt, caption: textOrNothing(200) }),
  z.object({ kind: z.literal('quote'), text: plainText(600), by: textOrNothing(100) }),
  /** Nothing of the video is loaded before the visitor clicks it. */
  z.object({
    kind: z.literal('video'),
    title: plainText(120),
    url: z
      .url({ protocol: /^https$/, error: campaignFieldWords.video })
      .check(z.maxLength(500, charityFieldWords.tooLong({ length: 500 }))),
  }),
  z.object({ kind: z.literal('update'), day: daySchema, title: plainText(120), text: plainText(2_000) }),
  /** The latest donors who asked to be named. `text` is the heading and may be empty. */
  z.object({ kind: z.literal('donors'), text: textOrNothing(120) }),
]);
export type CampaignBlock = z.output<typeof blockSchema>;

const targetAmount = campaignFieldWords.targetAmount(CURRENCY);
const offline = campaignFieldWords.offline(CURRENCY);

const positive = (error: string) =>
  z.int({ error }).check(z.minimum(1, { error }), z.maximum(1_000_000_000, { error }));

const goalSchema = z.discriminatedUnion('kind', [
  /** In cents. */
  z.object({
    kind: z.literal('amount'),
    target: z
      .int({ error: targetAmount })
      .check(z.minimum(100, targetAmount), z.maximum(100_000_000_000, targetAmount)),
  }),
  z.object({ kind: z.literal('gifts'), target: positive(campaignFieldWords.target) }),
  z.object({ kind: z.literal('donors'), target: positive(campaignFieldWords.target) }),
  z.object({ kind: z.literal('monthly-donors'), target: positive(campaignFieldWords.target) }),
]);
export type CampaignGoal = z.output<typeof goalSchema>;

/** How a campaign's page behaves after the campaign has ended. */
const atEndSchema = z.discriminatedUnion('kind', [
  /** The page keeps accepting gifts. */
  z.object({ kind: z.literal('keep') }),
  /** The page says thanks, and may link to another campaign by its id. */
  z.object({ kind: z.literal('thank'), words: plainText(500), next: z.nullable(z.uuid()) }),
  /** The page redirects to another campaign, or to the start page. */
  z.object({ kind: z.literal('redirect'), to: z.nullable(z.uuid()) }),
]);

const suggestionsSchema = z
  .array(
    z.object({
      frequency: frequencySchema,
      amountCents: fromAmountSchema,
      /** The effect of the amount in words; may be empty. */
      sentence: textOrNothing(160),
    }),
  )
  .check(
    z.maxLength(CAMPAIGN_AMOUNTS_MAX, campaignFieldWords.amounts({ count: CAMPAIGN_AMOUNTS_MAX })),
    z.superRefine((lines, context) => {
      namesTwice(
        lines.map(({ frequency, amountCents }) => `${frequency} ${String(amountCents)}`),
        (index) =>
          context.issues.push({
            code: 'custom',
            input: lines,
            path: [index, 'amountCents'],
            message: campaignFieldWords.amountTwice,
          }),
      );
    }),
  );

const sharesSchema = z
  .array(
    z.object({
      fund: z.uuid({ error: campaignFieldWords.fundUnknown }),
      percent: z
        .int({ error: campaignFieldWords.percent })
        .check(z.minimum(1, campaignFieldWords.percent), z.maximum(100, campaignFieldWords.percent)),
    }),
  )
  .check(
    z.maxLength(20),
    z.superRefine((shares, context) => {
      namesTwice(
        shares.map(({ fund }) => fund),
        (index) =>
          context.issues.push({
            code: 'custom',
            input: shares,
            path: [index, 'fund'],
            message: campaignFieldWords.fundTwice,
          }),
      );
      const total = shares.reduce((sum, { percent }) => sum + percent, 0);
      if (shares.length > 0 && total !== 100)
        context.issues.push({
          code: 'custom',
          input: shares,
          path: [],
          message: campaignFieldWords.percentTotal({ total }),
        });
    }),
  );

/** Everything staff write about a campaign: its draft, and each published version. */
export const campaignContentSchema = z
  .object({
    name: plainText(80),
    slug: campaignSlugSchema,
    /** Shown below the name and in link previews. Required to publish. */
    summary: textOrNothing(200),
    /** The picture and its alternative text. */
    hero: z.optional(imageIdSchema),
    heroAlt: textOrNothing(200),
    heroCaption: textOrNothing(200),
    /** For this campaign's page only; null uses the charity's color. */
    accentColor: z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/i, { error: charityFieldWords.color }))),
    goal: z.nullable(goalSchema),
    /**
     * The whole amount given outside of Handsel, in cents. The part that is not in the books is
     * shown separately and counts toward an amount goal.
     */
    offlineCents: z.int({ error: offline }).check(z.minimum(0, offline), z.maximum(100_000_000_000, offline)),
    /** Null starts the campaign when it is published. */
    startsAt: z.nullable(localMoment),
    /** Null keeps the campaign running until it is archived. */
    endsAt: z.nullable(localMoment),
    atEnd: atEndSchema,
    /** The frequency that is selected first; null is the start page's. */
    defaultFrequency: z.nullable(frequencySchema),
    /** If empty, the tiers' thresholds are suggested. */
    amounts: suggestionsSchema,
    /** The funds of its gifts. If empty, the donor chooses, or the default fund receives them. */
    funds: sharesSchema,
    showsTiers: z.boolean(),
    /** Its goal is on the start page, and gifts that begin there count toward it. */
    isOnStartPage: z.boolean(),
    /** Shown on the thank-you page; may be empty. */
    thankYou: textOrNothing(500),
    /** Printed on receipts; may be empty. */
    receiptWords: textOrNothing(500),
    /** The addresses that get an email about each gift. */
    notify: z.array(emailSchema).check(
      z.maxLength(CAMPAIGN_EMAILS_MAX, campaignFieldWords.emails({ count: CAMPAIGN_EMAILS_MAX })),
      z.superRefine((emails, context) => {
        namesTwice(
          emails.map((email) => email.toLowerCase()),
          (index) =>
            context.issues.push({
              code: 'custom',
              input: emails,
              path: [index],
              message: campaignFieldWords.emailTwice,
            }),
        );
      }),
    ),
    story: z.array(blockSchema).check(
      z.maxLength(CAMPAIGN_BLOCKS_MAX, campaignFieldWords.blocks({ count: CAMPAIGN_BLOCKS_MAX })),
      z.superRefine((story, context) => {
        const first = story.findIndex(({ kind }) => kind === 'donors');
        for (const [index, { kind }] of story.entries())
          if (kind === 'donors' && index !== first)
            context.issues.push({
              code: 'custom',
              input: story,
              path: [index, 'text'],
              message: campaignFieldWords.donorsTwice,
            });
      }),
    ),
  })
  .check(
    z.refine(({ hero, heroAlt }) => hero === undefined || heroAlt.trim() !== '', {
      error: campaignFieldWords.alt,
      path: ['heroAlt'],
    }),
    z.refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt, {
      error: campaignFieldWords.endsBeforeItBegins,
      path: ['endsAt'],
    }),
  );
export type CampaignContent = z.output<typeof campaignContentSchema>;

/** Whether the campaign's page names donors who ask for it. */
export function namesDonors({ story }: Pick<CampaignContent, 'story'>): boolean {
  return story.some(({ kind }) => kind === 'donors');
}

/** Calls `tell` for each name that already occurred. */
function namesTwice(names: readonly string[], tell: (index: number) => void): void {
  for (const [index, name] of names.entries()) if (names.indexOf(name) < index) tell(index);
}

/** The initial content of a new campaign. */
export function newCampaignContent(name: string, slug: string): CampaignContent {
  return {
    name,
    slug,
    summary: '',
    heroAlt: '',
    heroCaption: '',
    accentColor: null,
    goal: null,
    offlineCents: 0,
    startsAt: null,
    endsAt: null,
    atEnd: { kind: 'keep' },
    defaultFrequency: null,
    amounts: [],
    funds: [],
    showsTiers: true,
    isOnStartPage: false,
    thankYou: '',
    receiptWords: '',
    notify: [],
    story: [],
  };
}
