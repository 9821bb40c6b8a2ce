// Owner: server/src/domain/payments.
import { REFUND_REASONS } from '@handsel/contract/console';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { currencyCheck, currencyColumn, moment } from './columns.ts';
import { gifts } from './gifts.ts';
import { staff } from './staff.ts';

/**
 * awaiting-approval: a second person has to agree; rejected: they refused; lapsed: no person agreed
 * in time. pending: the gateway was not called yet; sent: it may be working on it; unknown: it was
 * called and the result is not known yet. succeeded: the money is on its way back, or the charge
 * was voided. failed: it is not.
 */
export const REFUND_ROW_STATES = [
  'awaiting-approval',
  'rejected',
  'lapsed',
  'pending',
  'sent',
  'unknown',
  'succeeded',
  'failed',
] as const;
export type RefundRowState = (typeof REFUND_ROW_STATES)[number];
export const refundStateEnum = pgEnum('refund_state', REFUND_ROW_STATES);
/**
 * no-trace: the gateway had no record of it an hour after the request; too-much: less was left of
 * the charge; not-settled: a part was requested of a charge that had not settled; not-paid-out: a
 * bank refused it, or it was cancelled; refused: the gateway refused it for another reason.
 */
export const REFUND_FAILURES = ['no-trace', 'too-much', 'not-settled', 'not-paid-out', 'refused'] as const;
export type RefundFailure = (typeof REFUND_FAILURES)[number];
export const refundFailureEnum = pgEnum('refund_failure', REFUND_FAILURES);
export const refundReasonEnum = pgEnum('refund_reason', REFUND_REASONS);

/**
 * A refund that staff requested, written before the gateway is called. The requesting page chooses
 * its id, which is the refund's order id at the gateway, so the gateway's result can always be
 * found.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey(),
    giftId: uuid('gift_id')
      .notNull()
      .references(() => gifts.id),
    amountCents: integer('amount_cents').notNull(),
    currency: currencyColumn(),
    /** The whole of a gift without refunds: its charge is voided if that is still possible. */
    isWhole: boolean('is_whole').notNull(),
    reason: refundReasonEnum('reason').notNull(),
    note: text('note').notNull(),
    cancelsMonthlyGift: boolean('cancels_monthly_gift').notNull(),
    state: refundStateEnum('state').notNull(),
    /** The reason of the failure. */
    failure: refundFailureEnum('failure'),
    /** The gateway's message for a failed or unknown refund, for the log. */
    failureDetail: text('failure_detail'),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => staff.id),
    /** Name and email at that time. */
    requesterName: text('requester_name').notNull(),
    /** The person who approved or rejected it, if approval was needed. */
    decidedBy: uuid('decided_by').references(() => staff.id),
    deciderName: text('decider_name'),
    /** The refund's transaction at the gateway; null for a void. */
    gatewayTransactionId: text('gateway_transaction_id'),
    /** The times of the first and the last call to the gateway. */
    firstSentAt: moment('first_sent_at'),
    sentAt: moment('sent_at'),
    /**
     * Only the holder of the lease may change the refund; an expired lease belongs to the
     * reconciler.
     */
    leaseId: uuid('lease_id').notNull(),
    leaseUntil: moment('lease_until').notNull(),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
    finalizedAt: moment('finalized_at'),
  },
  (table) => [
    index('refunds_gift_id').on(table.giftId, table.createdAt),
    index('refunds_requested_by').on(table.requestedBy, table.createdAt),
    index('refunds_lapsing')
      .on(table.leaseUntil)
      .where(sql`${table.state} in ('pending', 'sent', 'unknown')`),
    index('refunds_open')
      .on(table.createdAt)
      .where(sql`${table.state} in ('awaiting-approval', 'pending', 'sent', 'unknown')`),
    uniqueIndex('refunds_gateway_transaction_id').on(table.gatewayTransactionId),
    currencyCheck('refunds', table.currency),
    check('refunds_amount', sql`${table.amountCents} > 0`),
    check('refunds_decided', sql`(${table.decidedBy} is null) = (${table.deciderName} is null)`),
  ],
);
