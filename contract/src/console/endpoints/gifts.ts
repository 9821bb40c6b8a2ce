import { CARD_DELIVERIES, CARD_KINDS, CARD_STATES } from '../../shared/card.ts';
import * as z from 'zod/mini';
import { namingSchema } from '../../shared/checkout.ts';
import { MATCH_STATES } from '../../shared/employer-match.ts';
import { textSchema } from '../../shared/fields.ts';
import { daySchema } from '../../shared/day.ts';
import { TIER_NAMES } from '../../shared/tiers.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { allocationSchema } from './funds.ts';
import { GIFT_SORTS, giftFilterSchema } from './gift-filter.ts';
import {
  cents,
  cursorSchema,
  giftRowSchema,
  noteBody,
  noteSchema,
  timelineEntrySchema,
} from './giving-parts.ts';
import { REVERSAL_REASONS } from './offline-gifts.ts';
import { emptyBody, idParams, moment, nothing } from './parts.ts';
import { refundSchema } from './refunds.ts';

/** The addressee of a receipt; unknown parts are empty. */
const addressedSchema = z.object({ email: z.string(), name: z.string(), address: z.array(z.string()) });

/** Gifts, as staff look them up. */
export const GIFT_ENDPOINTS = {
  /** One page, by default the newest first. */
  getGifts: {
    method: 'GET',
    path: '/staff/api/gifts',
    params: undefined,
    query: z.extend(giftFilterSchema, { sort: z.optional(z.enum(GIFT_SORTS)), cursor: cursorSchema }),
    body: undefined,
    reply: z.object({ gifts: z.array(giftRowSchema), next: z.nullable(z.string()) }),
    access: 'giving:see',
    needsStepUp: false,
    errors: [],
  },
  /** The number of the gifts in a filtered list, and their sum. */
  getGiftSums: {
    method: 'GET',
    path: '/staff/api/gift-sums',
    params: undefined,
    query: giftFilterSchema,
    body: undefined,
    reply: z.object({
      gifts: z.int(),
      /**
       * The gifts less everything that went back. Null for gifts found by their entries in the
       * books, because reports count only the entries of those days.
       */
      net_cents: z.nullable(cents),
    }),
    access: 'giving:see',
    needsStepUp: false,
    errors: [],
  },
  /** The membership tiers in force, the lowest first. */
  getTiers: {
    method: 'GET',
    path: '/staff/api/tiers',
    params: undefined,
    query: undefined,
    body: undefined,
    reply: z.array(z.object({ name: z.enum(TIER_NAMES), label: z.string(), from_cents: cents })),
    access: 'giving:see',
    needsStepUp: false,
    errors: [],
  },
  getGift: {
    method: 'GET',
    path: '/staff/api/gifts/:id',
    params: idParams,
    query: undefined,
    body: undefined,
    reply: z.object({
      gift: giftRowSchema,
      gateway_transaction_id: z.string(),
      subscription_id: z.nullable(z.uuid()),
      /** YYYY-MM: the month of its charge, if that month's books are closed. */
      closed_month: z.nullable(z.string()),
      /** They add up to the gift; the largest first. */
      allocations: z.array(allocationSchema),
      donor_name: z.string(),
      /** The valid receipt; null if none exists yet. */
      receipt: z.nullable(
        z.object({
          number: z.string(),
          made_at: moment,
          mailed_at: z.nullable(moment),
          /** The number of the receipt that it corrects. */
          replaces: z.nullable(z.string()),
          /** Something is left of the gift, so its receipt can be printed and corrected. */
          is_valid: z.boolean(),
        }),
      ),
      dedication: z.nullable(z.object({ to: z.string(), notified_email: z.nullable(z.string()) })),
      /** The dedication card. Addresses are hidden without the permission to see emails. */
      card: z.nullable(
        z.object({
          kind: z.enum(CARD_KINDS),
          to: z.string(),
          from: z.string(),
          message: z.string(),
          delivery: z.enum(CARD_DELIVERIES),
          state: z.enum(CARD_STATES),
          recipient: z.nullable(z.string()),
          send_on: z.nullable(daySchema),
          postal_address: z.nullable(z.string()),
        }),
      ),
      /** The donor's request to an employer. The received amount was entered by staff. */
      employer_match: z.nullable(
        z.object({
          employer: z.string(),
          is_listed: z.boolean(),
          state: z.enum(MATCH_STATES),
          expected_cents: z.nullable(z.int()),
          received_cents: z.nullable(z.int()),
          received_on: z.nullable(daySchema),
        }),
      ),
      /** The batch of an offline gift; null if a gateway took the gift. */
      offline: z.nullable(
        z.object({
          batch_id: z.uuid(),
          batch: z.string(),
          reference: z.string(),
          description: z.string(),
          note: z.string(),
          typed_by: z.string(),
          /** Why it was removed from the books. */
          reversal: z.nullable(
            z.object({ at: moment, by: z.string(), reason: z.enum(REVERSAL_REASONS), note: z.string() }),
          ),
        }),
      ),
      /** The deposit that brought it to the bank. */
      deposit: z.nullable(
        z.object({
          id: z.uuid(),
          disbursed_on: daySchema,
          is_matched: z.boolean(),
          /** The gateway's fee; null if it has reported none, or pays out in another currency. */
          fee: z.nullable(z.object({ fee_cents: cents, net_cents: cents })),
        }),
      ),
      /**
       * The lines of the bank's statement that are matched with it without a deposit: the one that
       * brought it, and the one that took it back.
       */
      bank_lines: z.array(z.object({ id: z.uuid(), booked_on: daySchema, cents })),
      /** An offline gift that is in no bank line: the days since it was given. */
      awaited_days: z.nullable(z.int()),
      /** The donor's name on the campaign's page, as they asked. */
      named_as: z.nullable(namingSchema),
      dispute: z.nullable(
        z.object({ state: z.string(), reason: z.string(), reply_by: z.nullable(daySchema) }),
      ),
      refunds: z.array(refundSchema),
      /** The amount that can still be refunded: the rest, less refunds in progress. */
      refundable_cents: cents,
      /** The charge has not settled: it can be voided only in full, and not refunded in part. */
      is_voidable: z.boolean(),
      /** Oldest first. */
      timeline: z.array(timelineEntrySchema),
      notes: z.array(noteSchema),
    }),
    access: 'giving:see',
    needsStepUp: false,
    errors: ['not_found'],
  },
  addGiftNote: {
    method: 'POST',
    path: '/staff/api/gifts/:id/notes',
    params: idParams,
    query: undefined,
    body: noteBody,
    reply: noteSchema,
    access: 'giving:correct',
    needsStepUp: false,
    errors: ['not_found'],
  },
  /** Removes the donor's name from the campaign's page. */
  removeGiftName: {
    method: 'POST',
    path: '/staff/api/gifts/:id/naming/remove',
    params: idParams,
    query: undefined,
    body: emptyBody,
    reply: nothing,
    access: 'giving:correct',
    needsStepUp: false,
    errors: [],
  },
  /** Records that the gift and another one are not doubles. A repeated call changes nothing. */
  dismissGiftDouble: {
    method: 'POST',
    path: '/staff/api/gifts/:id/double/dismiss',
    params: idParams,
    query: undefined,
    body: z.object({ other_id: z.uuid() }),
    reply: nothing,
    access: 'giving:correct',
    needsStepUp: false,
    errors: [],
  },
  /** Mails the valid receipt again, to the same address. */
  resendReceipt: {
    method: 'POST',
    path: '/staff/api/gifts/:id/receipt/resend',
    params: idParams,
    query: undefined,
    body: emptyBody,
    reply: nothing,
    access: 'giving:correct',
    needsStepUp: false,
    errors: ['not_found', 'no_receipt', 'no_email', 'donor_erased', 'too_many'],
  },
  /** The valid receipt as a PDF. */
  printGiftReceipt: {
    method: 'GET',
    path: '/staff/api/gifts/:id/receipt.pdf',
    params: idParams,
    query: undefined,
    body: undefined,
    reply: 'file',
    access: 'giving:correct',
    needsStepUp: false,
    errors: ['no_receipt'],
  },
  /** The donor's data on the valid receipt, and on a receipt that would be made now. */
  getReceiptCorrection: {
    method: 'GET',
    path: '/staff/api/gifts/:id/receipt/correction',
    params: idParams,
    query: undefined,
    body: undefined,
    reply: z.object({
      number: z.string(),
      before: addressedSchema,
      after: addressedSchema,
      is_same: z.boolean(),
    }),
    access: 'giving:correct',
    needsStepUp: false,
    errors: ['not_found', 'no_receipt', 'donor_erased', 'receipt_not_valid'],
  },
  /**
   * Replaces the receipt of that number and mails the new one. A repeated call answers with the
   * same new receipt.
   */
  correctReceipt: {
    method: 'POST',
    path: '/staff/api/gifts/:id/receipt/correction',
    params: idParams,
    query: undefined,
    body: z.object({ number: textSchema(20) }),
    reply: z.object({ number: z.string() }),
    access: 'giving:correct',
    needsStepUp: false,
    errors: [
      'not_found',
      'no_receipt',
      'donor_erased',
      'receipt_not_valid',
      'receipt_same',
      'receipt_replaced',
      'too_many',
    ],
  },
} as const satisfies Record<string, StaffEndpoint>;
