// Owner: server/src/console/access.
import { index, pgEnum, pgTable } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';

export const staffPasskeyPurposeEnum = pgEnum('staff_passkey_purpose', ['add', 'sign-in', 'step-up']);

/** Challenges for passkeys to sign. Each is deleted when its answer comes, so it works once. */
export const staffPasskeyChallenges = pgTable(
  'staff_passkey_challenges',
  {
    challenge: bytes('challenge').primaryKey(),
    /** SHA-256 of the token of the browser that requested it. */
    browserHash: bytes('browser_hash').notNull(),
    purpose: staffPasskeyPurposeEnum('purpose').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('staff_passkey_challenges_expires_at').on(table.expiresAt)],
);
