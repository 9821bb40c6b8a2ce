// Owner: api/src/modules/subscriptions.
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { subscriptions } from './gifts.ts';

/** A monthly gift of which a month could not be taken: from then until it was, or the gift ended. */
export const dunningRuns = pgTable(
  'dunning_runs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    /** The first time in vain, by the gateway's clock. */
    failedAt: moment('failed_at').notNull(),
    /** The day (YYYY-MM-DD, UTC) on which we try for the last time, and end the gift if that is in vain. */
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    /** Our own newest try, and the method it was made with: written before it is asked for, so that it is asked for once. */
    lastTriedAt: moment('last_tried_at'),
    lastTriedToken: text('last_tried_token'),
    /** The gateway's newest transaction for the gift before it: one after that, with this method, is its answer. */
    lastTriedAfter: text('last_tried_after'),
    /** Its answer is not known, and until then no other try is asked for; null once it is. */
    inDoubtUntil: moment('in_doubt_until'),
    /** The gift is being ended: a mailed link gives no other payment method to it any more. */
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

/** One try in vain, by the gateway's transaction. The donor is told of each once. */
export const failedMonths = pgTable(
  'failed_months',
  {
    transactionId: text('transaction_id').primaryKey(),
    dunningRunId: uuid('dunning_run_id')
      .notNull()
      .references(() => dunningRuns.id),
    amountCents: integer('amount_cents').notNull(),
    /** The bank will not take this card again, whenever it is tried. */
    isHard: boolean('is_hard').notNull(),
    /** The vaulted method that was tried. */
    paymentToken: text('payment_token'),
    methodDescription: text('method_description').notNull(),
    /** When the gateway tries again, YYYY-MM-DD. */
    nextTryOn: date('next_try_on', { mode: 'string' }),
    failedAt: moment('failed_at').notNull(),
  },
  (table) => [index('failed_months_dunning_run_id').on(table.dunningRunId, table.failedAt)],
);
