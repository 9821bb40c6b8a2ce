// Owner: server/src/domain/payments.
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { gifts } from './gifts.ts';

/**
 * Two charges of the same amount, each once, by the same donor within seven days. Triggers of the
 * migration `possible_doubles` add them. A refund is not written here: readers skip refunded gifts.
 */
export const possibleDoubles = pgTable(
  'possible_doubles',
  {
    firstId: uuid('first_id')
      .notNull()
      .references(() => gifts.id),
    secondId: uuid('second_id')
      .notNull()
      .references(() => gifts.id),
    /** A colleague marked that the donor meant both gifts. */
    dismissedAt: moment('dismissed_at'),
    /** Name and email. */
    dismissedBy: text('dismissed_by'),
  },
  (table) => [
    primaryKey({ columns: [table.firstId, table.secondId] }),
    index('possible_doubles_second_id').on(table.secondId),
  ],
);
