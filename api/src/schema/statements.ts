// Owner: api/src/modules/receipts.
import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * A year's receipts in one document, owed to an address or mailed to it: once an address, however often the mailing was broken off. Which gifts
 * it tells of is settled when the mailing begins.
 */
export const statements = pgTable(
  'statements',
  {
    /** Of the mail, too, so that it is the same however often it is sent. */
    id: uuid('id').primaryKey().defaultRandom(),
    year: integer('year').notNull(),
    email: text('email').notNull(),
    giftIds: uuid('gift_ids').array().notNull(),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
    mailedAt: moment('mailed_at'),
  },
  (table) => [uniqueIndex('statements_email_year').on(sql`lower(${table.email})`, table.year)],
);
