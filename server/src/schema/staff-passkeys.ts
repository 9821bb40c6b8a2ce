// Owner: server/src/console/access.
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';
import { staff } from './staff.ts';

/**
 * The public keys of staff's passkeys. The private key is in the person's device, which asks for a
 * PIN, a fingerprint or a face.
 */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    /** The id that the authenticator created. */
    credentialId: bytes('credential_id').notNull(),
    /** In COSE format. */
    publicKey: bytes('public_key').notNull(),
    /** The authenticator's number of signatures; 0 if it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** The connections to the authenticator, for example "usb". */
    transports: text('transports').array().notNull(),
    /** The name that the person gave it. */
    name: text('name').notNull(),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    uniqueIndex('staff_passkeys_credential_id').on(table.credentialId),
    index('staff_passkeys_staff_id').on(table.staffId),
  ],
);
