import * as z from 'zod/mini';
import { textSchema } from '../../shared/fields.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { cents, cursorSchema } from './giving-parts.ts';
import { emptyBody, idParams, moment } from './parts.ts';

/** How many days a refund waits for a second person. */
export const REFUND_REQUEST_DAYS = 14;
export const REFUND_REASONS = ['requested', 'duplicate', 'wrong-amount', 'fraud', 'other'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/**
 * `awaiting-approval`: a second person must approve. `sent`: the request to the gateway is in
 * progress. `unknown`: the gateway's answer was lost or unreadable; Handsel finds out
 * automatically. The others are final. `lapsed`: not approved within REFUND_REQUEST_DAYS. `voided`:
 * the charge was voided, so the donor is not charged.
 */
export const REFUND_STATES = [
  'awaiting-approval',
  'rejected',
  'lapsed',
  'sent',
  'unknown',
  'succeeded',
  'voided',
  'failed',
] as const;
export type RefundState = (typeof REFUND_STATES)[number];

export const refundSchema = z.object({
  id: z.uuid(),
  gift_id: z.uuid(),
  amount_cents: cents,
  reason: z.enum(REFUND_REASONS),
  note: z.string(),
  cancels_monthly_gift: z.boolean(),
  state: z.enum(REFUND_STATES),
  /** Why it failed, in words for staff; null otherwise. */
  failure: z.nullable(z.string()),
  /** Name and email. */
  requested_by: z.string(),
  /**
   * Name and email of the person who approved or rejected it; null if none was needed, or none has
   * decided.
   */
  decided_by: z.nullable(z.string()),
  created_at: moment,
  finalized_at: z.nullable(moment),
});
export type StaffRefund = z.infer<typeof refundSchema>;

const refundOfGiverSchema = z.extend(refundSchema, {
  /** The donor: the name of the payment, or the email. */
  giver: z.string(),
});

const openRefundSchema = z.extend(refundOfGiverSchema, {
  /** Why the reader cannot approve it, as an error of `approveRefund`; null if they can. */
  hindrance: z.nullable(z.enum(['not_permitted', 'second_person', 'invited_lately'])),
});
export type OpenRefund = z.infer<typeof openRefundSchema>;

const endedRefundSchema = z.extend(refundOfGiverSchema, {
  /** Null for a refund that was made in Braintree's control panel. */
  reason: z.nullable(z.enum(REFUND_REASONS)),
  /** Name and email; null for a refund that was made in Braintree's control panel. */
  requested_by: z.nullable(z.string()),
});
export type EndedRefund = z.infer<typeof endedRefundSchema>;

/** Refunds to donors. */
export const REFUND_ENDPOINTS = {
  /**
   * Refunds a gift in full or in part; an unsettled charge is voided in full instead. The page
   * creates the id when the dialog opens, so a double click or a repeated call is one refund: the
   * same id answers with its state.
   */
  refundGift: {
    method: 'PUT',
    path: '/staff/api/refunds/:id',
    params: idParams,
    query: undefined,
    body: z.object({
      gift_id: z.uuid(),
      amount_cents: cents.check(z.minimum(1)),
      reason: z.enum(REFUND_REASONS),
      note: textSchema(500),
      cancels_monthly_gift: z.boolean(),
    }),
    reply: refundSchema,
    access: 'refunds:make',
    needsStepUp: true,
    errors: ['not_found', 'too_much', 'not_refundable', 'not_settled', 'other_request'],
  },
  approveRefund: {
    method: 'POST',
    path: '/staff/api/refunds/:id/approve',
    params: idParams,
    query: undefined,
    body: emptyBody,
    reply: refundSchema,
    access: 'refunds:approve',
    needsStepUp: true,
    errors: [
      'not_found',
      'already_decided',
      'second_person',
      'invited_lately',
      'not_permitted',
      'not_refundable',
      'not_settled',
    ],
  },
  /** Rejects a refund. Both an approver and the requester may do it. */
  rejectRefund: {
    method: 'POST',
    path: '/staff/api/refunds/:id/reject',
    params: idParams,
    query: undefined,
    body: emptyBody,
    reply: refundSchema,
    access: 'refunds:make',
    needsStepUp: false,
    errors: ['not_found', 'already_decided', 'not_permitted'],
  },
  /** The amount that the caller can still refund without a second person; null for no limit. */
  getRefundAllowance: {
    method: 'GET',
    path: '/staff/api/refunds/allowance',
    params: undefined,
    query: undefined,
    body: undefined,
    reply: z.object({ left_cents: z.nullable(cents) }),
    access: 'refunds:make',
    needsStepUp: false,
    errors: [],
  },
  /** Refunds that wait for a second person, and those in progress; the oldest first. */
  getOpenRefunds: {
    method: 'GET',
    path: '/staff/api/refunds',
    params: undefined,
    query: undefined,
    body: undefined,
    reply: z.array(openRefundSchema),
    access: 'refunds:make',
    needsStepUp: false,
    errors: [],
  },
  /** All other refunds, also those made in Braintree's control panel; the newest first. */
  getEndedRefunds: {
    method: 'GET',
    path: '/staff/api/refunds/ended',
    params: undefined,
    query: z.strictObject({ cursor: cursorSchema }),
    body: undefined,
    reply: z.object({ refunds: z.array(endedRefundSchema), next: z.nullable(z.string()) }),
    access: 'refunds:make',
    needsStepUp: false,
    errors: ['many_donors_shown'],
  },
} as const satisfies Record<string, StaffEndpoint>;
