// Owner: server/src/domain/accounts.
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { languageColumn, moment } from './columns.ts';

/**
 * A donor. Created with a session's first gift and bound to only that session until the address is
 * verified. An address has at most one verified donor (docs/decisions/006).
 */
export const donors = pgTable(
  'donors',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    emailVerifiedAt: moment('email_verified_at'),
    /**
     * argon2id, in PHC string format. An unverified donor's password opens only that donor's own
     * gifts.
     */
    passwordHash: text('password_hash'),
    /**
     * The session in which the password was first set. No foreign key, because the tables' files
     * would import each other in a circle.
     */
    passwordSessionId: uuid('password_session_id'),
    /** Merged into the verified donor of the same address; this donor cannot sign in any more. */
    mergedInto: uuid('merged_into'),
    /** The language of the donor's latest gift, in which mails and documents are written. */
    language: languageColumn(),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
    /**
     * The first gift, including those of donors whom the console shows as this one; null without
     * any. Triggers keep it (migration `first_gifts`), and a job fills it for donors from before.
     */
    firstGiftAt: moment('first_gift_at'),
  },
  (table) => [
    // The console's order of donors.
    index('donors_listed')
      .on(sql`coalesce(${table.firstGiftAt}, ${table.createdAt})`, table.id)
      .where(sql`${table.mergedInto} is null`),
    // Donors whose first gift a job may have to fill.
    index('donors_without_first_gift')
      .on(table.id)
      .where(sql`${table.firstGiftAt} is null`),
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
