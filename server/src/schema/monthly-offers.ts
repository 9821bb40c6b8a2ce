// Owner: server/src/domain/payments.
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  smallint,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { attempts } from './attempts.ts';
import { moment } from './columns.ts';

/** The result of an accepted offer is the state of the attempt that has its id. */
export const monthlyOfferStateEnum = pgEnum('monthly_offer_state', [
  'open',
  'accepted',
  'declined',
  'lapsed',
]);

/**
 * An offer of a monthly gift to the donor of a gift. It is written before the gift is charged,
 * because that call saves the card. Its id is also that of the gateway's customer with the card,
 * and of the attempt and monthly gift that it becomes.
 */
export const monthlyOffers = pgTable(
  'monthly_offers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The gift's attempt. */
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id),
    amountCents: integer('amount_cents').notNull(),
    /** A card is saved for it; otherwise a saved method pays. */
    keepsMethod: boolean('keeps_method').notNull(),
    state: monthlyOfferStateEnum('state').notNull().default('open'),
    /**
     * The version of the words that the donor agreed to, if accepted. The words are in the attempt.
     */
    consentVersion: smallint('consent_version'),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
    answeredAt: moment('answered_at'),
    /** The saved card is deleted, or is not ours to delete because it pays a monthly gift. */
    forgottenAt: moment('forgotten_at'),
  },
  (table) => [
    uniqueIndex('monthly_offers_attempt_id').on(table.attemptId),
    index('monthly_offers_kept')
      .on(table.createdAt)
      .where(sql`${table.forgottenAt} is null`),
    check('monthly_offers_amount', sql`${table.amountCents} between 500 and 999900`),
    check(
      'monthly_offers_consent',
      sql`(${table.state} = 'accepted') = (${table.consentVersion} is not null)`,
    ),
  ],
);
