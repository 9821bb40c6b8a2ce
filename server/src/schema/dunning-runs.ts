// Owner: server/src/domain/subscriptions.
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { subscriptions } from './subscriptions.ts';

/**
 * A monthly gift with an unpaid month, from the failure until the month is paid or the gift ends.
 */
export const dunningRuns = pgTable(
  'dunning_runs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    /** The first failure, by the gateway's clock. */
    failedAt: moment('failed_at').notNull(),
    /** The day (YYYY-MM-DD, UTC) of our last attempt. If it fails, the gift ends. */
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    /**
     * Our latest attempt and its method. They are written before the request, so that it is sent
     * once.
     */
    lastTriedAt: moment('last_tried_at'),
    lastTriedToken: text('last_tried_token'),
    /**
     * The gateway's latest transaction before the attempt. A later one with this method is the
     * result.
     */
    lastTriedAfter: text('last_tried_after'),
    /**
     * The result is unknown, and no other attempt is made until this time. Null once the result is
     * known.
     */
    inDoubtUntil: moment('in_doubt_until'),
    /** The gift is being ended: a mailed link cannot set another payment method any more. */
    endingAt: moment('ending_at'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('dunning_runs_one_open_per_subscription')
      .on(table.subscriptionId)
      .where(sql`${table.endedAt} is null`),
    index('dunning_runs_ends_on')
      .on(table.endsOn)
      .where(sql`${table.endedAt} is null`),
  ],
);

/** One failed attempt, by the gateway's transaction. The donor gets one mail about each. */
export const failedMonths = pgTable(
  'failed_months',
  {
    transactionId: text('transaction_id').primaryKey(),
    dunningRunId: uuid('dunning_run_id')
      .notNull()
      .references(() => dunningRuns.id),
    amountCents: integer('amount_cents').notNull(),
    /** The bank will never accept this card again. */
    isHard: boolean('is_hard').notNull(),
    /** The vaulted method of the attempt. */
    paymentToken: text('payment_token'),
    methodDescription: text('method_description').notNull(),
    /** The date of the gateway's next attempt, YYYY-MM-DD. */
    nextTryOn: date('next_try_on', { mode: 'string' }),
    failedAt: moment('failed_at').notNull(),
  },
  (table) => [index('failed_months_dunning_run_id').on(table.dunningRunId, table.failedAt)],
);
