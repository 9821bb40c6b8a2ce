import * as z from 'zod/mini';
import { frequencySchema } from './fields.ts';
import { GOAL_KINDS } from './goal.ts';
import { shownImageSchema } from './shown-image.ts';

/** A picture in several widths and formats; the browser picks one. */
export const pictureSchema = z.extend(shownImageSchema, {
  /** The best first, as the `source` elements of a `picture`. */
  sources: z.array(z.object({ type: z.string(), srcSet: z.string() })),
});
export type Picture = z.infer<typeof pictureSchema>;

/**
 * The progress of a goal. An amount goal is in cents, and `reached` includes the amount given
 * elsewhere.
 */
const goalProgressSchema = z.object({ kind: z.enum(GOAL_KINDS), target: z.int(), reached: z.int() });
export type GoalProgress = z.infer<typeof goalProgressSchema>;

/** A gift with its donor's name, as the campaign's page shows it. */
const namedDonorSchema = z.object({
  name: z.string(),
  /** In cents; absent unless the donor agreed to show it. */
  amountCents: z.optional(z.int()),
  frequency: frequencySchema,
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
export const shownCampaignSchema = z.object({
  /** The campaign's code, in the query parameter `campaign`. */
  code: z.string(),
  /** The last part of its address. */
  slug: z.string(),
  /** The version of its text, so that a gift records the text its donor saw. */
  version: z.int(),
  name: z.string(),
  summary: z.string(),
  hero: z.optional(pictureSchema),
  heroAlt: z.string(),
  heroCaption: z.string(),
  goal: z.optional(goalProgressSchema),
  /** Given elsewhere, in cents; absent if zero. */
  offlineCents: z.optional(z.int()),
  /** The expected last day for gifts, as YYYY-MM-DD; absent if the campaign does not end. */
  endsOn: z.optional(z.iso.date()),
  defaultFrequency: z.optional(frequencySchema),
  /** If empty, the tiers' thresholds are suggested. */
  amounts: z.array(z.object({ frequency: frequencySchema, amountCents: z.int(), sentence: z.string() })),
  /** The campaign determines the funds, so donors have no choice. */
  hasFunds: z.boolean(),
  showsTiers: z.boolean(),
  story: z.array(shownBlockSchema),
  /** For an ended campaign without gifts: its closing text, and another campaign to give to. */
  ended: z.optional(
    z.object({ words: z.string(), next: z.optional(z.object({ name: z.string(), path: z.string() })) }),
  ),
});
export type ShownCampaign = z.infer<typeof shownCampaignSchema>;

/** The campaign whose goal is on the start page. */
export const startGoalSchema = z.object({
  code: z.string(),
  version: z.int(),
  name: z.string(),
  path: z.string(),
  goal: goalProgressSchema,
});
export type StartGoal = z.infer<typeof startGoalSchema>;
