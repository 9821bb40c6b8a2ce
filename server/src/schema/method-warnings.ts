// Owner: server/src/domain/subscriptions.
import { sql } from 'drizzle-orm';
import { date, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { subscriptions } from './subscriptions.ts';

/**
 * expires: a card will have expired at the next charge; revoked: the donor ended it at PayPal or
 * Venmo; returned: a bank returns its debits, and the monthly gift is stopped until it is paid
 * another way; asked: the donor asked staff for a link to update a method that works.
 */
export const warningKindEnum = pgEnum('warning_kind', ['expires', 'revoked', 'returned', 'asked']);

/**
 * The reason for a link to update the payment method of a monthly gift, mostly a warning that it
 * will not pay the next month. The donor gets one mail about each warning, and one for each request
 * to staff.
 */
export const methodWarnings = pgTable(
  'method_warnings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    kind: warningKindEnum('kind').notNull(),
    paymentToken: text('payment_token').notNull(),
    /** For example "Visa ending in 1111"; null if only the gateway knew it. */
    methodDescription: text('method_description'),
    /** The last day on which it could pay, YYYY-MM-DD. */
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    /** The method can pay again since then: its bank has given the gateway a new card for it. */
    closedAt: moment('closed_at'),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    uniqueIndex('method_warnings_once').on(table.subscriptionId, table.paymentToken, table.lastDay),
  ],
);
