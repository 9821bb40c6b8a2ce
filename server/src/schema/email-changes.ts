// Owner: server/src/domain/donors.
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { donors } from './donors.ts';
import { sessions } from './sessions.ts';
import { staff } from './staff.ts';

/**
 * A requested change of a donor's address. It takes effect once both addresses have confirmed it
 * (decision 006).
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    donorId: uuid('donor_id')
      .notNull()
      .references(() => donors.id),
    newEmail: text('new_email').notNull(),
    /**
     * The requesting session, the only one that stays open. Null if staff requested it, and once
     * the new address was confirmed elsewhere.
     */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    /** Staff requested it on the donor's behalf. */
    isByStaff: boolean('is_by_staff').notNull().default(false),
    /** The colleague who requested it, and their name and email at that time. */
    askedBy: uuid('asked_by').references(() => staff.id),
    askedByName: text('asked_by_name'),
    /** The colleague who approved it instead of the present address: name and email. */
    approvedByName: text('approved_by_name'),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
    expiresAt: moment('expires_at').notNull(),
    /** The present address allowed it, or a colleague approved it instead. */
    allowedAt: moment('allowed_at'),
    /** The new address confirmed that it is the donor's. */
    verifiedAt: moment('verified_at'),
    /** Done, refused, withdrawn, or replaced by another request. */
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
