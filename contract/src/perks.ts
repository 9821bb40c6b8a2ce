import * as z from 'zod/mini';
import { donorDetailsSchema, isForPost, postalFields } from './donor-details.ts';
import type { Cents } from './money.ts';
import type { Tier, TierName, Tiers } from './tiers.ts';

export const SHIRT_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'] as const;
export type ShirtSize = (typeof SHIRT_SIZES)[number];

/** What a tier sends by post. */
export interface Posted {
  tier: TierName;
  perks: readonly string[];
  hasSize: boolean;
}

function postedOf({ name, perks }: Tier): Posted[] {
  const posted = perks.filter(({ post }) => post !== 'none');
  if (posted.length === 0) return [];
  return [
    {
      tier: name,
      perks: posted.map((perk) => perk.name),
      hasSize: posted.some(({ post }) => post === 'sized'),
    },
  ];
}

/** Each tier that sends something, and from which monthly amount on. */
export function postedFrom(tiers: Tiers): { tier: TierName; fromCents: Cents }[] {
  return tiers.flatMap((tier) =>
    postedOf(tier).map(() => ({ tier: tier.name, fromCents: tier.amountCents })),
  );
}

/** What a monthly amount has reached that is sent by post, lowest tier first. */
export function postedUpTo(tiers: Tiers, amountCents: Cents): Posted[] {
  return tiers.filter((tier) => tier.amountCents <= amountCents).flatMap(postedOf);
}

/** What is sent for a tier; nothing for one that sends nothing any more. */
export function postedFor(tiers: Tiers, tier: string): readonly string[] {
  return tiers
    .filter(({ name }) => name === tier)
    .flatMap((each) => postedOf(each).flatMap(({ perks }) => perks));
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
