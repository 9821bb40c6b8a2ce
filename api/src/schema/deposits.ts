// Owner: api/src/modules/deposits.
import type { BankCsvMapping } from '@handsel/contract/staff';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { currencyCheck, currencyColumn, moment } from './columns.ts';
import { webhooks } from './webhooks.ts';

/** What the gateway paid to the charity's bank account in one transfer, as it is known now; its notices and lines say why. */
export const deposits = pgTable(
  'deposits',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The gateway's; null of one that was rebuilt from transactions, whose webhook has not come. */
    disbursementId: text('disbursement_id'),
    merchantAccountId: text('merchant_account_id').notNull(),
    /** When it left the gateway, by the gateway's calendar. */
    disbursedOn: date('disbursed_on', { mode: 'string' }).notNull(),
    /** What it settles in. */
    currency: currencyColumn(),
    /** As the gateway says; null of one that was rebuilt. */
    toldCents: integer('told_cents'),
    /** False: the bank did not take it. Why, and what is to be done, is in the gateway's words. */
    success: boolean('success').notNull(),
    exception: text('exception'),
    followUp: text('follow_up'),
    /** The sums of its lines and chargebacks; none is negative unless more came back than went. */
    grossCents: integer('gross_cents').notNull().default(0),
    feeCents: integer('fee_cents').notNull().default(0),
    refundCents: integer('refund_cents').notNull().default(0),
    chargebackCents: integer('chargeback_cents').notNull().default(0),
    /** When the gateway said what holds; null of one that was rebuilt. */
    asOf: moment('as_of'),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    uniqueIndex('deposits_disbursement_id').on(table.disbursementId),
    // What the console lists deposits by, the newest first.
    index('deposits_disbursed_on').on(table.disbursedOn, table.id),
    currencyCheck('deposits', table.currency),
  ],
);

/** What one webhook said of a deposit: a fact each, the last one holds. */
export const depositNotices = pgTable(
  'deposit_notices',
  {
    webhookId: uuid('webhook_id')
      .primaryKey()
      .references(() => webhooks.id),
    depositId: uuid('deposit_id')
      .notNull()
      .references(() => deposits.id),
    disbursementId: text('disbursement_id').notNull(),
    disbursedOn: date('disbursed_on', { mode: 'string' }).notNull(),
    netCents: integer('net_cents').notNull(),
    success: boolean('success').notNull(),
    isRetry: boolean('is_retry').notNull(),
    exception: text('exception'),
    followUp: text('follow_up'),
    asOf: moment('as_of').notNull(),
  },
  (table) => [
    index('deposit_notices_deposit_id').on(table.depositId),
    index('deposit_notices_disbursement_id').on(table.disbursementId),
  ],
);

/** A transaction in a deposit. Its gift, or its refund, is the ledger entry with the same transaction. */
export const depositLines = pgTable(
  'deposit_lines',
  {
    depositId: uuid('deposit_id')
      .notNull()
      .references(() => deposits.id),
    gatewayTransactionId: text('gateway_transaction_id').notNull(),
    /** sale or refund; null until it was looked up at the gateway, as the rest of the line. */
    kind: text('kind', { enum: ['sale', 'refund'] }),
    amountCents: integer('amount_cents'),
    currency: text('currency'),
    settlementCents: integer('settlement_cents'),
    settlementCurrency: text('settlement_currency'),
    /** From the one to the other, as the gateway writes it. */
    rate: text('rate'),
    /** Null: the gateway has reported none. */
    feeCents: integer('fee_cents'),
  },
  (table) => [
    primaryKey({ columns: [table.depositId, table.gatewayTransactionId] }),
    index('deposit_lines_gateway_transaction_id').on(table.gatewayTransactionId),
    check('deposit_lines_looked_up', sql`(${table.kind} is null) = (${table.amountCents} is null)`),
  ],
);

/** What a dispute took out of a deposit (positive), or brought back when it was won (negative). */
export const depositChargebacks = pgTable(
  'deposit_chargebacks',
  {
    disputeId: text('dispute_id').notNull(),
    isReturned: boolean('is_returned').notNull(),
    depositId: uuid('deposit_id')
      .notNull()
      .references(() => deposits.id),
    gatewayTransactionId: text('gateway_transaction_id').notNull(),
    cents: integer('cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.disputeId, table.isReturned] }),
    index('deposit_chargebacks_deposit_id').on(table.depositId),
  ],
);

/** A line of the charity's bank statement: typed, or imported from a file. */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: uuid('id').primaryKey(),
    bookedOn: date('booked_on', { mode: 'string' }).notNull(),
    /** Negative where it left the account. */
    amountCents: integer('amount_cents').notNull(),
    currency: currencyColumn(),
    description: text('description').notNull(),
    /** Of one that was imported: what tells it from all others, so that a file can be imported again. */
    fingerprint: text('fingerprint'),
    /** Name and email. */
    addedBy: text('added_by').notNull(),
    addedAt: moment('added_at')
      .notNull()
      .default(sql`now()`),
    /** It was typed wrongly: nothing counts it any more. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('bank_lines_booked_on').on(table.bookedOn, table.id),
    uniqueIndex('bank_lines_fingerprint').on(table.fingerprint),
    currencyCheck('bank_lines', table.currency),
    check('bank_lines_amount', sql`${table.amountCents} <> 0`),
  ],
);

/** How a bank's files were imported last, for the next one of the same columns. */
export const bankFileMappings = pgTable('bank_file_mappings', {
  /** The names of its columns, as a JSON list; of a file that is not CSV an empty one. */
  columns: text('columns').primaryKey(),
  /** Null of a file that is not CSV. */
  mapping: jsonb('mapping').$type<BankCsvMapping>(),
  /** Only lines that contain this were imported; empty: all were. */
  onlyWith: text('only_with').notNull(),
});

/** That a line of the bank is a deposit, as staff say. Taken back, it stays as what was once said. */
export const depositMatches = pgTable(
  'deposit_matches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    depositId: uuid('deposit_id')
      .notNull()
      .references(() => deposits.id),
    bankLineId: uuid('bank_line_id')
      .notNull()
      .references(() => bankLines.id),
    /** Name and email. */
    matchedBy: text('matched_by').notNull(),
    matchedAt: moment('matched_at')
      .notNull()
      .default(sql`now()`),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('deposit_matches_deposit_id')
      .on(table.depositId)
      .where(sql`${table.endedAt} is null`),
    uniqueIndex('deposit_matches_bank_line_id')
      .on(table.bankLineId)
      .where(sql`${table.endedAt} is null`),
  ],
);
