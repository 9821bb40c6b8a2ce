// Owner: server/src/domain/post-donation.
import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { checkouts } from './checkouts.ts';
import { bytes, moment } from './columns.ts';

/**
 * A notice about a gift in a person's honor, as its donor read it before they requested it: once
 * for each gift.
 */
export const dedicationNotices = pgTable(
  'dedication_notices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    checkoutId: uuid('checkout_id')
      .notNull()
      .references(() => checkouts.id),
    recipient: text('recipient').notNull(),
    dedicateTo: text('dedicate_to').notNull(),
    tellsAmount: boolean('tells_amount').notNull(),
    /** The requesting donor had confirmed the address that the gift was given under. */
    namesDonor: boolean('names_donor').notNull().default(false),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
    sentAt: moment('sent_at'),
  },
  (table) => [uniqueIndex('dedication_notices_checkout_id').on(table.checkoutId)],
);

/**
 * People who want no notices, from any donor. The address itself is not stored: a keyed hash
 * recognizes it.
 */
export const noticeRefusals = pgTable('notice_refusals', {
  addressHash: bytes('address_hash').primaryKey(),
  createdAt: moment('created_at')
    .notNull()
    .default(sql`now()`),
});
