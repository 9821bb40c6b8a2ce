// Owner: api/src/platform.
import { index, pgTable } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';

/**
 * Bot checks that were passed, so that none is passed twice; each is forgotten once it has expired. Unlogged: writing it
 * waits for no disk, and a crash of the database at most lets an answer of the last minutes count once more.
 */
export const usedChallenges = pgTable(
  'used_challenges',
  {
    signature: bytes('signature').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('used_challenges_expires_at').on(table.expiresAt)],
);
