// Owner: server/src/domain/donors.
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { donors } from './donors.ts';

/**
 * A word that staff put on a donor, to find them again. If spellings differ only in case, the
 * first is used.
 */
export const donorTags = pgTable(
  'donor_tags',
  {
    donorId: uuid('donor_id')
      .notNull()
      .references(() => donors.id),
    tag: text('tag').notNull(),
    /** The donor's creation time, by which the previous version lists donors with a tag. */
    donorCreatedAt: moment('donor_created_at').notNull(),
  },
  (table) => [
    uniqueIndex('donor_tags_donor').on(table.donorId, sql`lower(${table.tag})`),
    index('donor_tags_tag').on(sql`lower(${table.tag})`, table.donorCreatedAt, table.donorId),
  ],
);
