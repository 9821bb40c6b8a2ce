import * as z from 'zod/mini';
import { donorDetailsSchema, isForPost, postalFields } from './donor-details.ts';
import type { Cents } from './money.ts';
import type { Tier, TierName, Tiers } from './tiers.ts';

export const SHIRT_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'] as const;
export type ShirtSize = (typeof SHIRT_SIZES)[number];

/** The mailed perks of a tier. */
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

/** Each tier with mailed perks, and its lowest monthly amount. */
export function postedFrom(tiers: Tiers): { tier: TierName; fromCents: Cents }[] {
  return tiers.flatMap((tier) =>
    postedOf(tier).map(() => ({ tier: tier.name, fromCents: tier.amountCents })),
  );
}

/** The mailed perks of a monthly amount, lowest tier first. */
export function postedUpTo(tiers: Tiers, amountCents: Cents): Posted[] {
  return tiers.filter((tier) => tier.amountCents <= amountCents).flatMap(postedOf);
}

/** The mailed perks of a tier; empty if it has none any more. */
export function postedFor(tiers: Tiers, tier: string): readonly string[] {
  return tiers
    .filter(({ name }) => name === tier)
    .flatMap((each) => postedOf(each).flatMap(({ perks }) => perks));
}

/** GET /api/perks: the perks to mail to a donor whose details are still missing. */
export const owedPerksSchema = z.object({
  /** The donor has not been asked before, or has neither answered nor skipped. */
  is_new: z.boolean(),
  /** Empty: all details are known, or the donor gets no mailed perks. */
  perks: z.array(z.string()),
  needs_size: z.boolean(),
  /** The donor's earlier answers; empty if there are none. */
  known: donorDetailsSchema,
});
export type OwedPerks = z.infer<typeof owedPerksSchema>;

/** PUT /api/perks. The size is required if `needs_size` says so. */
export const perksAnswerSchema = z
  .object({ ...postalFields, shirt_size: z.nullable(z.enum(SHIRT_SIZES)) })
  .check(isForPost);
