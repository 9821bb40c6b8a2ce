// Owner: server/src/console/access.
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';
import { staff } from './staff.ts';

/** A colleague's identity at the identity provider. */
export const staffIdentities = pgTable(
  'staff_identities',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    issuer: text('issuer').notNull(),
    /** The provider's id for the person, which it never gives to another one. */
    subject: text('subject').notNull(),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    uniqueIndex('staff_identities_issuer_subject').on(table.issuer, table.subject),
    uniqueIndex('staff_identities_staff_id_issuer').on(table.staffId, table.issuer),
  ],
);

/**
 * A visitor who was sent to the identity provider and has not returned yet. The row is deleted on
 * return.
 */
export const staffSingleSignOns = pgTable(
  'staff_single_sign_ons',
  {
    /** SHA-256 of the state parameter that returns with them. */
    stateHash: bytes('state_hash').primaryKey(),
    /** SHA-256 of the token of the browser that was sent there. */
    browserHash: bytes('browser_hash').notNull(),
    nonce: text('nonce').notNull(),
    /** The code verifier of PKCE. */
    codeVerifier: text('code_verifier').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('staff_single_sign_ons_expires_at').on(table.expiresAt)],
);
