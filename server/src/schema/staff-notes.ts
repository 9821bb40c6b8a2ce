// Owner: server/src/console/giving.
import { sql } from 'drizzle-orm';
import { index, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { staff } from './staff.ts';

export const noteSubjectEnum = pgEnum('note_subject', ['gift', 'donor']);

/**
 * Staff's notes about a gift or a donor, for each other. A note never changes; an erasure of the
 * donor deletes it.
 */
export const staffNotes = pgTable(
  'staff_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    subjectKind: noteSubjectEnum('subject_kind').notNull(),
    subjectId: uuid('subject_id').notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    /** The author's name and email at that time. */
    author: text('author').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('staff_notes_subject').on(table.subjectId, table.createdAt)],
);
