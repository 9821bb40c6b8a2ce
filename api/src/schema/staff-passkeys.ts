// Owner: api/src/modules/staff.
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';
import { staff } from './staff.ts';

/** Passkeys of staff: the public halves. What signs is in the person's device, which asks for a PIN, a fingerprint or a face. */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    /** As the authenticator made it. */
    credentialId: bytes('credential_id').notNull(),
    /** In the format COSE. */
    publicKey: bytes('public_key').notNull(),
    /** How often the authenticator says that it has signed; 0: it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How the browser reaches the authenticator, for example "usb". */
    transports: text('transports').array().notNull(),
    /** What the person calls it. */
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
