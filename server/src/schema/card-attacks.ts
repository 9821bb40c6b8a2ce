// Owner: server/src/domain/payment-methods.
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Periods of card testing, recognized by many failures. One without an end is in progress. */
export const cardAttacks = pgTable(
  'card_attacks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    beganAt: moment('began_at')
      .notNull()
      .default(sql`now()`),
    /** The time when it ends, unless more failures follow. */
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('card_attacks_ends_at').on(table.endsAt)],
);
