// Owner: server/src/domain/campaigns.
import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { checkouts } from './checkouts.ts';
import { moment } from './columns.ts';

/**
 * Gifts whose donors asked to be named on their campaign's page. Donors without a row are never
 * named.
 */
export const namedGifts = pgTable('named_gifts', {
  /** The checkout of the gift. */
  checkoutId: uuid('checkout_id')
    .primaryKey()
    .references(() => checkouts.id),
  /** The name that the donor entered. */
  name: text('name').notNull(),
  showsAmount: boolean('shows_amount').notNull(),
  namedAt: moment('named_at')
    .notNull()
    .default(sql`now()`),
});
