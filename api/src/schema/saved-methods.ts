// Owner: api/src/modules/payment-methods.
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { checkouts } from './checkouts.ts';
import { bytes, moment } from './columns.ts';
import { donors } from './donors.ts';
import { giftLinks } from './gift-links.ts';

/**
 * Whose payment methods a customer at the gateway keeps. Its id there is the attempt of the monthly gift that made it, or one
 * made for an added method. What is kept with it, only the gateway knows.
 */
export const gatewayCustomers = pgTable(
  'gateway_customers',
  {
    id: uuid('id').primaryKey(),
    /** Its id at the gateway, where another system has made it: modules/payment-methods/foreign-customers.ts. */
    foreignId: text('foreign_id'),
    /** Null is nobody: it was given under an address that somebody else has verified since. */
    donorId: uuid('donor_id').references(() => donors.id),
    /** The donor it was made for, whosever it is now: what is erased with them. */
    madeFor: uuid('made_for').references(() => donors.id),
    /** When the donor last made a method kept here the default. */
    chosenAt: moment('chosen_at'),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    uniqueIndex('gateway_customers_foreign_id').on(table.foreignId),
    index('gateway_customers_donor_id').on(table.donorId),
    index('gateway_customers_made_for').on(table.madeFor),
  ],
);

/**
 * Cards that were entered for a monthly gift, on its checkout or by a mailed link, and vaulted before it is paid with them, so that
 * their banks can be asked who is paying (decision 021). The id is the card's vault token, and that of its customer at the gateway unless the checkout changes a
 * gift; it becomes that of the attempt or change that pays with the card, and the row is gone.
 */
export const enteredCards = pgTable(
  'entered_cards',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    checkoutId: uuid('checkout_id').references(() => checkouts.id),
    giftLinkId: uuid('gift_link_id').references(() => giftLinks.id),
    /** It is being thrown away: nothing begins to be paid with it any more. */
    forgottenAt: moment('forgotten_at'),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('entered_cards_checkout_id').on(table.checkoutId),
    index('entered_cards_gift_link_id').on(table.giftLinkId),
    check('entered_cards_owner', sql`num_nonnulls(${table.checkoutId}, ${table.giftLinkId}) = 1`),
  ],
);

/**
 * The nonces made for vaulted methods: what one may be paid with, and whose it is, a donor's or a checkout's that the card was
 * entered for. Each pays once.
 */
export const methodNonces = pgTable(
  'method_nonces',
  {
    /** SHA-256: the nonce itself is the donor's browser's alone. */
    nonceHash: bytes('nonce_hash').primaryKey(),
    donorId: uuid('donor_id').references(() => donors.id),
    enteredCardId: uuid('entered_card_id').references(() => enteredCards.id, { onDelete: 'cascade' }),
    token: text('token').notNull(),
    /**
     * SHA-256 of a card's first and last digits. Once its bank has said who is paying, the gateway has put another nonce in this
     * one's place, which is known by nothing but these.
     */
    cardHash: bytes('card_hash'),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('method_nonces_donor_id').on(table.donorId),
    index('method_nonces_entered_card_id').on(table.enteredCardId),
    // Looked for when the method is to be removed.
    index('method_nonces_token').on(table.token),
    check('method_nonces_owner', sql`num_nonnulls(${table.donorId}, ${table.enteredCardId}) = 1`),
  ],
);

/**
 * Every nonce that we made for a vaulted method, used, revoked or not: by this a payment knows what it is shown, whatever the request says
 * of it. Kept for longer than a nonce is good for.
 */
export const issuedNonces = pgTable(
  'issued_nonces',
  {
    /** SHA-256. */
    nonceHash: bytes('nonce_hash').primaryKey(),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('issued_nonces_created_at').on(table.createdAt)],
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
