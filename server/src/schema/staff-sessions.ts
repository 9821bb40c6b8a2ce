// Owner: server/src/console/access.
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';
import { staff } from './staff.ts';

/**
 * A browser in which a colleague has entered the password. Only the browser's cookie has the token;
 * here is its SHA-256.
 */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: bytes('token_hash').notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    /**
     * Null until the second factor is given, which the session needs for any access. Later ones,
     * before a dangerous action, replace it.
     */
    secondFactorAt: moment('second_factor_at'),
    /** Browser and system in plain words, such as "Firefox on Windows". */
    device: text('device').notNull(),
    /** An IPv4 address, or the /64 of an IPv6 address. */
    network: text('network').notNull(),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
    lastSeenAt: moment('last_seen_at')
      .notNull()
      .default(sql`now()`),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('staff_sessions_token_hash').on(table.tokenHash),
    index('staff_sessions_staff_id').on(table.staffId),
  ],
);
