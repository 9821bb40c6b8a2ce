// Owner: server/src/console/giving.
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { staff } from './staff.ts';

/**
 * The donors whose full email a list has shown to a colleague. A row counts for an hour, and is
 * deleted with the next list.
 */
export const staffDonorsShown = pgTable(
  'staff_donors_shown',
  {
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    donorId: uuid('donor_id').notNull(),
    shownAt: moment('shown_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.staffId, table.donorId] }),
    index('staff_donors_shown_at').on(table.shownAt),
  ],
);
