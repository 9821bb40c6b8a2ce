// Owner: server/src/domain/payment-methods.
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { checkouts } from './checkouts.ts';
import { bytes, moment } from './columns.ts';
import { donors } from './donors.ts';
import { giftLinks } from './gift-links.ts';

/**
 * The owner of the payment methods of a customer at the gateway. The customer's id there is the
 * attempt of the monthly gift that created it, or a new id for an added method. Only the gateway
 * knows the stored methods.
 */
export const gatewayCustomers = pgTable(
  'gateway_customers',
  {
    id: uuid('id').primaryKey(),
    /**
     * Its id at the gateway, if another system created it:
     * domain/payment-methods/foreign-customers.ts.
     */
    foreignId: text('foreign_id'),
    /** Null if no donor may use it: the gift's address was verified by another person since. */
    donorId: uuid('donor_id').references(() => donors.id),
    /** The first owner. The method is erased with them, even if it has another owner now. */
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
 * Cards that were entered for a monthly gift, in its checkout or by a mailed link. They are vaulted
 * before they pay, so that their banks can be asked who is paying (decision 021). The id is the
 * card's vault token, and also its customer's id at the gateway unless the checkout changes a gift.
 * It becomes the id of the attempt or change that the card pays, and the row is deleted.
 */
export const enteredCards = pgTable(
  'entered_cards',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    checkoutId: uuid('checkout_id').references(() => checkouts.id),
    giftLinkId: uuid('gift_link_id').references(() => giftLinks.id),
    /** The card is being deleted: no new payment may use it. */
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
 * The nonces made for vaulted methods, each with its method and its owner: a donor, or the checkout
 * that the card was entered for. Each pays once.
 */
export const methodNonces = pgTable(
  'method_nonces',
  {
    /** SHA-256: only the donor's browser has the nonce itself. */
    nonceHash: bytes('nonce_hash').primaryKey(),
    donorId: uuid('donor_id').references(() => donors.id),
    enteredCardId: uuid('entered_card_id').references(() => enteredCards.id, { onDelete: 'cascade' }),
    token: text('token').notNull(),
    /**
     * SHA-256 of a card's first and last digits. After its bank has said who is paying, the gateway
     * replaces this nonce by another one, which only these digits identify.
     */
    cardHash: bytes('card_hash'),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('method_nonces_donor_id').on(table.donorId),
    index('method_nonces_entered_card_id').on(table.enteredCardId),
    // Used when the method is removed.
    index('method_nonces_token').on(table.token),
    check('method_nonces_owner', sql`num_nonnulls(${table.donorId}, ${table.enteredCardId}) = 1`),
  ],
);

/**
 * Every nonce that we made for a vaulted method, including used and revoked ones. A payment
 * recognizes them by this, whatever the request claims. Kept for longer than a nonce is valid.
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
 * Vaulted methods that are being removed, written before the gateway is called: until then no new
 * payment may use them. One row for each removal, so that two parallel ones do not end each other's
 * protection.
 */
export const methodRemovals = pgTable(
  'method_removals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    token: text('token').notNull(),
    /**
     * From this time on the method can pay again if it still exists, whatever the result of the
     * removal.
     */
    lapsesAt: moment('lapses_at').notNull(),
  },
  (table) => [
    index('method_removals_token').on(table.token),
    index('method_removals_lapses_at').on(table.lapsesAt),
  ],
);
