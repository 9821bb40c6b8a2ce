// Owner: api/src/platform.
import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/**
 * The limiter's counters; how they count say the functions of migration 0001. Unlogged: counting waits for no
 * disk, and a crash of the database only forgives what was counted.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** Rule and hashed subject: neither an address nor a network can be read here. */
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    /** When its window or its block ends, in milliseconds since 1970. */
    expire: bigint('expire', { mode: 'number' }).notNull(),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);
