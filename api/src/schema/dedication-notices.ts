// Owner: api/src/modules/post-donation.
import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { checkouts } from './checkouts.ts';
import { bytes, moment } from './columns.ts';

/** A notice that a gift is dedicated to somebody, as its donor read it before they asked for it: once a gift. */
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
    /** The person who asked had confirmed that the address that the gift was given under is theirs. */
    namesDonor: boolean('names_donor').notNull().default(false),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
    sentAt: moment('sent_at'),
  },
  (table) => [uniqueIndex('dedication_notices_checkout_id').on(table.checkoutId)],
);

/** Who wants no notices, no matter who gives. The address itself is not kept: a keyed hash knows it again. */
export const noticeRefusals = pgTable('notice_refusals', {
  addressHash: bytes('address_hash').primaryKey(),
  createdAt: moment('created_at')
    .notNull()
    .default(sql`now()`),
});
