import { fieldWords } from '@handsel/words/fields';
import * as z from 'zod/mini';
import { consentSchema } from './along.ts';
import { LAST_DAY_OF_MONTH } from './billing-day.ts';
import { PAUSE_MONTHS_MAX } from './constants.ts';
import { feeRateSchema } from './fee-rates.ts';
import { amountSchema, textSchema } from './fields.ts';

/** POST …/pause: the day of the next charge after the pause, one of those that the gift itself names. */
export const pauseSchema = z.object({ resumes_on: z.iso.date() });

/**
 * POST …/amount: what is given each month from the next charge on, in dollars, and the words the donor agreed to. A gift that covers the fee
 * goes on covering it.
 */
export const changeAmountSchema = z.object({ amount: amountSchema, consent: consentSchema });

const REASON_MAX_LENGTH = 500;

/** POST …/cancel: why, in the donor's own words, if they say so. */
export const cancelSchema = z.object({
  reason: z.optional(textSchema(REASON_MAX_LENGTH, fieldWords.tooLong({ length: REASON_MAX_LENGTH }))),
});

const LAST_NUMBERED_DAY = 28;

/** The days of the month that a donor can choose for a monthly gift: those that each month has, and its last. */
export const BILLING_DAYS: readonly number[] = [
  ...Array.from({ length: LAST_NUMBERED_DAY }, (_, index) => index + 1),
  LAST_DAY_OF_MONTH,
];

const billingDaySchema = z
  .number()
  .check(z.refine((day) => BILLING_DAYS.includes(day), fieldWords.billingDay));

/**
 * POST …/day: the day of the month on which it is to be taken from now on, 31 for the last, and when it is taken first then, as the page
 * showed it.
 */
export const changeDaySchema = z.object({
  day: billingDaySchema,
  first_billing_on: z.iso.date(),
  consent: consentSchema,
});

/** Another day of the month that may be chosen, and when the gift is taken on it first. */
const dayChoiceSchema = z.object({ day: billingDaySchema, first_billing_on: z.iso.date() });
export type DayChoice = z.infer<typeof dayChoiceSchema>;

/** A pause that may be chosen: nothing is taken on the skipped days, and the next gift on the day after them. */
const pauseChoiceSchema = z.object({
  skipped: z.array(z.iso.date()).check(z.minLength(1), z.maxLength(PAUSE_MONTHS_MAX)),
  resumes_on: z.iso.date(),
});
export type PauseChoice = z.infer<typeof pauseChoiceSchema>;

/** What is shown of a monthly gift to anyone who pauses or ends it, by a link as signed in; the amount in dollars. */
export const managedGiftSchema = z.object({
  /** Masked. */
  email: z.string(),
  /** What each month charges. */
  amount: z.number(),
  /** The part of it that covers the fee, and the rate by which that follows from the gift. */
  covered_fee: z.optional(z.number()),
  fee_rate: z.optional(feeRateSchema),
  status: z.enum(['active', 'past_due', 'paused', 'cancelled']),
  /** When it is taken next; of one that is paused, after that. */
  next_billing_date: z.nullable(z.iso.date()),
  /** What is taken then, where staff have set another amount for it than the gift's own. */
  next_amount: z.optional(z.number()),
  /** Of one that is paused: the next day on which nothing is taken, and on which it is taken again if it goes on now. */
  paused_from: z.nullable(z.iso.date()),
  /** A pause is on, its donor's or staff's, also where something is charged all the same: unless it owes a month, it can be resumed. */
  is_pause_on: z.optional(z.literal(true)),
  /** Its bank returned the debits: it goes on with another payment method alone, and can be neither paused nor resumed before. */
  needs_other_method: z.optional(z.literal(true)),
  /** A payment of it is disputed, or the dispute is lost: it stays paused, and can only be ended. */
  is_disputed: z.optional(z.literal(true)),
  /** Its donor may change the amount alone. */
  can_change_amount: z.optional(z.literal(true)),
  /** What pays for it may be somebody else's (decision 013): the amount can go down, but not up. */
  only_less: z.optional(z.literal(true)),
  /** From one month to the most; none of a gift that cannot be paused. */
  pauses: z.array(pauseChoiceSchema),
  /** There are no longer pauses than these because staff have set other amounts for the months after. */
  pauses_end_uneven: z.optional(z.literal(true)),
  /** The day of the month on which it is taken, or the month's last, for who is signed in. Left out while nobody knows. */
  billing_day: z.optional(z.number()),
  /** The other days that may be chosen, for who is signed in; none of a gift whose day cannot change now. */
  days: z.optional(z.array(dayChoiceSchema)),
  /** When it was last taken. */
  last_given_on: z.nullable(z.iso.date()),
  /** It is being changed, and nobody knows yet what comes of it. */
  checking: z.boolean(),
});
export type ManagedGift = z.infer<typeof managedGiftSchema>;
