// Owner: api/src/modules/subscriptions.
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
import { subscriptions } from './gifts.ts';
import { dunningRuns } from './dunning-runs.ts';
import { feeRateColumn } from './fund-list.ts';
import { sessions } from './sessions.ts';
import { staff } from './staff.ts';

/**
 * terms: another payment method, or another amount with it; amount: another amount alone; day: another day of the month; the others are
 * about whether and when it is charged.
 */
export const changeKindEnum = pgEnum('change_kind', ['terms', 'pause', 'resume', 'cancel', 'amount', 'day']);

/**
 * What a donor wants a monthly gift to become, written before the gateway is asked. The states are those of an attempt, with
 * the change in the place of the charge. Its id is the vault token of a card that was entered for it; of another day, the id at the gateway of
 * the subscription that takes the place of the one before (decision 044).
 */
export const subscriptionChanges = pgTable(
  'subscription_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: changeKindEnum('kind').notNull().default('terms'),
    /** Of new terms; null of those that were given by a mailed link. */
    checkoutId: uuid('checkout_id').references(() => checkouts.id),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    /** The browser in which it was wanted; null where staff wanted it for the donor. */
    sessionId: uuid('session_id').references(() => sessions.id),
    /** Who of staff did it for the donor, and their name and email at that time. */
    staffId: uuid('staff_id').references(() => staff.id),
    staffName: text('staff_name'),
    amountBeforeCents: integer('amount_before_cents').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** The part of the amount that covers the fee. Null of a change that leaves both as they are. */
    coveredFeeCents: integer('covered_fee_cents'),
    feeRate: feeRateColumn(),
    /** Of new terms. */
    methodType: giftMethodTypeEnum('method_type').$type<PaymentMethodType>(),
    /** Of new terms: the saved method that is to pay; null where a card was entered. Of another amount: the method that pays already. */
    savedToken: text('saved_token'),
    /** The month that could not be taken, and is to be taken with the new method. */
    dunningRunId: uuid('dunning_run_id').references(() => dunningRuns.id),
    /** Of such a one: false once the month was taken, or it is known that it was not taken with it. */
    takesMonth: boolean('takes_month').notNull().default(false),
    /** Of a pause: the day of the next charge after it. */
    resumesOn: date('resumes_on', { mode: 'string' }),
    /** Of a pause: when the donor was reminded of its end. */
    remindedAt: moment('reminded_at'),
    /** Of another day: the day of the month, 1 to 28, or 31 for the last. */
    billingDay: smallint('billing_day'),
    /** Of another day: the first charge on it. */
    firstBillingOn: date('first_billing_on', { mode: 'string' }),
    /** Of another day: the charge that this one takes the place of, as it was the next one. */
    insteadOf: date('instead_of', { mode: 'string' }),
    /** Of another day: the id at the gateway of the subscription that is replaced. */
    replacesId: uuid('replaces_id'),
    /** Of a gift that is to end: why, if the donor says so, in their own words. */
    donorsReason: text('donors_reason'),
    /** Whether a mailed link, and not somebody signed in, wants it to pause, to go on or to end. */
    isByLink: boolean('is_by_link').notNull().default(false),
    userAgent: text('user_agent').notNull(),
    /** What the donor read before they agreed, as their page says. */
    consentText: text('consent_text'),
    state: attemptStateEnum('state').notNull(),
    /** Why it is not succeeded, in the log's words. */
    reason: text('reason'),
    /** When it is charged next, as it has become, YYYY-MM-DD; known once it has succeeded. */
    nextBillingDate: date('next_billing_date', { mode: 'string' }),
    /** The holder of the lease may move the change on; a lapsed lease is the reconciler's. */
    leaseId: uuid('lease_id').notNull(),
    leaseUntil: moment('lease_until').notNull(),
    /** Of one that was made by a mailed link: what was entered pays no more, and is being taken out of the gateway's vault. */
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
    // So that an older change can never overwrite a newer one.
    uniqueIndex('subscription_changes_one_open_per_subscription')
      .on(table.subscriptionId)
      .where(sql`${table.state} in ('pending', 'sent', 'unknown')`),
    index('subscription_changes_lapsing')
      .on(table.leaseUntil)
      .where(sql`${table.state} in ('pending', 'sent', 'unknown')`),
    index('subscription_changes_dunning_run_id').on(table.dunningRunId, table.createdAt),
    index('subscription_changes_checkout_id').on(table.checkoutId, table.createdAt),
    // Looked for every night, when what was entered is to be forgotten.
    index('subscription_changes_by_link')
      .on(table.subscriptionId)
      .where(sql`${table.checkoutId} is null and ${table.forgottenAt} is null`),
    // Looked for whenever the gateway is asked of a monthly gift.
    index('subscription_changes_day')
      .on(table.subscriptionId, table.createdAt)
      .where(sql`${table.firstBillingOn} is not null`),
    // Looked for when a session is to be forgotten.
    index('subscription_changes_session_id').on(table.sessionId),
    check('subscription_changes_terms', sql`(${table.kind} = 'terms') = (${table.methodType} is not null)`),
    check(
      'subscription_changes_method_kept',
      sql`${table.kind}::text <> 'amount' or ${table.savedToken} is not null`,
    ),
    check('subscription_changes_pause', sql`(${table.kind} = 'pause') = (${table.resumesOn} is not null)`),
    // As text: PostgreSQL uses a new value of an enumeration only after the transaction that added it.
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
