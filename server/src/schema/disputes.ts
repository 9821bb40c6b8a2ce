// Owner: server/src/domain/payments.
import { sql } from 'drizzle-orm';
import { date, index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { gifts } from './gifts.ts';

/** `retrieval` means that the bank only asks, and no money moves. */
export const disputeKindEnum = pgEnum('dispute_kind', ['chargeback', 'pre_arbitration', 'retrieval']);

/**
 * contested: the charity has answered; lost also includes disputes that it accepted or let expire.
 */
export const DISPUTE_STATES = ['open', 'contested', 'won', 'lost'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];
export const disputeStateEnum = pgEnum('dispute_state', DISPUTE_STATES);

/** A gift whose donor asked the bank for the money back. */
export const disputes = pgTable(
  'disputes',
  {
    /** The gateway's id. */
    id: text('id').primaryKey(),
    giftId: uuid('gift_id')
      .notNull()
      .references(() => gifts.id),
    kind: disputeKindEnum('kind').notNull(),
    state: disputeStateEnum('state').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** Braintree's word, such as fraud or not_recognized. */
    reason: text('reason').notNull(),
    /** The charity's deadline for an answer, YYYY-MM-DD. */
    replyBy: date('reply_by', { mode: 'string' }),
    /** The time of the gateway's message. */
    asOf: moment('as_of').notNull(),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('disputes_gift_id').on(table.giftId)],
);
