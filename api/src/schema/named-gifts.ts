// Owner: api/src/modules/campaigns.
import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { checkouts } from './checkouts.ts';
import { moment } from './columns.ts';

/** Gifts whose donors asked to be named on their campaign's page. Without a row nobody is named. */
export const namedGifts = pgTable('named_gifts', {
  /** The checkout that the gift was given by. */
  checkoutId: uuid('checkout_id')
    .primaryKey()
    .references(() => checkouts.id),
  /** As the donor typed it. */
  name: text('name').notNull(),
  showsAmount: boolean('shows_amount').notNull(),
  namedAt: moment('named_at')
    .notNull()
    .default(sql`now()`),
});
