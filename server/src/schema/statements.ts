// Owner: server/src/domain/receipts.
import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * A year's receipts in one document for an address: one for each address, however often the mailing
 * was interrupted. The beginning of the mailing fixes its gifts.
 */
export const statements = pgTable(
  'statements',
  {
    /** Also the mail's id, so that every sending is the same mail. */
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
