import * as z from 'zod/mini';
import { AMOUNT_MIN_CENTS } from './constants.ts';
import { amountSchema } from './fields.ts';
import type { Cents } from './money.ts';

/** The monthly amounts that are asked for, in dollars. */
const STEPS = [3, 5, 7, 9, 10, 12, 15, 20, 25, 30, 40, 50, 60, 75, 90];

/** Who gives more than this once is not asked to give monthly. */
export const MONTHLY_OFFER_MAX_CENTS = 50_000;

/** A monthly gift that is asked for is about this part of the gift. */
const MONTHS_OF_A_GIFT = 6;

/** How long a donor has to answer, and how long a card is kept for that. */
export const MONTHLY_OFFER_MINUTES = 60;

/** Goes up with each change of the words that a donor agrees to (`words/en/monthly-offer.ts`). */
export const MONTHLY_OFFER_CONSENT_VERSION = 1;

/**
 * The monthly gift that the donor of a gift is asked for: a sixth of it, as the nearest step, of two the smaller.
 * @returns undefined where that is less than a monthly gift may be, or the gift is a large one
 */
export function monthlyOfferFor(giftCents: Cents): Cents | undefined {
  if (giftCents > MONTHLY_OFFER_MAX_CENTS) return undefined;
  const part = giftCents / MONTHS_OF_A_GIFT;
  const [nearest = 0] = STEPS.map((dollars) => dollars * 100).toSorted(
    (one, other) => Math.abs(one - part) - Math.abs(other - part) || one - other,
  );
  return nearest < AMOUNT_MIN_CENTS ? undefined : nearest;
}

/**
 * - `open`: it waits for an answer.
 * - `checking`: the donor said yes, and nobody knows yet whether the monthly gift was begun.
 * - `begun`: it was.
 * - `failed`: it was not, and never will be.
 */
const monthlyOfferStates = ['open', 'checking', 'begun', 'failed'] as const;

/** A monthly gift that the donor of a gift is asked for. Nothing is charged on the day on which it begins. */
const monthlyOfferSchema = z.object({
  state: z.enum(monthlyOfferStates),
  /** In dollars, each month. */
  amount: z.number(),
  /** What it will be charged to, e.g. "Visa ending in 1111". */
  method: z.string(),
  /** The day of the first charge. */
  first_billing_on: z.iso.date(),
  /** What the donor agrees to, word by word. */
  consent: z.string(),
});
export type MonthlyOffer = z.infer<typeof monthlyOfferSchema>;

/** Null: nothing is asked, or it was answered with no. */
export const offeredMonthlySchema = z.object({ offer: z.nullable(monthlyOfferSchema) });
export type OfferedMonthly = z.infer<typeof offeredMonthlySchema>;

/** The donor's answer. Who says yes sends what the page said. */
export const monthlyOfferAnswerSchema = z.object({
  answer: z.enum(['yes', 'no']),
  amount: z.optional(amountSchema),
  first_billing_on: z.optional(z.iso.date()),
  consent: z.optional(z.string().check(z.maxLength(1_000))),
});
export type MonthlyOfferAnswer = z.infer<typeof monthlyOfferAnswerSchema>;
