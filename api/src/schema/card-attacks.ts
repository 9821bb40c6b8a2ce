// Owner: api/src/modules/payment-methods.
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Times in which cards were tested here, seen by their many failures. One that has not ended is under way. */
export const cardAttacks = pgTable(
  'card_attacks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    beganAt: moment('began_at')
      .notNull()
      .default(sql`now()`),
    /** When it is over, unless more is seen of it. */
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('card_attacks_ends_at').on(table.endsAt)],
);
