import * as z from 'zod/mini';
import { FREQUENCIES } from '../../shared/frequency.ts';
import { GIFT_METHOD_TYPES } from '../../shared/offline-method.ts';
import { textSchema } from '../../shared/fields.ts';
import { daySchema } from '../../shared/day.ts';
import { moment } from './parts.ts';

/*
 * Shared parts of the calls about giving. Amounts are integer cents in the charity's currency.
 * Emails are masked for a role without `emails:see` (a***@example.org), and such a role cannot
 * search by them.
 */

/** The most rows on one page of a list. */
export const PAGE_ROWS = 50;

/**
 * The cursor of the next page, from the previous reply. It is opaque; an invented one is rejected
 * as `validation`.
 */
export const cursorSchema = z.optional(textSchema(300));
/**
 * A search text of at least three characters, or `validation`. A page of results may be short or
 * empty, and still have a next one.
 */
export const searchSchema = z.optional(textSchema(100));
export const dayParam = z.optional(daySchema);

export const cents = z.int();
export const methodTypeSchema = z.enum(GIFT_METHOD_TYPES);
export const frequencyColumnSchema = z.enum(FREQUENCIES);

/** The state of a gift in one word: the settlement's state if that is more specific. */
export const GIFT_STATES = [
  'settling',
  'succeeded',
  'partially_refunded',
  'refunded',
  'disputed',
  'returned',
  'voided',
] as const;
export const giftStateSchema = z.enum(GIFT_STATES);
export type StaffGiftState = z.infer<typeof giftStateSchema>;

const MONTHLY_GIFT_STATES = ['active', 'past_due', 'paused', 'cancelled'] as const;
/** The choices of the list's filter. `running`: not canceled, as Home counts monthly gifts. */
export const MONTHLY_GIFT_FILTERS = ['running', ...MONTHLY_GIFT_STATES] as const;
export const monthlyGiftStateSchema = z.enum(MONTHLY_GIFT_STATES);
export type StaffMonthlyGiftState = z.infer<typeof monthlyGiftStateSchema>;

/** The changes of monthly gifts. unpaid: the gift ended because a month could not be charged. */
export const MONTHLY_MOVEMENTS = [
  'new',
  'upgraded',
  'downgraded',
  'resumed',
  'paused',
  'unpaid',
  'cancelled',
] as const;
export type MonthlyMovement = (typeof MONTHLY_MOVEMENTS)[number];

/**
 * The ledger entries of a gift. losses: disputes, returned and voided payments, and their
 * reversals.
 */
export const BOOKED_KINDS = ['any', 'charges', 'refunds', 'losses'] as const;
export type BookedKind = (typeof BOOKED_KINDS)[number];

export const giftRowSchema = z.object({
  id: z.uuid(),
  given_at: moment,
  /**
   * The calendar day of the gift in the charity's time zone, or the billing date of a later month.
   */
  given_on: daySchema,
  /** The charged amount, and the part of it that covers the fee. */
  amount_cents: cents,
  covered_fee_cents: cents,
  /** The refunded amount so far; never negative. */
  refunded_cents: cents,
  state: giftStateSchema,
  frequency: frequencyColumnSchema,
  /** A later month of a monthly gift, which the gateway charged automatically. */
  is_later_month: z.boolean(),
  method_type: methodTypeSchema,
  method_description: z.string(),
  payer_name: z.nullable(z.string()),
  /** The name on the donor's page; empty if unknown. */
  donor_name: z.string(),
  donor_id: z.uuid(),
  email: z.string(),
  campaign: z.nullable(z.string()),
  /** The number of the valid receipt; null if none exists yet. */
  receipt_number: z.nullable(z.string()),
  /** Another charge of the same amount by the same donor within seven days. */
  possible_double: z.nullable(z.object({ gift_id: z.uuid(), given_on: daySchema })),
});
export type StaffGiftRow = z.infer<typeof giftRowSchema>;

export const monthlyGiftRowSchema = z.object({
  id: z.uuid(),
  donor_id: z.uuid(),
  email: z.string(),
  donor_name: z.string(),
  /** The charged amount, and the part of it that covers the fee. */
  amount_cents: cents,
  covered_fee_cents: cents,
  state: monthlyGiftStateSchema,
  /** Null for an ended gift. */
  next_billing_date: z.nullable(daySchema),
  /** The newest month's method; empty before the first charge of an imported monthly gift. */
  method_description: z.string(),
  /** For a gift in recovery: the failed retries so far, and the day on which it ends. */
  recovery: z.nullable(z.object({ tries: z.number(), ends_on: daySchema })),
  started_at: moment,
  ended_at: z.nullable(moment),
});
export type StaffMonthlyGiftRow = z.infer<typeof monthlyGiftRowSchema>;

/** Tags that staff gave a donor, in alphabetical order. */
export const tagsSchema = z.array(z.string());

export const noteSchema = z.object({
  id: z.uuid(),
  at: moment,
  /** Name and email of the author. */
  author: z.string(),
  text: z.string(),
});
export type StaffNote = z.infer<typeof noteSchema>;
export const noteBody = z.object({ text: textSchema(2000).check(z.trim(), z.minLength(1)) });

/** One event of a timeline. The page has the text of each kind. */
export const timelineEntrySchema = z.object({
  at: moment,
  /**
   * For a gift: `checkout.begun`, `attempt.begun`, `attempt.declined`, `attempt.failed`,
   * `gift.charged`, `receipt.made`, `receipt.mailed`, `receipt.refund-made`,
   * `receipt.refund-mailed`, `dedication.mailed`, `card.mailed`, `match.asked`, `dispute.` with its
   * state, `ledger.` with an entry's kind. For a monthly gift: `monthly-gift.began`,
   * `monthly-gift.change-` with its kind, `month.failed`, `month.recovered`, `month.given-up`,
   * `monthly-gift.ended`. For both: an action of the audit log.
   */
  kind: z.string(),
  /** Name and email of the staff member who did it; null: the donor, the gateway or Handsel. */
  actor: z.nullable(z.string()),
  amount_cents: z.nullable(cents),
  /** Names and values worth showing, such as a receipt's number. */
  details: z.record(z.string(), z.string()),
});
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;
