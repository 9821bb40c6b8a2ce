// Owner: api/src/modules/staff.
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';
import { staff, staffRoleEnum } from './staff.ts';

/**
 * A link by which somebody becomes staff, or gives an account of staff a new password and authenticator. Good once. The token is made where
 * the link is mailed or printed, and is there alone; here is its SHA-256.
 */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null until it is mailed. */
    tokenHash: bytes('token_hash'),
    email: text('email').notNull(),
    role: staffRoleEnum('role').notNull(),
    /** Null: the terminal. */
    invitedBy: uuid('invited_by').references(() => staff.id),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    /** By a colleague, or by a newer one to the same address. */
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('staff_invitations_token_hash').on(table.tokenHash),
    index('staff_invitations_email').on(sql`lower(${table.email})`),
  ],
);
