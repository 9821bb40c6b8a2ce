// Owner: api/src/modules/post-donation.
import { CARD_DELIVERIES, CARD_KINDS, CARD_PICTURES } from '@handsel/contract';
import { sql } from 'drizzle-orm';
import { boolean, date, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { checkouts } from './checkouts.ts';
import { moment } from './columns.ts';

/** The card of a dedicated gift, as its donor saw it before they asked for it: one a gift, and another takes its place until it is sent. */
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
    /** Empty where it is not mailed. */
    recipient: text('recipient').notNull(),
    /** The day that was chosen; null: as soon as can be. */
    sendOn: date('send_on', { mode: 'string' }),
    /** Where the charity posts it; empty where it does not. */
    postalAddress: text('postal_address').notNull(),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
    /** Its donor, whose address is verified, wants it sent. Without that nothing is mailed. */
    confirmedAt: moment('confirmed_at'),
    /** Of the last time that it was written or moved: a job of an earlier time mails nothing. */
    askId: uuid('ask_id').notNull().defaultRandom(),
    /** When a colleague approved or stopped the card. Rewriting the card clears it. */
    reviewedAt: moment('reviewed_at'),
    /** From here on it cannot be called back: the mail server may have it. */
    sendingAt: moment('sending_at'),
    sentAt: moment('sent_at'),
    /** It came due, and was not mailed, for good. */
    givenUpAt: moment('given_up_at'),
    canceledAt: moment('canceled_at'),
  },
  (table) => [uniqueIndex('dedication_cards_checkout_id').on(table.checkoutId)],
);
