// Owner: server/src/domain/offline-gifts.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { REVERSAL_REASONS } from '@handsel/contract/console';
import { apiKeys } from './api-keys.ts';
import { giftMethodTypeEnum } from './attempts.ts';
import { moment } from './columns.ts';
import { donors } from './donors.ts';
import { funds, fundIdColumn } from './fund-list.ts';

export const reversalReasonEnum = pgEnum('reversal_reason', REVERSAL_REASONS);

/**
 * A batch of gifts that no gateway took. It is a draft until all of its lines are booked together.
 */
export const offlineBatches = pgTable(
  'offline_batches',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** The day on which it came, or went to the bank. */
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    /** The count before the entry of lines. */
    expectedCount: integer('expected_count').notNull(),
    controlCents: bigint('control_cents', { mode: 'number' }).notNull(),
    /** The default of a new line. */
    methodType: giftMethodTypeEnum('method_type').notNull(),
    fundId: uuid('fund_id').references(() => funds.id),
    campaign: text('campaign'),
    /** Name and email. */
    begunBy: text('begun_by').notNull(),
    begunAt: moment('begun_at')
      .notNull()
      .default(sql`now()`),
    /** The key of the program that enters its lines; null if staff do. */
    apiKeyId: uuid('api_key_id').references(() => apiKeys.id),
    bookedBy: text('booked_by'),
    bookedAt: moment('booked_at'),
    /** Deleted before it was booked. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('offline_batches_begun_at')
      .on(table.begunAt, table.id)
      .where(sql`${table.removedAt} is null`),
    index('offline_batches_api_key_id')
      .on(table.apiKeyId, table.begunAt)
      .where(sql`${table.apiKeyId} is not null and ${table.bookedAt} is null and ${table.removedAt} is null`),
    check(
      'offline_batches_booked',
      sql`(${table.bookedBy} is null) = (${table.bookedAt} is null) and (${table.bookedAt} is null or ${table.removedAt} is null)`,
    ),
  ],
);

/**
 * A gift of a batch. After booking, a row of `gifts` refers to it, and only a reversal can change
 * it.
 */
export const offlineLines = pgTable(
  'offline_lines',
  {
    id: uuid('id').primaryKey(),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => offlineBatches.id),
    donorId: uuid('donor_id')
      .notNull()
      .references(() => donors.id),
    amountCents: integer('amount_cents').notNull(),
    /** The day on the check, or of its arrival. */
    givenOn: date('given_on', { mode: 'string' }).notNull(),
    methodType: giftMethodTypeEnum('method_type').notNull(),
    /** A check's number, or the bank's text of a transfer; may be empty. */
    reference: text('reference').notNull(),
    /** The description of stock or a gift in kind; else empty. */
    description: text('description').notNull(),
    fundId: fundIdColumn(),
    campaign: text('campaign'),
    note: text('note').notNull(),
    /** Staff confirmed that it is not a duplicate. */
    isNoDuplicate: boolean('is_no_duplicate').notNull(),
    /** Name and email. */
    typedBy: text('typed_by').notNull(),
    typedAt: moment('typed_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    reversedAt: moment('reversed_at'),
    reversedBy: text('reversed_by'),
    reversalReason: reversalReasonEnum('reversal_reason'),
    reversalNote: text('reversal_note').notNull().default(''),
  },
  (table) => [
    index('offline_lines_batch_id').on(table.batchId, table.typedAt, table.id),
    index('offline_lines_donor_id').on(table.donorId, table.amountCents, table.givenOn),
    index('offline_lines_reference')
      .on(sql`lower(${table.reference})`)
      .where(sql`${table.reference} <> ''`),
    check('offline_lines_amount', sql`${table.amountCents} > 0`),
    check(
      'offline_lines_reversed',
      sql`(${table.reversedAt} is null) = (${table.reversedBy} is null) and (${table.reversedAt} is null) = (${table.reversalReason} is null)`,
    ),
  ],
);
