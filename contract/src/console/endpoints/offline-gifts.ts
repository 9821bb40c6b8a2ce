import * as z from 'zod/mini';
import { isWhole, postalFields } from '../../shared/donor-details.ts';
import { textSchema } from '../../shared/fields.ts';
import { daySchema } from '../../shared/day.ts';
import {
  OFFLINE_GIFT_MAX_CENTS,
  OFFLINE_METHODS,
  OFFLINE_TEXT_MAX_LENGTH,
} from '../../shared/offline-method.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { cents } from './giving-parts.ts';
import { emptyBody, idParams, moment, nothing } from './parts.ts';

export const OFFLINE_LINES_MAX = 500;
const OFFLINE_NAME_MAX_LENGTH = 80;
/** The number of batches in the list, the newest first. */
export const OFFLINE_BATCHES_SHOWN = 200;
/** Two equal checks within this many days may be one check typed twice. */
export const OFFLINE_DUPLICATE_DAYS = 45;

/** draft: being typed; booked: its gifts are in the books. */
const OFFLINE_BATCH_STATES = ['draft', 'booked'] as const;
export const REVERSAL_REASONS = ['bounced', 'wrong-amount', 'wrong-donor', 'duplicate', 'other'] as const;
export type ReversalReason = (typeof REVERSAL_REASONS)[number];

const shortText = textSchema(OFFLINE_TEXT_MAX_LENGTH).check(z.trim());
const campaignCode = z.nullable(textSchema(100));

const batchContent = {
  name: textSchema(OFFLINE_NAME_MAX_LENGTH).check(z.trim(), z.minLength(1)),
  /** The day on which it arrived, or went to the bank. */
  received_on: daySchema,
  /** The number of gifts and their sum, as counted before typing. */
  expected_count: z.int().check(z.minimum(1), z.maximum(OFFLINE_LINES_MAX)),
  control_cents: cents.check(z.minimum(1), z.maximum(OFFLINE_GIFT_MAX_CENTS * 100)),
  /** The defaults of a new line. */
  method_type: z.enum(OFFLINE_METHODS),
  fund_id: z.nullable(z.uuid()),
  campaign: campaignCode,
};

const lineContent = {
  donor_id: z.uuid(),
  amount_cents: cents.check(z.minimum(1), z.maximum(OFFLINE_GIFT_MAX_CENTS)),
  /** The day on the check, or of its arrival; the receipt has this day. */
  given_on: daySchema,
  method_type: z.enum(OFFLINE_METHODS),
  /** A check's number, or the bank's text for a transfer. */
  reference: shortText,
  /**
   * For stock and in kind: the property and its quantity. The amount is its fair market value,
   * which no receipt states.
   */
  description: shortText,
  fund_id: z.uuid(),
  campaign: campaignCode,
  note: shortText,
  /** Staff have compared it with a similar gift, and say that it is a different one. */
  is_no_duplicate: z.boolean(),
};

const batchRowSchema = z.object({
  id: z.uuid(),
  ...batchContent,
  state: z.enum(OFFLINE_BATCH_STATES),
  /** The typed lines so far. */
  count: z.int(),
  total_cents: cents,
  reversed: z.int(),
  /** Name and email. */
  begun_by: z.string(),
  booked_by: z.nullable(z.string()),
  booked_at: z.nullable(moment),
});
export type StaffOfflineBatch = z.infer<typeof batchRowSchema>;

/** A possible duplicate of a line: in this batch or another, typed or booked. */
const duplicateSchema = z.object({
  batch: z.string(),
  amount_cents: cents,
  given_on: daySchema,
  reference: z.string(),
  gift_id: z.nullable(z.uuid()),
});

const lineSchema = z.object({
  id: z.uuid(),
  ...lineContent,
  donor_name: z.string(),
  /** Empty if the donor has no email. */
  email: z.string(),
  fund: z.string(),
  duplicates: z.array(duplicateSchema),
  /** The reasons that prevent its booking, in words for staff. */
  problems: z.array(z.string()),
  /** For a booked line. */
  gift_id: z.nullable(z.uuid()),
  receipt_number: z.nullable(z.string()),
  reversal: z.nullable(
    z.object({ at: moment, by: z.string(), reason: z.enum(REVERSAL_REASONS), note: z.string() }),
  ),
});
export type StaffOfflineLine = z.infer<typeof lineSchema>;

const lineParams = z.object({ id: z.uuid(), line: z.uuid() });

/** Gifts outside the gateway: typed in batches, booked together, corrected only by reversal. */
export const OFFLINE_GIFT_ENDPOINTS = {
  /** The newest first. */
  getOfflineBatches: {
    method: 'GET',
    path: '/staff/api/offline-batches',
    params: undefined,
    query: undefined,
    body: undefined,
    reply: z.array(batchRowSchema),
    access: 'books:keep',
    needsStepUp: false,
    errors: [],
  },
  getOfflineBatch: {
    method: 'GET',
    path: '/staff/api/offline-batches/:id',
    params: idParams,
    query: undefined,
    body: undefined,
    reply: z.object({
      batch: batchRowSchema,
      /** In the order they were typed. */
      lines: z.array(lineSchema),
      /** Receipts without a mail recipient, for printing. */
      letters: z.int(),
    }),
    access: 'books:keep',
    needsStepUp: false,
    errors: ['not_found'],
  },
  /**
   * Begins a batch, or changes its expected sums while it is typed. The page creates the id, so a
   * repeated call begins one.
   */
  saveOfflineBatch: {
    method: 'PUT',
    path: '/staff/api/offline-batches/:id',
    params: idParams,
    query: undefined,
    body: z.object(batchContent),
    reply: nothing,
    access: 'books:keep',
    needsStepUp: false,
    errors: ['batch_booked'],
  },
  /** Discards a batch that is not booked. */
  removeOfflineBatch: {
    method: 'POST',
    path: '/staff/api/offline-batches/:id/remove',
    params: idParams,
    query: undefined,
    body: emptyBody,
    reply: nothing,
    access: 'books:keep',
    needsStepUp: false,
    errors: ['not_found', 'batch_booked'],
  },
  /**
   * Adds a line, or changes it while the batch is typed. The page creates the id, so a repeated
   * call adds one.
   */
  saveOfflineLine: {
    method: 'PUT',
    path: '/staff/api/offline-batches/:id/lines/:line',
    params: lineParams,
    query: undefined,
    body: z.object(lineContent),
    reply: nothing,
    access: 'books:keep',
    needsStepUp: false,
    errors: ['not_found', 'batch_booked', 'batch_full', 'other_request'],
  },
  removeOfflineLine: {
    method: 'POST',
    path: '/staff/api/offline-batches/:id/lines/:line/remove',
    params: lineParams,
    query: undefined,
    body: emptyBody,
    reply: nothing,
    access: 'books:keep',
    needsStepUp: false,
    errors: ['not_found', 'batch_booked'],
  },
  /**
   * Adds a donor, with or without an email. The page creates the id, so a repeated call adds one.
   * If donors with the same email or name exist, it answers with them and adds no donor, unless
   * `is_another` says that this is a different person.
   */
  addOfflineDonor: {
    method: 'PUT',
    path: '/staff/api/offline-donors/:id',
    params: idParams,
    query: undefined,
    body: z
      .object({ ...postalFields, email: textSchema(120).check(z.trim()), is_another: z.boolean() })
      .check(isWhole),
    reply: z.object({
      is_added: z.boolean(),
      like: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          email: z.string(),
          postal_address: z.string(),
          has_same_email: z.boolean(),
        }),
      ),
    }),
    access: 'books:keep',
    needsStepUp: false,
    errors: ['other_request'],
  },
  /**
   * Books all lines together, once. `validation` names what does not add up; for a batch that is
   * already booked, the answer is the booked batch.
   */
  bookOfflineBatch: {
    method: 'POST',
    path: '/staff/api/offline-batches/:id/book',
    params: idParams,
    query: undefined,
    body: emptyBody,
    reply: nothing,
    access: 'books:keep',
    needsStepUp: false,
    errors: ['not_found'],
  },
  /**
   * Removes a mistyped gift, or one whose check bounced, from the books. The original is unchanged:
   * staff type the correct gift in another batch.
   */
  reverseOfflineGift: {
    method: 'POST',
    path: '/staff/api/gifts/:id/reverse',
    params: idParams,
    query: undefined,
    body: z.object({ reason: z.enum(REVERSAL_REASONS), note: shortText }),
    reply: nothing,
    access: 'books:keep',
    needsStepUp: true,
    errors: ['not_found', 'not_offline', 'reversed_already'],
  },
  /** The receipts of donors without an email, in one document to print. */
  printOfflineLetters: {
    method: 'GET',
    path: '/staff/api/offline-batches/:id/letters.pdf',
    params: idParams,
    query: undefined,
    body: undefined,
    reply: 'file',
    access: 'books:keep',
    needsStepUp: false,
    errors: ['not_found'],
  },
} as const satisfies Record<string, StaffEndpoint>;
