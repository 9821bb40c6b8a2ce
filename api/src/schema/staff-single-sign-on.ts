// Owner: api/src/modules/staff.
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';
import { staff } from './staff.ts';

/** Who a person of staff is at the identity provider. */
export const staffIdentities = pgTable(
  'staff_identities',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    issuer: text('issuer').notNull(),
    /** The provider's own name for the person, which no other person there ever gets. */
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

/** Somebody who was sent to the identity provider and is not back yet. Each is deleted when they come back. */
export const staffSingleSignOns = pgTable(
  'staff_single_sign_ons',
  {
    /** SHA-256 of the state that comes back with them. */
    stateHash: bytes('state_hash').primaryKey(),
    /** SHA-256 of the token of the browser that they left in. */
    browserHash: bytes('browser_hash').notNull(),
    nonce: text('nonce').notNull(),
    /** Of PKCE. */
    codeVerifier: text('code_verifier').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('staff_single_sign_ons_expires_at').on(table.expiresAt)],
);
