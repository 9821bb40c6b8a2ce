// Owner: server/src/console/access.
import { index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';
import { staff } from './staff.ts';

/**
 * Codes that replace a colleague's authenticator, once each. A code has 80 random bits, so its
 * SHA-256 is enough.
 */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    codeHash: bytes('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    uniqueIndex('staff_recovery_codes_code_hash').on(table.codeHash),
    index('staff_recovery_codes_staff_id').on(table.staffId),
  ],
);
