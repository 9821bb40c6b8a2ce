import * as z from 'zod/mini';
import { donorDetailsSchema, isForPost, postalFields } from './donor-details.ts';
import type { Cents } from './money.ts';
import { TIERS, type Tier } from './tiers.ts';

export const SHIRT_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'] as const;
export type ShirtSize = (typeof SHIRT_SIZES)[number];

/** What of a level's perks is sent by post, and whether it has a size. */
interface Posted {
  perks: readonly string[];
  hasSize: boolean;
}

/** By the level's name; a level that is not here sends nothing of its own. */
const POSTED: Partial<Record<Tier['name'], Posted>> = {
  silver: { perks: ['Green ribbon T-shirt'], hasSize: true },
  platinum: { perks: ['Welcome gift', 'Hat'], hasSize: false },
};

/** Each level that sends something, and from which monthly amount on. */
export const POSTED_FROM = TIERS.flatMap(({ name, amountCents }) =>
  POSTED[name] === undefined ? [] : [{ tier: name, fromCents: amountCents }],
);

/** What a monthly sum has reached that is sent by post, lowest level first. */
export function postedUpTo(amountCents: Cents): ({ tier: Tier['name'] } & Posted)[] {
  return TIERS.filter((tier) => tier.amountCents <= amountCents).flatMap(({ name }) => {
    const posted = POSTED[name];
    return posted === undefined ? [] : [{ tier: name, ...posted }];
  });
}

/** What is sent for a level; nothing for one that there is no more. */
export function postedFor(tier: string): readonly string[] {
  return POSTED[tier as Tier['name']]?.perks ?? [];
}

/** GET /api/perks: what is to be sent to a donor and where we do not know yet. */
export const owedPerksSchema = z.object({
  /** Not asked before, or asked and neither answered nor skipped. */
  is_new: z.boolean(),
  /** Nothing: everything is known, or nothing is sent. */
  perks: z.array(z.string()),
  needs_size: z.boolean(),
  /** What the donor told before; empty where nothing was. */
  known: donorDetailsSchema,
});
export type OwedPerks = z.infer<typeof owedPerksSchema>;

/** PUT /api/perks. The size is asked where `needs_size` says so. */
export const perksAnswerSchema = z
  .object({ ...postalFields, shirt_size: z.nullable(z.enum(SHIRT_SIZES)) })
  .check(isForPost);
