// Owner: api/src/modules/accounts.
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * Somebody who gave. Born with a session's first gift and tied to that session alone until the address is verified;
 * only one donor an address can be verified (docs/decisions/006).
 */
export const donors = pgTable(
  'donors',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    emailVerifiedAt: moment('email_verified_at'),
    /** argon2id, in PHC string format. Of an unverified donor it opens that donor's own gifts alone. */
    passwordHash: text('password_hash'),
    /** The session in which the password was first set. No reference: the tables' files would import each other in a ring. */
    passwordSessionId: uuid('password_session_id'),
    /** Joined to the verified donor of the same address; nobody signs in as this one any more. */
    mergedInto: uuid('merged_into'),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    // What the console lists donors by.
    index('donors_created_at')
      .on(table.createdAt, table.id)
      .where(sql`${table.mergedInto} is null`),
    index('donors_email').on(sql`lower(${table.email})`),
    uniqueIndex('donors_verified_email')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.emailVerifiedAt} is not null`),
    check('donors_merged', sql`${table.mergedInto} is null or ${table.passwordHash} is null`),
  ],
);
