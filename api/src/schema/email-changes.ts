// Owner: api/src/modules/donors.
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { donors } from './donors.ts';
import { sessions } from './sessions.ts';

/** A donor's wish to have another address. It is carried out once both addresses have said yes (decision 029). */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    donorId: uuid('donor_id')
      .notNull()
      .references(() => donors.id),
    newEmail: text('new_email').notNull(),
    /** Where it was asked for: the one session that stays open. Null where staff asked, and once the new address's yes came from elsewhere. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    /** Staff asked for it, because the donor asked them to. */
    isByStaff: boolean('is_by_staff').notNull().default(false),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
    expiresAt: moment('expires_at').notNull(),
    /** The address of now allowed it. */
    allowedAt: moment('allowed_at'),
    /** The new address said that it is the donor's. */
    verifiedAt: moment('verified_at'),
    /** Carried out, refused, taken back, or overtaken by another. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('email_changes_open')
      .on(table.donorId)
      .where(sql`${table.endedAt} is null`),
    index('email_changes_donor_id').on(table.donorId),
    index('email_changes_expires_at').on(table.expiresAt),
  ],
);
