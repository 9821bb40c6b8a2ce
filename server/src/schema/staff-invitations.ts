// Owner: server/src/console/access.
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';
import { staff, staffRoleEnum } from './staff.ts';

/**
 * A link for becoming staff, or for a new password and authenticator of a staff account. It works
 * once. The token is created when the link is mailed or printed, and is only there; here is its
 * SHA-256.
 */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null until it is mailed. */
    tokenHash: bytes('token_hash'),
    email: text('email').notNull(),
    role: staffRoleEnum('role').notNull(),
    /** Null if it was created in the terminal. */
    invitedBy: uuid('invited_by').references(() => staff.id),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    /** Withdrawn by a colleague, or replaced by a newer one to the same address. */
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('staff_invitations_token_hash').on(table.tokenHash),
    index('staff_invitations_email').on(sql`lower(${table.email})`),
  ],
);
