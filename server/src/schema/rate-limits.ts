// Owner: server/src/platform.
import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/**
 * The limiter's counters. The functions of migration 0001 define how they count. Unlogged: counting
 * waits for no disk, and a crash of the database only resets the counts.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The rule and its hashed subject: neither an address nor a network can be read here. */
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    /** The end of its window or block, in milliseconds since 1970. */
    expire: bigint('expire', { mode: 'number' }).notNull(),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);
