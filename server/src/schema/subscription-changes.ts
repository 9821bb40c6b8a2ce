// Owner: server/src/domain/subscriptions.
import type { PaymentMethodType } from '@handsel/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { attemptStateEnum, giftMethodTypeEnum } from './attempts.ts';
import { checkouts } from './checkouts.ts';
import { moment } from './columns.ts';
import { subscriptions } from './subscriptions.ts';
import { dunningRuns } from './dunning-runs.ts';
import { feeRateColumn } from './fund-list.ts';
import { sessions } from './sessions.ts';
import { staff } from './staff.ts';

/**
 * terms: another payment method, possibly with another amount; amount: only another amount; day:
 * another day of the month. The others decide whether and when it is charged.
 */
export const changeKindEnum = pgEnum('change_kind', ['terms', 'pause', 'resume', 'cancel', 'amount', 'day']);

/**
 * A change of a monthly gift, written before the gateway is called. The states are those of an
 * attempt, with the change instead of a charge. Its id is the vault token of a card that was
 * entered for it. For another day, it is the gateway's id of the replacing subscription (decision
 * 034).
 */
export const subscriptionChanges = pgTable(
  'subscription_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: changeKindEnum('kind').notNull().default('terms'),
    /** For new terms; null if they came by a mailed link. */
    checkoutId: uuid('checkout_id').references(() => checkouts.id),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    /** The requesting session; null if staff requested it for the donor. */
    sessionId: uuid('session_id').references(() => sessions.id),
    /** The colleague who did it for the donor, and their name and email at that time. */
    staffId: uuid('staff_id').references(() => staff.id),
    staffName: text('staff_name'),
    amountBeforeCents: integer('amount_before_cents').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** The part of the amount that covers the fee. Null if the change leaves both as they are. */
    coveredFeeCents: integer('covered_fee_cents'),
    feeRate: feeRateColumn(),
    /** For new terms. */
    methodType: giftMethodTypeEnum('method_type').$type<PaymentMethodType>(),
    /**
     * For new terms: the saved method that is to pay, or null if a card was entered. For another
     * amount: the present method.
     */
    savedToken: text('saved_token'),
    /** The unpaid month that the new method is to pay. */
    dunningRunId: uuid('dunning_run_id').references(() => dunningRuns.id),
    /** False once that month was paid, or is known not to have been paid by this. */
    takesMonth: boolean('takes_month').notNull().default(false),
    /** For a pause: the day of the next charge after it. */
    resumesOn: date('resumes_on', { mode: 'string' }),
    /** For a pause: the time of the reminder of its end. */
    remindedAt: moment('reminded_at'),
    /** For another day: the day of the month, 1 to 28, or 31 for the last. */
    billingDay: smallint('billing_day'),
    /** For another day: the first charge on it. */
    firstBillingOn: date('first_billing_on', { mode: 'string' }),
    /** For another day: the next charge of before, which this one replaces. */
    insteadOf: date('instead_of', { mode: 'string' }),
    /** For another day: the gateway's id of the replaced subscription. */
    replacesId: uuid('replaces_id'),
    /** For a cancellation: the donor's optional reason, in their own words. */
    donorsReason: text('donors_reason'),
    /**
     * Whether a mailed link requested the pause, resumption or end, instead of a signed-in donor.
     */
    isByLink: boolean('is_by_link').notNull().default(false),
    userAgent: text('user_agent').notNull(),
    /** The text that the donor read before they agreed, as their page reports it. */
    consentText: text('consent_text'),
    state: attemptStateEnum('state').notNull(),
    /** The reason why it has not succeeded, for the log. */
    reason: text('reason'),
    /** The resulting date of the next charge, YYYY-MM-DD; known once it has succeeded. */
    nextBillingDate: date('next_billing_date', { mode: 'string' }),
    /**
     * Only the holder of the lease may change this row; an expired lease belongs to the reconciler.
     */
    leaseId: uuid('lease_id').notNull(),
    leaseUntil: moment('lease_until').notNull(),
    /**
     * For a card that was entered by a mailed link: it pays no more, and is being removed from the
     * gateway's vault.
     */
    forgottenAt: moment('forgotten_at'),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
    finalizedAt: moment('finalized_at'),
  },
  (table) => [
    uniqueIndex('subscription_changes_one_live_per_checkout')
      .on(table.checkoutId)
      .where(sql`${table.state} in ('pending', 'sent', 'unknown', 'succeeded')`),
    // An older change can therefore never overwrite a newer one.
    uniqueIndex('subscription_changes_one_open_per_subscription')
      .on(table.subscriptionId)
      .where(sql`${table.state} in ('pending', 'sent', 'unknown')`),
    index('subscription_changes_lapsing')
      .on(table.leaseUntil)
      .where(sql`${table.state} in ('pending', 'sent', 'unknown')`),
    index('subscription_changes_dunning_run_id').on(table.dunningRunId, table.createdAt),
    index('subscription_changes_checkout_id').on(table.checkoutId, table.createdAt),
    // Used every night to remove entered cards.
    index('subscription_changes_by_link')
      .on(table.subscriptionId)
      .where(sql`${table.checkoutId} is null and ${table.forgottenAt} is null`),
    // Used whenever the gateway is asked about a monthly gift.
    index('subscription_changes_day')
      .on(table.subscriptionId, table.createdAt)
      .where(sql`${table.firstBillingOn} is not null`),
    // Used when a session is deleted.
    index('subscription_changes_session_id').on(table.sessionId),
    check('subscription_changes_terms', sql`(${table.kind} = 'terms') = (${table.methodType} is not null)`),
    check(
      'subscription_changes_method_kept',
      sql`${table.kind}::text <> 'amount' or ${table.savedToken} is not null`,
    ),
    check('subscription_changes_pause', sql`(${table.kind} = 'pause') = (${table.resumesOn} is not null)`),
    // Compared as text, because PostgreSQL accepts a new enumeration value only after the
    // transaction that added it.
    check(
      'subscription_changes_day',
      sql`(${table.kind}::text = 'day') = (${table.firstBillingOn} is not null)`,
    ),
    check(
      'subscription_changes_whole_day',
      sql`num_nonnulls(${table.firstBillingOn}, ${table.billingDay}, ${table.insteadOf}, ${table.replacesId}) in (0, 4)`,
    ),
    check('subscription_changes_maker', sql`(${table.sessionId} is null) = (${table.staffId} is not null)`),
    check(
      'subscription_changes_staff',
      sql`(${table.staffId} is null) = (${table.staffName} is null) and (${table.staffId} is null or ${table.kind} <> 'terms')`,
    ),
    check('subscription_changes_amount', sql`${table.amountCents} between 500 and 999900`),
  ],
);
