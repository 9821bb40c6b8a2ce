// Owner: server/src/domain/webhooks.
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';

/**
 * The gateway's messages, once each, with any result. Data about persons and cards is not stored:
 * the job that follows looks it up at the gateway. Data that cannot be looked up is stored
 * unchanged: it names no person.
 */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** SHA-256 of the payload, so that a repeated message is recognized. */
    payloadHash: bytes('payload_hash').notNull(),
    /** Braintree's name, which may be unknown to us. */
    kind: text('kind').notNull(),
    /** The original in Base64 with its signature, for a disbursement; null for all others. */
    payload: text('payload'),
    signature: text('signature'),
    /** By the gateway's clock. */
    sentAt: moment('sent_at').notNull(),
    receivedAt: moment('received_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    uniqueIndex('webhooks_payload_hash').on(table.payloadHash),
    // Used when old webhooks are deleted.
    index('webhooks_received_at').on(table.receivedAt),
  ],
);
