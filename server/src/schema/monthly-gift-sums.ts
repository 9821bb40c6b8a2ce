// Owner: server/src/domain/subscriptions.
import { MONTHLY_MOVEMENTS } from '@handsel/contract/console';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  smallint,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { fundIdColumn } from './fund-list.ts';

/**
 * Monthly gifts by their beginning and end, so that the console's first page need not read them
 * all. Each change of a monthly gift adds a line that subtracts its old values, and one that adds
 * the new ones, so that no change waits for another. A nightly job sums the lines. The sums are
 * right at every moment.
 */
export const monthlyGiftSums = pgTable('monthly_gift_sums', {
  /** In summed rows, the beginning of its month in the charity's time zone. */
  began: moment('began').notNull(),
  /** The same for the end; null for active gifts. */
  ended: moment('ended'),
  gifts: integer('gifts').notNull(),
  /** The total of the next month; paused gifts count as zero. */
  cents: bigint('cents', { mode: 'number' }).notNull(),
});

/** The same by fund: monthly gifts that have not ended, with at least a part for the fund. */
export const fundMonthlyGifts = pgTable('fund_monthly_gifts', {
  fundId: fundIdColumn(),
  gifts: integer('gifts').notNull(),
});

export const monthlyMovementEnum = pgEnum('monthly_movement', MONTHLY_MOVEMENTS);

/**
 * The effect of each change of a monthly gift on the number of active gifts and on the next month's
 * total. An earlier state is the present one minus the later changes. Append-only; the triggers of
 * `monthly_gift_sums` write both tables.
 */
export const monthlyGiftMovements = pgTable(
  'monthly_gift_movements',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    subscriptionId: uuid('subscription_id').notNull(),
    kind: monthlyMovementEnum('kind').notNull(),
    at: moment('at')
      .notNull()
      .default(sql`now()`),
    /** The change in active gifts: 1, 0 or -1. */
    gifts: smallint('gifts').notNull(),
    /** The change in paused gifts. */
    paused: smallint('paused').notNull(),
    /** The change of the next month's total. */
    cents: integer('cents').notNull(),
  },
  (table) => [
    // Has all columns for a report, so that only the index is read.
    index('monthly_gift_movements_at').on(table.at, table.kind, table.gifts, table.paused, table.cents),
    index('monthly_gift_movements_kind').on(table.kind, table.at, table.subscriptionId),
  ],
);

/**
 * One row: the movements are known since this time. Without it, all are known, because there were
 * no monthly gifts before.
 */
export const monthlyMovementsSince = pgTable(
  'monthly_movements_since',
  {
    isIt: boolean('is_it').primaryKey().default(true),
    since: moment('since').notNull(),
  },
  (table) => [check('monthly_movements_since_once', sql`${table.isIt}`)],
);
