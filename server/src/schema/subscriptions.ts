// Owner: server/src/domain/subscriptions.
import { sql, type SQLWrapper } from 'drizzle-orm';
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
  uuid,
} from 'drizzle-orm/pg-core';
import { attempts } from './attempts.ts';
import { currencyCheck, currencyColumn, moment } from './columns.ts';
import { donors } from './donors.ts';
import { feeRateColumn } from './fund-list.ts';

export const subscriptionStatusEnum = pgEnum('subscription_status', [
  'active',
  'past_due',
  'paused',
  'cancelled',
]);

/**
 * The actor that ended a monthly gift. donor: signed in; link: the holder of a mailed link; staff:
 * in the console; erasure: the donor was erased; unpaid: no person, because a month was not paid;
 * gateway: staff in the control panel, or the gateway itself.
 */
export const endedByEnum = pgEnum('ended_by', ['donor', 'link', 'staff', 'erasure', 'unpaid', 'gateway']);

/**
 * The day of the next charge as an integer, by which the console sorts; the largest without one.
 */
export const nextChargeKey = ({
  status,
  nextBillingDate,
}: {
  status: SQLWrapper;
  nextBillingDate: SQLWrapper;
}) =>
  sql`(coalesce(case when ${status} <> 'cancelled' then ${nextBillingDate} end, date '9999-12-31') - date '2000-01-01')`;

/** A monthly gift as it is at the gateway. Its id there is the attempt that began it. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => attempts.id),
    donorId: uuid('donor_id')
      .notNull()
      .references(() => donors.id),
    /** The monthly charge, including a covered fee. */
    amountCents: integer('amount_cents').notNull(),
    /**
     * The rate that computes the covered fee from another amount. The present fee is
     * `covered_fee_of()` of the migration.
     */
    feeRate: feeRateColumn(),
    currency: currencyColumn(),
    status: subscriptionStatusEnum('status').notNull(),
    /** The vaulted method that pays. */
    paymentToken: text('payment_token').notNull(),
    /**
     * The day of the next charge in the gateway's time zone, as YYYY-MM-DD. For a paused gift, the
     * first one after the pause.
     */
    nextBillingDate: date('next_billing_date', { mode: 'string' }),
    /**
     * The day of the month on which it is charged, or the month's last; null until the gateway was
     * asked.
     */
    billingDay: smallint('billing_day'),
    /** The next skipped day of a paused gift. */
    pausedFrom: date('paused_from', { mode: 'string' }),
    /** The next charge, if an add-on or a discount in the control panel changes it. */
    otherNextCents: integer('other_next_cents'),
    /** The pause's discount has months left, even if staff added it or something is charged. */
    isPauseOn: boolean('is_pause_on').notNull().default(false),
    /**
     * The number of next months with the same amount, which one pause can skip; null until the
     * gateway was asked.
     */
    evenMonths: smallint('even_months'),
    endedAt: moment('ended_at'),
    endedBy: endedByEnum('ended_by'),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('subscriptions_donor_id').on(table.donorId),
    // The console's orders of monthly gifts.
    index('subscriptions_created_at').on(table.createdAt, table.id),
    index('subscriptions_amount').on(table.amountCents, table.createdAt, table.id),
    index('subscriptions_next_charge').on(nextChargeKey(table), table.createdAt, table.id),
    index('subscriptions_status').on(table.status, table.createdAt, table.id),
    currencyCheck('subscriptions', table.currency),
    check('subscriptions_paused', sql`(${table.status} = 'paused') = (${table.pausedFrom} is not null)`),
  ],
);

/**
 * The address for mails about a monthly gift, in a query that joins its attempt and its donor. It
 * is the donor's address once that is verified, because it may have changed since; else the one
 * that was entered for the gift.
 */
export const monthlyAddress = sql<string>`case
  when ${donors.emailVerifiedAt} is not null then ${donors.email} else ${attempts.email} end`;

/** The part of each month of a monthly gift that covers the fee. */
export const monthlyFeeCents = sql<number>`covered_fee_of(${subscriptions})`;

/** The amount of a monthly gift's next charge. */
export const nextCents = sql<number>`coalesce(${subscriptions.otherNextCents}, ${subscriptions.amountCents})`;
