// Owner: server/src/domain/post-donation.
import { CARD_DELIVERIES, CARD_KINDS, CARD_PICTURES } from '@handsel/contract';
import { sql } from 'drizzle-orm';
import { boolean, date, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { checkouts } from './checkouts.ts';
import { moment } from './columns.ts';

/**
 * The card of a dedicated gift, as its donor saw it before they requested it. A gift has one card,
 * which another replaces until it is sent.
 */
export const dedicationCards = pgTable(
  'dedication_cards',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    checkoutId: uuid('checkout_id')
      .notNull()
      .references(() => checkouts.id),
    kind: text('kind', { enum: CARD_KINDS }).notNull(),
    dedicateTo: text('dedicate_to').notNull(),
    signedBy: text('signed_by').notNull(),
    message: text('message').notNull(),
    picture: text('picture', { enum: CARD_PICTURES }).notNull(),
    tellsAmount: boolean('tells_amount').notNull(),
    delivery: text('delivery', { enum: CARD_DELIVERIES }).notNull(),
    /** Empty if it is not mailed. */
    recipient: text('recipient').notNull(),
    /** The chosen day; null for as soon as possible. */
    sendOn: date('send_on', { mode: 'string' }),
    /** The address where the charity posts it, else empty. */
    postalAddress: text('postal_address').notNull(),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
    /**
     * The time when its donor, whose address is verified, confirmed the card. Nothing is mailed
     * without it.
     */
    confirmedAt: moment('confirmed_at'),
    /** Changes when the card is rewritten or moved. A job with an earlier id mails nothing. */
    askId: uuid('ask_id').notNull().defaultRandom(),
    /** When a colleague approved or stopped the card. Rewriting the card clears it. */
    reviewedAt: moment('reviewed_at'),
    /** The card cannot be stopped any more from here on: the mail server may have it. */
    sendingAt: moment('sending_at'),
    sentAt: moment('sent_at'),
    /** It came due but can never be mailed. */
    givenUpAt: moment('given_up_at'),
    canceledAt: moment('canceled_at'),
  },
  (table) => [uniqueIndex('dedication_cards_checkout_id').on(table.checkoutId)],
);
