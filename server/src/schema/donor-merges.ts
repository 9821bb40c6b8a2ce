// Owner: server/src/domain/donors.
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * Two donors that staff declared to be one person. Deleted when the merge is undone, and when one
 * of them is erased (docs/decisions/059). There are no foreign keys to donors, which are never
 * deleted: their check would lock donors after the merges, while an erasure, which has locked its
 * donor, waits for the merges.
 */
export const donorMerges = pgTable(
  'donor_merges',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    donorId: uuid('donor_id').notNull(),
    /** The donor that the console shows for both. */
    intoId: uuid('into_id').notNull(),
    /** Name and email of the author at that time. */
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

/**
 * Derived from `donor_merges`: the donor under which the console shows a merged one. A donor that
 * is shown as itself has no row.
 */
export const mergedDonors = pgTable(
  'merged_donors',
  {
    donorId: uuid('donor_id').primaryKey(),
    shownAs: uuid('shown_as').notNull(),
  },
  (table) => [index('merged_donors_shown_as').on(table.shownAs)],
);
