import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';
import { donors } from './donors.ts';

/**
 * Whose ways to pay a customer at the gateway keeps. Its id there is the attempt of the monthly gift that made it, or one
 * made for an added method. What is kept with it, only the gateway knows.
 */
export const gatewayCustomers = pgTable(
  'gateway_customers',
  {
    id: uuid('id').primaryKey(),
    /** Null is nobody: it was given under an address that somebody else has proved since. */
    donorId: uuid('donor_id').references(() => donors.id),
    /** When the donor last made a method kept here the default. */
    chosenAt: moment('chosen_at'),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('gateway_customers_donor_id').on(table.donorId)],
);

/** The nonces made for a donor's saved methods: what one may be paid with, and that it is this donor's. Each pays once. */
export const methodNonces = pgTable(
  'method_nonces',
  {
    /** SHA-256: the nonce itself is the donor's browser's alone. */
    nonceHash: bytes('nonce_hash').primaryKey(),
    donorId: uuid('donor_id')
      .notNull()
      .references(() => donors.id),
    token: text('token').notNull(),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('method_nonces_donor_id').on(table.donorId),
    // Looked for when the method is to be removed.
    index('method_nonces_token').on(table.token),
  ],
);

/**
 * Vaulted methods that are being removed, written before the gateway is asked: meanwhile nothing begins to be paid with them. One
 * row a removal, so that of two at once neither ends what the other relies on.
 */
export const methodRemovals = pgTable(
  'method_removals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    token: text('token').notNull(),
    /** Whatever became of the removal, the method can pay again from then on if it is still there. */
    lapsesAt: moment('lapses_at').notNull(),
  },
  (table) => [
    index('method_removals_token').on(table.token),
    index('method_removals_lapses_at').on(table.lapsesAt),
  ],
);
