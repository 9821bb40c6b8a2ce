// Owner: api/src/modules/subscriptions.
import { bigint, integer, pgTable } from 'drizzle-orm/pg-core';
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
