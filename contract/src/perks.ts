import * as z from 'zod/mini';
import { donorDetailsSchema, isForPost, postalFields } from './donor-details.ts';
import type { Cents } from './money.ts';
import { TIERS, type Tier } from './tiers.ts';

export const SHIRT_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'] as const;
export type ShirtSize = (typeof SHIRT_SIZES)[number];

type Posted = Extract<Tier, { posted: object }>['posted'];

function postedOf(tier: Tier): Posted | undefined {
  return 'posted' in tier ? tier.posted : undefined;
}

/** Each tier that sends something, and from which monthly amount on. */
export const POSTED_FROM = TIERS.flatMap((tier) =>
  postedOf(tier) === undefined ? [] : [{ tier: tier.name, fromCents: tier.amountCents }],
);

/** What a monthly amount has reached that is sent by post, lowest tier first. */
export function postedUpTo(amountCents: Cents): ({ tier: Tier['name'] } & Posted)[] {
  return TIERS.filter((tier) => tier.amountCents <= amountCents).flatMap((tier) => {
    const posted = postedOf(tier);
    return posted === undefined ? [] : [{ tier: tier.name, ...posted }];
  });
}

/** What is sent for a tier; nothing for one that no longer exists. */
export function postedFor(tier: string): readonly string[] {
  const known = TIERS.find(({ name }) => name === tier);
  return (known && postedOf(known)?.perks) ?? [];
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
