// Owner: api/src/modules/webhooks.
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';

/**
 * What the gateway told us of by itself, once each, whatever came of it. What it said of persons and cards is not kept: it is
 * looked up at the gateway when the job that follows runs. What cannot be looked up is kept as it came: it names no person.
 */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** SHA-256 of the payload, so that one that is sent again is known. */
    payloadHash: bytes('payload_hash').notNull(),
    /** As Braintree names it; also one that we do not know. */
    kind: text('kind').notNull(),
    /** As it came, in Base64, of a disbursement, with its signature; null of everything else. */
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
    // Looked for when it is to be forgotten.
    index('webhooks_received_at').on(table.receivedAt),
  ],
);
