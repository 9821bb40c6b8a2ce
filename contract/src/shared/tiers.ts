import { AMOUNT_MIN_CENTS } from './constants.ts';
import type { Frequency } from './frequency.ts';
import { formatCents, type Cents } from './money.ts';

/**
 * The membership tiers, lowest first. A charity may rename them; stored data of donors uses these
 * names.
 */
export const TIER_NAMES = ['bronze', 'silver', 'gold', 'green', 'platinum'] as const;
export type TierName = (typeof TIER_NAMES)[number];

/** How a perk reaches the donor: not mailed, mailed, or mailed in a size that the donor chooses. */
export const PERK_POST = ['none', 'parcel', 'sized'] as const;

export interface Perk {
  name: string;
  post: (typeof PERK_POST)[number];
}

export interface Tier {
  name: TierName;
  label: string;
  /** The lowest monthly amount. */
  amountCents: Cents;
  /** In addition to those of the tiers below. */
  perks: readonly Perk[];
}

/** A charity's tiers: each of TIER_NAMES once, in that order, with increasing amounts. */
export type Tiers = readonly Tier[];

const inPerson = (name: string): Perk => ({ name, post: 'none' });
const byPost = (name: string): Perk => ({ name, post: 'parcel' });

/** The membership tiers of the specification, the default for charities. */
export const SPECIFIED_TIERS: Tiers = [
  {
    name: 'bronze',
    label: 'Bronze',
    amountCents: AMOUNT_MIN_CENTS * 2,
    perks: [
      inPerson('Newsletter'),
      inPerson('Updates from the people you help'),
      inPerson('VIP tours of our headquarters'),
      inPerson('A gift on each anniversary of your giving'),
    ],
  },
  {
    name: 'silver',
    label: 'Silver',
    amountCents: AMOUNT_MIN_CENTS * 5,
    perks: [{ name: 'Green ribbon T-shirt', post: 'sized' }],
  },
  {
    name: 'gold',
    label: 'Gold',
    amountCents: AMOUNT_MIN_CENTS * 10,
    perks: [inPerson('Access to exclusive limited-edition merchandise')],
  },
  {
    name: 'green',
    label: 'Green',
    amountCents: AMOUNT_MIN_CENTS * 20,
    perks: [inPerson('Invitation to our annual event')],
  },
  {
    name: 'platinum',
    label: 'Platinum',
    amountCents: AMOUNT_MIN_CENTS * 40,
    perks: [
      byPost('Welcome gift'),
      byPost('Hat'),
      inPerson('Private event invitations'),
      inPerson('Behind-the-scenes communication'),
    ],
  },
];

/**
 * The highest tier at or below a monthly amount; undefined for a one-time gift or an amount below
 * the lowest tier.
 */
export function tierFor(tiers: Tiers, amountCents: Cents, frequency: Frequency): Tier | undefined {
  if (frequency === 'one-time') return undefined;
  return tiers.findLast((tier) => tier.amountCents <= amountCents);
}

/** The next tier above a monthly amount, if there is one. */
export function nextTierAfter(tiers: Tiers, amountCents: Cents): Tier | undefined {
  return tiers.find((tier) => tier.amountCents > amountCents);
}

/** The tier's amount, as donors see it: the highest tier is open-ended. */
export function tierAmount({ name, amountCents }: Pick<Tier, 'amountCents'> & Partial<Tier>): string {
  return `${formatCents(amountCents)}${name === TIER_NAMES.at(-1) ? '+' : ''}`;
}

/** Perks accumulate: the names of the perks of every tier up to and including this one. */
export function perksUpTo(tiers: Tiers, { amountCents }: Pick<Tier, 'amountCents'>): readonly string[] {
  return tiers
    .filter((level) => level.amountCents <= amountCents)
    .flatMap(({ perks }) => perks.map(({ name }) => name));
}
