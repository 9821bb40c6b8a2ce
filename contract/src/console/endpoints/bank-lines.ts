import * as z from 'zod/mini';
import { daySchema } from '../../shared/day.ts';
import { textSchema } from '../../shared/fields.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { cents, cursorSchema, methodTypeSchema } from './giving-parts.ts';
import { emptyBody, idParams, nothing } from './parts.ts';

export const BANK_LINE_SHOWS = ['open', 'matched'] as const;

/**
 * Why a bank line has another amount than its match, or no match. `other` requires a note.
 */
export const DIFFERENCE_REASONS = [
  'bank_fee',
  'wire_fee',
  'processor_fee',
  'returned_item',
  'other',
] as const;
export type DifferenceReason = (typeof DIFFERENCE_REASONS)[number];
export const DIFFERENCE_NOTE_MAX_LENGTH = 200;
/**
 * A line with a larger amount, or with a larger difference from its match, is a mistake. An integer
 * column of the database holds twice as much.
 */
export const BANK_LINE_MAX_CENTS = 1_000_000_000;
const bankLineCents = cents.check(z.minimum(-BANK_LINE_MAX_CENTS), z.maximum(BANK_LINE_MAX_CENTS));
/** The most gifts of one bank line, and the most that the page offers. */
export const BANKED_GIFTS_MAX = 500;

export const BANK_DESCRIPTION_MAX_LENGTH = 200;

export const bankLineSchema = z.object({
  id: z.uuid(),
  booked_on: daySchema,
  amount_cents: cents,
  currency: z.string(),
  description: z.string(),
});
export type BankLine = z.infer<typeof bankLineSchema>;

export const differenceSchema = z.object({
  /** The bank line's amount less that of its match. */
  cents,
  reason: z.enum(DIFFERENCE_REASONS),
  note: z.string(),
});
export type BankDifference = z.infer<typeof differenceSchema>;

/** The reason for a difference; required if the amounts differ. */
export const differenceBody = {
  difference_reason: z.optional(z.enum(DIFFERENCE_REASONS)),
  difference_note: z.optional(textSchema(DIFFERENCE_NOTE_MAX_LENGTH).check(z.trim())),
};

/** A gift that reaches the bank without a deposit: by check, cash, transfer, or a processor. */
const bankableGiftSchema = z.object({
  gift_id: z.uuid(),
  donor_name: z.string(),
  given_on: daySchema,
  method_type: methodTypeSchema,
  /** A check's number or the bank's text; may be empty. */
  reference: z.string(),
  /** The name of its offline batch; null for a gift by a processor. */
  batch_name: z.nullable(z.string()),
  /**
   * The amount after refunds; for a reversed gift, the amount before it was reversed. For a gift
   * that was taken back after it had reached the bank, the part taken back, as a negative amount.
   */
  cents,
  is_reversed: z.boolean(),
});
export type BankableGift = z.infer<typeof bankableGiftSchema>;

/** Lines of the bank's statement, and the gifts that they are matched with. */
export const BANK_LINE_ENDPOINTS = {
  /** One page, the newest first. */
  getBankLines: {
    method: 'GET',
    path: '/staff/api/bank-lines',
    params: undefined,
    query: z.strictObject({ shows: z.optional(z.enum(BANK_LINE_SHOWS)), cursor: cursorSchema }),
    body: undefined,
    reply: z.object({
      lines: z.array(
        z.extend(bankLineSchema, {
          added_by: z.string(),
          deposit: z.nullable(z.object({ id: z.uuid(), disbursed_on: daySchema })),
          /** The number of its matched gifts; 0 if it is matched with a deposit or not at all. */
          gifts: z.int(),
          /** Its reason, if it is booked without a gift. */
          booked_as: z.nullable(z.enum(DIFFERENCE_REASONS)),
        }),
      ),
      next: z.nullable(z.string()),
    }),
    access: 'books:keep',
    needsStepUp: false,
    errors: [],
  },
  /** One page of the offline gifts that no bank line has been matched with, the oldest first. */
  getAwaitedGifts: {
    method: 'GET',
    path: '/staff/api/gifts-not-at-the-bank',
    params: undefined,
    query: z.strictObject({ cursor: cursorSchema }),
    body: undefined,
    reply: z.object({
      /** The number and sum of all pages. */
      count: z.int(),
      cents,
      gifts: z.array(z.extend(bankableGiftSchema, { age_days: z.int() })),
      next: z.nullable(z.string()),
    }),
    access: 'books:keep',
    needsStepUp: false,
    errors: [],
  },
  /** One line, with its matched gifts or those that it may match. */
  getBankLine: {
    method: 'GET',
    path: '/staff/api/bank-lines/:id',
    params: idParams,
    query: undefined,
    body: undefined,
    reply: z.object({
      line: z.extend(bankLineSchema, { added_by: z.string() }),
      deposit: z.nullable(z.object({ id: z.uuid(), disbursed_on: daySchema })),
      /** The matched gifts; empty if none are, or if the line is booked without a gift. */
      gifts: z.array(bankableGiftSchema),
      /** Null unless it is matched with gifts or booked without one. */
      matched_by: z.nullable(z.string()),
      difference: z.nullable(differenceSchema),
      /**
       * Gifts that are in no deposit and no bank line yet, the oldest first. For money that left
       * the bank: gifts that were matched, and then reversed or refunded.
       */
      open: z.array(bankableGiftSchema),
      /** Those of them that add up to the line's amount; empty if none do. */
      suggested: z.array(z.uuid()),
    }),
    access: 'books:keep',
    needsStepUp: false,
    errors: ['not_found'],
  },
  matchBankLine: {
    method: 'POST',
    path: '/staff/api/bank-lines/:id/match',
    params: idParams,
    query: undefined,
    body: z.object({
      /** May be empty for money that left the bank. */
      gift_ids: z.array(z.uuid()).check(z.maxLength(BANKED_GIFTS_MAX)),
      /** The difference that the page showed. If it has changed, the person is asked again. */
      difference_cents: bankLineCents,
      ...differenceBody,
    }),
    reply: nothing,
    access: 'books:keep',
    needsStepUp: false,
    errors: ['not_found', 'matched_already'],
  },
  unmatchBankLine: {
    method: 'POST',
    path: '/staff/api/bank-lines/:id/unmatch',
    params: idParams,
    query: undefined,
    body: emptyBody,
    reply: nothing,
    access: 'books:keep',
    needsStepUp: false,
    errors: ['not_found', 'gift_returned'],
  },
  /** The page creates the id, so a repeated call adds one line. */
  addBankLine: {
    method: 'PUT',
    path: '/staff/api/bank-lines/:id',
    params: idParams,
    query: undefined,
    body: z.object({
      booked_on: daySchema,
      /** Negative for a debit. */
      amount_cents: bankLineCents,
      description: textSchema(BANK_DESCRIPTION_MAX_LENGTH).check(z.trim()),
    }),
    reply: nothing,
    access: 'books:keep',
    needsStepUp: false,
    errors: ['other_request'],
  },
  /** Removes a mistyped line. */
  removeBankLine: {
    method: 'POST',
    path: '/staff/api/bank-lines/:id/remove',
    params: idParams,
    query: undefined,
    body: emptyBody,
    reply: nothing,
    access: 'books:keep',
    needsStepUp: false,
    errors: ['not_found', 'matched_already'],
  },
} as const satisfies Record<string, StaffEndpoint>;
