import type { Frequency } from './frequency.ts';
import type { Cents } from './money.ts';

interface TierTerms {
  name: string;
  label: string;
  /** From which monthly amount on. */
  amountCents: Cents;
  /** Beside those of the tiers below. */
  perks: readonly string[];
  /** Which of them are sent by post, and whether they come in sizes. */
  posted?: { perks: readonly string[]; hasSize: boolean };
}

/** The membership tiers of the specification, lowest first. All that depends on a tier is derived from this list. */
export const TIERS = [
  {
    name: 'bronze',
    label: 'Bronze',
    amountCents: 1_000,
    perks: [
      'Newsletter',
      'Updates from the people you help',
      'VIP tours of our headquarters',
      'A gift on each anniversary of your giving',
    ],
  },
  {
    name: 'silver',
    label: 'Silver',
    amountCents: 2_500,
    perks: ['Green ribbon T-shirt'],
    posted: { perks: ['Green ribbon T-shirt'], hasSize: true },
  },
  {
    name: 'gold',
    label: 'Gold',
    amountCents: 5_000,
    perks: ['Access to exclusive limited-edition merchandise'],
  },
  {
    name: 'green',
    label: 'Green',
    amountCents: 10_000,
    perks: ['Invitation to our annual event'],
  },
  {
    name: 'platinum',
    label: 'Platinum',
    amountCents: 20_000,
    perks: ['Welcome gift', 'Hat', 'Private event invitations', 'Behind-the-scenes communication'],
    posted: { perks: ['Welcome gift', 'Hat'], hasSize: false },
  },
] as const satisfies readonly TierTerms[];

export type Tier = (typeof TIERS)[number];

/** The highest level at or below a monthly amount; none when giving once or below the lowest level. */
export function tierFor(amountCents: Cents, frequency: Frequency): Tier | undefined {
  if (frequency === 'one-time') return undefined;
  return TIERS.findLast((tier) => tier.amountCents <= amountCents);
}

/** The level above what a monthly amount reaches, if there is one. */
export function nextTierAfter(amountCents: Cents): Tier | undefined {
  return TIERS.find((tier) => tier.amountCents > amountCents);
}

/** Its dollars as a donor chooses them: the highest level has no end. */
export function tierDollars(tier: Tier): string {
  return `${String(tier.amountCents / 100)}${tier === TIERS.at(-1) ? '+' : ''}`;
}

/** Perks accumulate: every level's up to and including this one. */
export function perksUpTo(tier: Tier): readonly string[] {
  return TIERS.slice(0, TIERS.indexOf(tier) + 1).flatMap((level) => [...level.perks]);
}
