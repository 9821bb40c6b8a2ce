// Owner: api/src/modules/imports.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { imports } from './imports.ts';

/** What became of each line of a file that was imported. Without references: what an undoing deletes stays named here. */
export const importLines = pgTable(
  'import_lines',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id),
    /** As an editor counts them. */
    line: integer('line').notNull(),
    /** `added`, or why it was left out; a kind may have more. */
    outcome: text('outcome').notNull(),
    donorId: uuid('donor_id'),
    /** The donor is new by this line. */
    wasDonorAdded: boolean('was_donor_added').notNull().default(false),
    giftId: uuid('gift_id'),
    subscriptionId: uuid('subscription_id'),
    /** Ids of the system that the file is from. */
    oldDonorId: text('old_donor_id'),
    oldGiftId: text('old_gift_id'),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('import_lines_old_donor_id')
      .on(table.oldDonorId)
      .where(sql`${table.oldDonorId} is not null`),
    index('import_lines_old_gift_id')
      .on(table.oldGiftId)
      .where(sql`${table.oldGiftId} is not null`),
    index('import_lines_donor_id')
      .on(table.donorId)
      .where(sql`${table.donorId} is not null`),
  ],
);
