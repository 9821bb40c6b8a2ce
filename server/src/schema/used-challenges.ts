// Owner: server/src/platform.
import { index, pgTable } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';

/**
 * Passed bot checks, so that none passes twice. Each is deleted once it has expired. Unlogged:
 * writing waits for no disk, and a crash of the database lets at most the answers of the last
 * minutes pass once more.
 */
export const usedChallenges = pgTable(
  'used_challenges',
  {
    signature: bytes('signature').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('used_challenges_expires_at').on(table.expiresAt)],
);
