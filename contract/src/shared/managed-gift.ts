import { fieldWords } from '@handsel/words/shared/fields';
import * as z from 'zod/mini';
import { consentSchema } from './along.ts';
import { LAST_DAY_OF_MONTH } from './billing-day.ts';
import { PAUSE_MONTHS_MAX } from './constants.ts';
import { feeRateSchema } from './fee-rates.ts';
import { amountSchema, textSchema } from './fields.ts';
import { daySchema } from './day.ts';

/** POST …/pause: the day of the first charge after the pause, one of those that the gift offers. */
export const pauseSchema = z.object({ resumes_on: daySchema });

/**
 * POST …/amount: the new monthly amount in dollars, from the next charge on, and the text the donor
 * agreed to. A gift that covers the fee still covers it.
 */
export const changeAmountSchema = z.object({ amount: amountSchema, consent: consentSchema });

const REASON_MAX_LENGTH = 500;

/** POST …/cancel: the donor's reason, if any, in their own words. */
export const cancelSchema = z.object({
  reason: z.optional(textSchema(REASON_MAX_LENGTH, fieldWords.tooLong({ length: REASON_MAX_LENGTH }))),
});

const LAST_NUMBERED_DAY = 28;

/** The days of the month to choose from: those that every month has, and its last day. */
export const BILLING_DAYS: readonly number[] = [
  ...Array.from({ length: LAST_NUMBERED_DAY }, (_, index) => index + 1),
  LAST_DAY_OF_MONTH,
];

const billingDaySchema = z
  .number()
  .check(z.refine((day) => BILLING_DAYS.includes(day), fieldWords.billingDay));

/**
 * POST …/day: the new day of the month, 31 for the last, and the first charge on it, as the page
 * showed it.
 */
export const changeDaySchema = z.object({
  day: billingDaySchema,
  first_billing_on: daySchema,
  consent: consentSchema,
});

/** Another day of the month to choose, with the first charge on it. */
const dayChoiceSchema = z.object({ day: billingDaySchema, first_billing_on: daySchema });
export type DayChoice = z.infer<typeof dayChoiceSchema>;

/**
 * A pause to choose. The gift is not charged on the skipped days; the next charge is on the day
 * after them.
 */
const pauseChoiceSchema = z.object({
  skipped: z.array(daySchema).check(z.minLength(1), z.maxLength(PAUSE_MONTHS_MAX)),
  resumes_on: daySchema,
});
export type PauseChoice = z.infer<typeof pauseChoiceSchema>;

/**
 * A monthly gift for pausing or canceling it, by a mailed link or signed in; amounts in dollars.
 */
export const managedGiftSchema = z.object({
  /** Masked. */
  email: z.string(),
  /** The monthly charge. */
  amount: z.number(),
  /** The part of it that covers the fee, and the rate that the fee is computed from. */
  covered_fee: z.optional(z.number()),
  fee_rate: z.optional(feeRateSchema),
  status: z.enum(['active', 'past_due', 'paused', 'cancelled']),
  /** The next charge; for a paused gift, the first charge after the pause. */
  next_billing_date: z.nullable(daySchema),
  /** The amount of that charge, if staff have set another amount for it than the gift's own. */
  next_amount: z.optional(z.number()),
  /** For a paused gift: the next skipped day, and the day it is charged again if it resumes now. */
  paused_from: z.nullable(daySchema),
  /**
   * A pause by the donor or by staff is on, even if something is charged anyway. The gift can be
   * resumed unless it owes a month.
   */
  is_pause_on: z.optional(z.literal(true)),
  /**
   * The bank returned the debits: the gift needs another payment method before it can be paused or
   * resumed.
   */
  needs_other_method: z.optional(z.literal(true)),
  /**
   * A payment is disputed, or the dispute was lost: the gift stays paused, and can only be
   * canceled.
   */
  is_disputed: z.optional(z.literal(true)),
  /** The donor can change the amount without help. */
  can_change_amount: z.optional(z.literal(true)),
  /**
   * The payment method may belong to another person (decision 013): the amount can decrease but not
   * increase.
   */
  only_less: z.optional(z.literal(true)),
  /** From one month to the longest pause; empty if the gift cannot be paused. */
  pauses: z.array(pauseChoiceSchema),
  /** There are no longer pauses, because staff have set other amounts for the months after. */
  pauses_end_uneven: z.optional(z.literal(true)),
  /**
   * The day of the month of the charge, 31 for the last, if the donor is signed in. Absent while
   * unknown.
   */
  billing_day: z.optional(z.number()),
  /** The other days to choose from if the donor is signed in; empty while the day cannot change. */
  days: z.optional(z.array(dayChoiceSchema)),
  /** The day of the last charge. */
  last_given_on: z.nullable(daySchema),
  /** A change is in progress and its outcome is unknown. */
  checking: z.boolean(),
});
export type ManagedGift = z.infer<typeof managedGiftSchema>;
