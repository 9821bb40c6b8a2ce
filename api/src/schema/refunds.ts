// Owner: api/src/modules/payments.
import { REFUND_REASONS } from '@handsel/contract/staff';
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
 * awaiting-approval: a second person has to agree; rejected: and did not; lapsed: and nobody has in time. pending: the gateway was not asked yet; sent: it may be doing it;
 * unknown: it was asked and nobody knows its answer yet. succeeded: the money is on its way back, or the charge was voided. failed: it is not.
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
 * no-trace: an hour after it was asked for, the gateway had no record of it; too-much: less was left of the charge; not-settled: the charge had not
 * settled, and a part was wanted; not-paid-out: a bank did not take it, or it was called off; refused: the gateway said no for another reason.
 */
export const REFUND_FAILURES = ['no-trace', 'too-much', 'not-settled', 'not-paid-out', 'refused'] as const;
export type RefundFailure = (typeof REFUND_FAILURES)[number];
export const refundFailureEnum = pgEnum('refund_failure', REFUND_FAILURES);
export const refundReasonEnum = pgEnum('refund_reason', REFUND_REASONS);

/**
 * A refund that staff asked for, written before the gateway is asked. Its id is chosen by the page that asks, and is the order id of the
 * refund at the gateway, so that what the gateway did can always be found.
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
    /** All of a gift of which nothing was refunded: its charge is voided where that is still possible. */
    isWhole: boolean('is_whole').notNull(),
    reason: refundReasonEnum('reason').notNull(),
    note: text('note').notNull(),
    cancelsMonthlyGift: boolean('cancels_monthly_gift').notNull(),
    state: refundStateEnum('state').notNull(),
    /** Why it failed. */
    failure: refundFailureEnum('failure'),
    /** What the gateway said of one that failed or is not known, in the log's words. */
    failureDetail: text('failure_detail'),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => staff.id),
    /** Name and email at that time. */
    requesterName: text('requester_name').notNull(),
    /** Who approved or rejected it, where somebody had to. */
    decidedBy: uuid('decided_by').references(() => staff.id),
    deciderName: text('decider_name'),
    /** The refund's at the gateway; null of a void. */
    gatewayTransactionId: text('gateway_transaction_id'),
    /** When the gateway was asked first, and last. */
    firstSentAt: moment('first_sent_at'),
    sentAt: moment('sent_at'),
    /** The holder of the lease may move the refund on; a lapsed lease is the reconciler's. */
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
