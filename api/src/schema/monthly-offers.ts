// Owner: api/src/modules/payments.
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

/** What became of an offer that was accepted is the state of the attempt that has its id. */
export const monthlyOfferStateEnum = pgEnum('monthly_offer_state', [
  'open',
  'accepted',
  'declined',
  'lapsed',
]);

/**
 * A monthly gift that the donor of a gift is asked for: written before the gift is charged, because its card is kept from that call on. Its
 * id is that of the gateway's customer with the card, and of the attempt and the monthly gift that it becomes.
 */
export const monthlyOffers = pgTable(
  'monthly_offers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The gift's. */
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id),
    amountCents: integer('amount_cents').notNull(),
    /** A card is kept for it; otherwise a saved method pays. */
    keepsMethod: boolean('keeps_method').notNull(),
    state: monthlyOfferStateEnum('state').notNull().default('open'),
    /** Of one that was accepted: which words the donor agreed to. The words are the attempt's. */
    consentVersion: smallint('consent_version'),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
    answeredAt: moment('answered_at'),
    /** What was kept is gone, or is not ours to delete: a monthly gift is paid with it. */
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
