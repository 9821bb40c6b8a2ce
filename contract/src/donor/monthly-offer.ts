import * as z from 'zod/mini';
import { AMOUNT_MIN_CENTS } from '../shared/constants.ts';
import { amountSchema } from '../shared/fields.ts';
import type { Cents } from '../shared/money.ts';

/** The monthly amounts to ask for, in fifths of the smallest gift. */
const STEPS = [3, 5, 7, 9, 10, 12, 15, 20, 25, 30, 40, 50, 60, 75, 90];

/** Donors of a larger one-time gift are not asked to give monthly. */
export const MONTHLY_OFFER_MAX_CENTS = AMOUNT_MIN_CENTS * 100;

/** The suggested monthly gift is about the one-time gift divided by this. */
const MONTHS_OF_A_GIFT = 6;

/** How long the donor can answer, and how long a card is kept for the answer. */
export const MONTHLY_OFFER_MINUTES = 60;

/** Increases with each change of the consent text (`words/en/donate/monthly-offer.ts`). */
export const MONTHLY_OFFER_CONSENT_VERSION = 1;

/**
 * The monthly amount to ask for after a one-time gift: a sixth of it, rounded to the nearest step,
 * or to the smaller of two equally near.
 * @returns undefined if that is below the smallest monthly gift, or the gift is too large
 */
export function monthlyOfferFor(giftCents: Cents): Cents | undefined {
  if (giftCents > MONTHLY_OFFER_MAX_CENTS) return undefined;
  const part = giftCents / MONTHS_OF_A_GIFT;
  const [nearest = 0] = STEPS.map((step) => (step * AMOUNT_MIN_CENTS) / 5).toSorted(
    (one, other) => Math.abs(one - part) - Math.abs(other - part) || one - other,
  );
  return nearest < AMOUNT_MIN_CENTS ? undefined : nearest;
}

/**
 * - `open`: waits for an answer.
 * - `checking`: the donor accepted, and the outcome is unknown.
 * - `begun`: the monthly gift exists.
 * - `failed`: the monthly gift was not created, and never will be.
 */
const monthlyOfferStates = ['open', 'checking', 'begun', 'failed'] as const;

/** The monthly gift that a donor is asked for. The day it begins is free of charge. */
const monthlyOfferSchema = z.object({
  state: z.enum(monthlyOfferStates),
  /** In dollars, each month. */
  amount: z.number(),
  /** The payment method, e.g. "Visa ending in 1111". */
  method: z.string(),
  /** The day of the first charge. */
  first_billing_on: z.iso.date(),
  /** The exact text that the donor agrees to. */
  consent: z.string(),
});
export type MonthlyOffer = z.infer<typeof monthlyOfferSchema>;

/** Null: there is no offer, or the donor declined it. */
export const offeredMonthlySchema = z.object({ offer: z.nullable(monthlyOfferSchema) });
export type OfferedMonthly = z.infer<typeof offeredMonthlySchema>;

/** The donor's answer. A "yes" includes the text that the page showed. */
export const monthlyOfferAnswerSchema = z.object({
  answer: z.enum(['yes', 'no']),
  amount: z.optional(amountSchema),
  first_billing_on: z.optional(z.iso.date()),
  consent: z.optional(z.string().check(z.maxLength(1_000))),
});
export type MonthlyOfferAnswer = z.infer<typeof monthlyOfferAnswerSchema>;
