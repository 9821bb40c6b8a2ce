// Owner: server/src/domain/imports.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { imports } from './imports.ts';

/**
 * The result of each line of an imported file. No foreign keys, because rows that an undo deletes
 * stay named here.
 */
export const importLines = pgTable(
  'import_lines',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id),
    /** The line number as in a text editor. */
    line: integer('line').notNull(),
    /** `added`, or the reason why it was skipped; a kind of import may have more. */
    outcome: text('outcome').notNull(),
    donorId: uuid('donor_id'),
    /** This line added the donor. */
    wasDonorAdded: boolean('was_donor_added').notNull().default(false),
    giftId: uuid('gift_id'),
    subscriptionId: uuid('subscription_id'),
    /** Ids of the file's original system. */
    oldDonorId: text('old_donor_id'),
    oldGiftId: text('old_gift_id'),
    /** For a refund that was subtracted from a gift of this import: the gift's old id. */
    refundOf: text('refund_of'),
    refundCents: integer('refund_cents'),
    /** For a gift from which refunds were subtracted: its amount before them. */
    grossCents: integer('gross_cents'),
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
