// Owner: api/src/modules/subscriptions.
import { MONTHLY_MOVEMENTS } from '@handsel/contract/staff';
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
 * Monthly gifts by when they began and ended, so that the console's first page need not read them all. Each change of a monthly gift adds a line that
 * takes off what it was, and one that adds what it is: nobody waits for anybody else's. A nightly job sums the lines. The sums are right at every moment.
 */
export const monthlyGiftSums = pgTable('monthly_gift_sums', {
  /** Once summed: the beginning of its month in the charity's time zone. */
  began: moment('began').notNull(),
  /** The same; null of what runs. */
  ended: moment('ended'),
  gifts: integer('gifts').notNull(),
  /** What the next month takes of them; those that are paused take nothing. */
  cents: bigint('cents', { mode: 'number' }).notNull(),
});

/** The same by fund: monthly gifts that have not ended, of which at least a part goes to it. */
export const fundMonthlyGifts = pgTable('fund_monthly_gifts', {
  fundId: fundIdColumn(),
  gifts: integer('gifts').notNull(),
});

export const monthlyMovementEnum = pgEnum('monthly_movement', MONTHLY_MOVEMENTS);

/**
 * What each change of a monthly gift did to the number of those that give and to what the next month takes of them: so what they were at any
 * moment is what they are now less what came since. Append-only; the triggers of `monthly_gift_sums` write both.
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
    /** How many more give: 1, 0 or -1. */
    gifts: smallint('gifts').notNull(),
    /** How many more are paused. */
    paused: smallint('paused').notNull(),
    /** How much more the next month takes. */
    cents: integer('cents').notNull(),
  },
  (table) => [
    // With all that a report asks of it, so that it is read from the index alone.
    index('monthly_gift_movements_at').on(table.at, table.kind, table.gifts, table.paused, table.cents),
    index('monthly_gift_movements_kind').on(table.kind, table.at, table.subscriptionId),
  ],
);

/** One row: since when the movements are known. Without it all are: there were no monthly gifts before. */
export const monthlyMovementsSince = pgTable(
  'monthly_movements_since',
  {
    isIt: boolean('is_it').primaryKey().default(true),
    since: moment('since').notNull(),
  },
  (table) => [check('monthly_movements_since_once', sql`${table.isIt}`)],
);
