import { CARD_DELIVERIES, CARD_KINDS, CARD_STATES } from '../../card.ts';
import * as z from 'zod/mini';
import { namingSchema } from '../../checkout.ts';
import { MATCH_STATES } from '../../employer-match.ts';
import { textSchema } from '../../fields.ts';
import { TIER_NAMES } from '../../tiers.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { allocationSchema } from './funds.ts';
import {
  BOOKED_KINDS,
  cents,
  cursorSchema,
  dayParam,
  frequencyColumnSchema,
  giftRowSchema,
  giftStateSchema,
  methodTypeSchema,
  noteBody,
  noteSchema,
  searchSchema,
  timelineEntrySchema,
} from './giving-parts.ts';
import { REVERSAL_REASONS } from './offline-gifts.ts';
import { emptyBody, idParams, moment, nothing } from './parts.ts';
import { refundSchema } from './refunds.ts';

/** What a list of gifts can be narrowed by. Unknown names are refused. */
export const giftFilterSchema = z.strictObject({
  /** Part of an email or a name; a receipt's number; a gateway's transaction id; the last four digits of a card or account. */
  search: searchSchema,
  /** Days as `given_on` names them. */
  from: dayParam,
  to: dayParam,
  min_cents: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  max_cents: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  state: z.optional(giftStateSchema),
  frequency: z.optional(frequencyColumnSchema),
  method: z.optional(methodTypeSchema),
  campaign: z.optional(textSchema(100)),
  /** Those of which at least a part goes to it. */
  fund: z.optional(z.uuid()),
  /** The months of monthly gifts whose amount is of it, by the amounts from which tiers begin now. */
  tier: z.optional(z.enum(TIER_NAMES)),
  receipt: z.optional(z.enum(['mailed', 'not-mailed'])),
  /** Those whose state is that they were refunded, in full or in part. */
  refunded: z.optional(z.enum(['any'])),
  /** Those of which a dispute is not decided. */
  dispute: z.optional(z.enum(['open'])),
  /** Those of which the ledger has something of this kind on these days, or on any; with `fund`, of that fund. As reports count them. */
  booked: z.optional(z.enum(BOOKED_KINDS)),
  booked_from: dayParam,
  booked_to: dayParam,
  /** Those with one of the codes that the campaign has had. */
  campaign_id: z.optional(z.uuid()),
  /** Those without a campaign; the months of monthly gifts whose amount is of no tier. */
  without: z.optional(z.enum(['campaign', 'tier', 'deposit'])),
});
export type GiftFilter = z.infer<typeof giftFilterSchema>;

/** Whom a receipt names and where it goes; empty where it says nothing. */
const addressedSchema = z.object({ email: z.string(), name: z.string(), address: z.array(z.string()) });

/** Gifts, as staff look them up. */
export const GIFT_ENDPOINTS = {
  /** Newest first, a page at a time. */
  getGifts: {
    method: 'GET',
    path: '/staff/api/gifts',
    params: undefined,
    query: z.extend(giftFilterSchema, { cursor: cursorSchema }),
    body: undefined,
    reply: z.object({ gifts: z.array(giftRowSchema), next: z.nullable(z.string()) }),
    access: 'giving:see',
    needsStepUp: false,
    errors: [],
  },
  /** The membership tiers that are in force, the lowest first. */
  getTiers: {
    method: 'GET',
    path: '/staff/api/tiers',
    ...{ params: undefined, query: undefined, body: undefined },
    reply: z.array(z.object({ name: z.enum(TIER_NAMES), label: z.string(), from_cents: cents })),
    access: 'giving:see',
    needsStepUp: false,
    errors: [],
  },
  getGift: {
    method: 'GET',
    path: '/staff/api/gifts/:id',
    params: idParams,
    ...{ query: undefined, body: undefined },
    reply: z.object({
      gift: giftRowSchema,
      gateway_transaction_id: z.string(),
      subscription_id: z.nullable(z.uuid()),
      /** They add up to the gift; the largest first. */
      allocations: z.array(allocationSchema),
      donor_name: z.string(),
      /** The valid receipt; null: none was made yet. */
      receipt: z.nullable(
        z.object({
          number: z.string(),
          made_at: moment,
          mailed_at: z.nullable(moment),
          /** The number of the one that it corrects. */
          replaces: z.nullable(z.string()),
        }),
      ),
      dedication: z.nullable(z.object({ to: z.string(), notified_email: z.nullable(z.string()) })),
      /** The card of its dedication. Without the permission to see emails there are no addresses in it. */
      card: z.nullable(
        z.object({
          kind: z.enum(CARD_KINDS),
          to: z.string(),
          from: z.string(),
          message: z.string(),
          delivery: z.enum(CARD_DELIVERIES),
          state: z.enum(CARD_STATES),
          recipient: z.nullable(z.string()),
          send_on: z.nullable(z.iso.date()),
          postal_address: z.nullable(z.string()),
        }),
      ),
      /** What its donor asked an employer to add. What was received is a note of staff. */
      employer_match: z.nullable(
        z.object({
          employer: z.string(),
          is_listed: z.boolean(),
          state: z.enum(MATCH_STATES),
          expected_cents: z.nullable(z.int()),
          received_cents: z.nullable(z.int()),
          received_on: z.nullable(z.iso.date()),
        }),
      ),
      /** Where it was typed; null of one that a gateway took. */
      offline: z.nullable(
        z.object({
          batch_id: z.uuid(),
          batch: z.string(),
          reference: z.string(),
          description: z.string(),
          note: z.string(),
          typed_by: z.string(),
          /** Why it was taken out of the books again. */
          reversal: z.nullable(
            z.object({ at: moment, by: z.string(), reason: z.enum(REVERSAL_REASONS), note: z.string() }),
          ),
        }),
      ),
      /** The deposit by which it came to the bank. */
      deposit: z.nullable(z.object({ id: z.uuid(), disbursed_on: z.iso.date(), is_matched: z.boolean() })),
      /** How its donor is named on the campaign's page, as they asked. */
      named_as: z.nullable(namingSchema),
      dispute: z.nullable(
        z.object({ state: z.string(), reason: z.string(), reply_by: z.nullable(z.iso.date()) }),
      ),
      refunds: z.array(refundSchema),
      /** What can still be asked to be refunded: what is left, less refunds under way. */
      refundable_cents: cents,
      /** Its charge has not settled: it can be voided as a whole, and not refunded in part. */
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
  /** Takes the donor's name off the campaign's page. */
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
  /** Mails the valid receipt again, to the address it went to. */
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
  /** What the valid receipt says of the donor, and what it would say if it were made now. */
  getReceiptCorrection: {
    method: 'GET',
    path: '/staff/api/gifts/:id/receipt/correction',
    params: idParams,
    ...{ query: undefined, body: undefined },
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
  /** Replaces the receipt of that number and mails the new one. The same number again answers with the same new one. */
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
