// Owner: server/src/domain/payments.
import type { PaymentMethodType } from '@handsel/contract';
import { GIFT_METHOD_TYPES } from '@handsel/contract/console';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { checkouts, frequencyEnum } from './checkouts.ts';
import { currencyCheck, currencyColumn, moment } from './columns.ts';
import { feeRateColumn, fundIdColumn, fundSplitColumn } from './fund-list.ts';
import { sessions } from './sessions.ts';

/**
 * pending: no call that can charge was sent (monthly: the card is being vaulted); sent: one may be
 * in progress; unknown: it was sent and its outcome is not known yet. The other three are final.
 */
export const ATTEMPT_STATES = ['pending', 'sent', 'unknown', 'succeeded', 'declined', 'failed'] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];
export const attemptStateEnum = pgEnum('attempt_state', ATTEMPT_STATES);
export const giftMethodTypeEnum = pgEnum('payment_method_type', GIFT_METHOD_TYPES);

/**
 * One attempt to pay a checkout, written before the gateway is called. Its id is the gateway's
 * order id (one-time) or its customer, vault and subscription id (monthly), so the gateway's result
 * can always be found.
 */
export const attempts = pgTable(
  'attempts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    checkoutId: uuid('checkout_id')
      .notNull()
      .references(() => checkouts.id),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id),
    /**
     * The session was anonymous when the attempt began. If another gift has raised it since, its
     * holder may be another person than the one who pays.
     */
    beganAnonymous: boolean('began_anonymous').notNull().default(false),
    email: text('email').notNull(),
    frequency: frequencyEnum('frequency').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: currencyColumn(),
    methodType: giftMethodTypeEnum('method_type').$type<PaymentMethodType>().notNull(),
    /** Kept only while the fence may need it. */
    nonce: text('nonce'),
    /** The saved method that pays, if any. */
    savedToken: text('saved_token'),
    campaign: text('campaign'),
    campaignVersion: integer('campaign_version'),
    /** The link that the donor followed: `utm_source`. */
    source: text('source'),
    /** The gift's fund; the default fund if the donor chose none. */
    fundId: fundIdColumn().$defaultFn(() => sql`default_fund()`),
    fundSplit: fundSplitColumn(),
    /** The part of the amount that covers the fee. */
    coveredFeeCents: integer('covered_fee_cents').notNull().default(0),
    feeRate: feeRateColumn(),
    /** The day of the first charge, if a monthly gift charges nothing when it begins. */
    beginsOn: date('begins_on', { mode: 'string' }),
    userAgent: text('user_agent').notNull(),
    /** The text that the donor read before they agreed, as their page reports it. */
    consentText: text('consent_text'),
    state: attemptStateEnum('state').notNull(),
    /** The reason why it has not succeeded, for the log. */
    reason: text('reason'),
    /**
     * Only the holder of the lease may change the attempt; an expired lease belongs to the
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
    uniqueIndex('attempts_one_live_per_checkout')
      .on(table.checkoutId)
      .where(sql`${table.state} in ('pending', 'sent', 'unknown', 'succeeded')`),
    index('attempts_lapsing')
      .on(table.leaseUntil)
      .where(sql`${table.state} in ('pending', 'sent', 'unknown')`),
    index('attempts_checkout_id').on(table.checkoutId, table.createdAt),
    // Used when a session is deleted.
    index('attempts_session_id').on(table.sessionId),
    // Used when a donor requests their data or is erased.
    index('attempts_email').on(sql`lower(${table.email})`),
    currencyCheck('attempts', table.currency),
    check('attempts_amount', sql`${table.amountCents} between 500 and 999900`),
  ],
);
