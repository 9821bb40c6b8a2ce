// Owner: api/src/modules/donors.
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * Staff said that two donors are one person. Deleted when it is undone, and when one of them is erased (docs/decisions/060). No row references a
 * donor's, which are never deleted: to check it would lock donors after the merges, while an erasure, which has locked its donor, waits for the merges.
 */
export const donorMerges = pgTable(
  'donor_merges',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    donorId: uuid('donor_id').notNull(),
    /** The one that the console shows for both. */
    intoId: uuid('into_id').notNull(),
    /** Name and email of who did it, as they were. */
    author: text('author').notNull(),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('donor_merges_donor_id').on(table.donorId),
    index('donor_merges_into_id').on(table.intoId),
  ],
);

/** What follows from `donor_merges`: under which donor the console shows a merged one. One that is shown as itself has no row. */
export const mergedDonors = pgTable(
  'merged_donors',
  {
    donorId: uuid('donor_id').primaryKey(),
    shownAs: uuid('shown_as').notNull(),
  },
  (table) => [index('merged_donors_shown_as').on(table.shownAs)],
);
