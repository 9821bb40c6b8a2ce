// Owner: api/src/modules/staff.
import { ROLES } from '@handsel/contract/staff';
import { sql } from 'drizzle-orm';
import { bigint, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const staffRoleEnum = pgEnum('staff_role', ROLES);

/** The charity's own people. Nobody is ever deleted: the audit log names them. */
export const staff = pgTable(
  'staff',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    role: staffRoleEnum('role').notNull(),
    /** argon2id; null: they sign in by the identity provider alone. */
    passwordHash: text('password_hash'),
    /** What the person's authenticator app has, as Base32; null: they have none. */
    totpSecret: text('totp_secret'),
    /** The half minute of the last code that was taken: no code is taken twice. */
    totpLastStep: bigint('totp_last_step', { mode: 'number' }).notNull(),
    /** Another with each new access: the cookies of known browsers are bound to it. */
    accessId: uuid('access_id').notNull().defaultRandom(),
    deactivatedAt: moment('deactivated_at'),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [uniqueIndex('staff_email').on(sql`lower(${table.email})`)],
);
