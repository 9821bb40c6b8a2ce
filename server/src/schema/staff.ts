// Owner: server/src/console/access.
import { ROLES } from '@handsel/contract/console';
import { sql } from 'drizzle-orm';
import { bigint, boolean, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const staffRoleEnum = pgEnum('staff_role', ROLES);

/** The charity's own people. Rows are never deleted, because the audit log names them. */
export const staff = pgTable(
  'staff',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    role: staffRoleEnum('role').notNull(),
    /** argon2id; null if they sign in only through the identity provider. */
    passwordHash: text('password_hash'),
    /** The secret of the person's authenticator app, as Base32; null if they have no app. */
    totpSecret: text('totp_secret'),
    /** The half minute of the last accepted code: no code is accepted twice. */
    totpLastStep: bigint('totp_last_step', { mode: 'number' }).notNull(),
    /** Changes with each new access, because the cookies of known browsers are bound to it. */
    accessId: uuid('access_id').notNull().defaultRandom(),
    deactivatedAt: moment('deactivated_at'),
    /** An owner allows this fundraiser to export segments of donors. */
    exportsSegments: boolean('exports_segments').notNull().default(false),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [uniqueIndex('staff_email').on(sql`lower(${table.email})`)],
);
