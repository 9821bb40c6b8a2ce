// Owner: api/src/modules/staff-giving.
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { staff } from './staff.ts';

/** The donors whom a colleague was shown with a full email in a list. A row counts for an hour, and goes with the next list. */
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
