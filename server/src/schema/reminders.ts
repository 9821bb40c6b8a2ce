// Owner: server/src/domain/checkout.
import { sql } from 'drizzle-orm';
import { pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { checkouts } from './checkouts.ts';
import { bytes, moment } from './columns.ts';

/**
 * A donor's request to be reminded of a donation that they had begun: one mail for each checkout,
 * to its address.
 */
export const reminders = pgTable(
  'reminders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    checkoutId: uuid('checkout_id')
      .notNull()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    dueAt: moment('due_at').notNull(),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
    sentAt: moment('sent_at'),
  },
  (table) => [uniqueIndex('reminders_checkout_id').on(table.checkoutId)],
);

/** People who want no reminders. The address itself is not stored: a keyed hash recognizes it. */
export const reminderRefusals = pgTable('reminder_refusals', {
  addressHash: bytes('address_hash').primaryKey(),
  createdAt: moment('created_at')
    .notNull()
    .default(sql`now()`),
});
