// Owner: server/src/domain/post-donation.
import { MATCH_STATES } from '@handsel/contract';
import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { checkouts } from './checkouts.ts';
import { moment } from './columns.ts';
import { employers } from './employers.ts';

/**
 * A donor's request to their employer to match a gift: one for each gift. The result is a note for
 * staff, and does not become a gift.
 */
export const employerMatches = pgTable(
  'employer_matches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    checkoutId: uuid('checkout_id')
      .notNull()
      .references(() => checkouts.id),
    /** Null if the employer is not in the directory. */
    employerId: uuid('employer_id').references(() => employers.id),
    /** The name that the donor entered instead; else empty. */
    typedName: text('typed_name').notNull(),
    state: text('state', { enum: MATCH_STATES }).notNull().default('pending'),
    askedAt: moment('asked_at')
      .notNull()
      .default(sql`now()`),
    /**
     * The number of times that the donor has requested the steps. Another employer means another
     * mail, and the job of an earlier one mails nothing.
     */
    asks: integer('asks').notNull().default(1),
    receivedCents: integer('received_cents'),
    receivedOn: date('received_on', { mode: 'string' }),
  },
  (table) => [
    uniqueIndex('employer_matches_checkout_id').on(table.checkoutId),
    index('employer_matches_employer_id').on(table.employerId),
    index('employer_matches_asked_at').on(table.askedAt, table.id),
  ],
);
