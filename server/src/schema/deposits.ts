// Owner: server/src/domain/deposits.
import { DIFFERENCE_REASONS, type BankCsvMapping } from '@handsel/contract/console';
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
import { gifts } from './gifts.ts';
import { webhooks } from './webhooks.ts';

/**
 * One transfer from the gateway to the charity's bank account, as known now. Its notices and lines
 * have the details.
 */
export const deposits = pgTable(
  'deposits',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /**
     * The gateway's id; null if it was rebuilt from transactions because the webhook has not come.
     */
    disbursementId: text('disbursement_id'),
    merchantAccountId: text('merchant_account_id').notNull(),
    /** The day when it left the gateway, in the gateway's calendar. */
    disbursedOn: date('disbursed_on', { mode: 'string' }).notNull(),
    /** The settlement currency. */
    currency: currencyColumn(),
    /** The gateway's amount; null if it was rebuilt. */
    toldCents: integer('told_cents'),
    /** False if the bank refused it. The reason and the task are in the gateway's words. */
    success: boolean('success').notNull(),
    exception: text('exception'),
    followUp: text('follow_up'),
    /**
     * The sums of its lines and chargebacks. A sum is negative only if more came back than went.
     */
    grossCents: integer('gross_cents').notNull().default(0),
    feeCents: integer('fee_cents').notNull().default(0),
    refundCents: integer('refund_cents').notNull().default(0),
    chargebackCents: integer('chargeback_cents').notNull().default(0),
    /** The time of the gateway's latest valid notice; null if it was rebuilt. */
    asOf: moment('as_of'),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    uniqueIndex('deposits_disbursement_id').on(table.disbursementId),
    // The console's order of deposits, the newest first.
    index('deposits_disbursed_on').on(table.disbursedOn, table.id),
    currencyCheck('deposits', table.currency),
  ],
);

/** The content of one webhook about a deposit. All notices are kept, and the last one is valid. */
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

/** A transaction in a deposit. Its gift or refund is the ledger entry with the same transaction. */
export const depositLines = pgTable(
  'deposit_lines',
  {
    depositId: uuid('deposit_id')
      .notNull()
      .references(() => deposits.id),
    gatewayTransactionId: text('gateway_transaction_id').notNull(),
    /**
     * `sale` or `refund`. This and the rest of the line are null until it was looked up at the
     * gateway.
     */
    kind: text('kind', { enum: ['sale', 'refund'] }),
    amountCents: integer('amount_cents'),
    currency: text('currency'),
    settlementCents: integer('settlement_cents'),
    settlementCurrency: text('settlement_currency'),
    /** The exchange rate between the two currencies, in the gateway's notation. */
    rate: text('rate'),
    /** Null if the gateway has reported none. */
    feeCents: integer('fee_cents'),
  },
  (table) => [
    primaryKey({ columns: [table.depositId, table.gatewayTransactionId] }),
    index('deposit_lines_gateway_transaction_id').on(table.gatewayTransactionId),
    check('deposit_lines_looked_up', sql`(${table.kind} is null) = (${table.amountCents} is null)`),
  ],
);

/**
 * The amount that a dispute took out of a deposit (positive), or returned when it was won
 * (negative).
 */
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

/** A line of the charity's bank statement, entered by staff or imported from a file. */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: uuid('id').primaryKey(),
    bookedOn: date('booked_on', { mode: 'string' }).notNull(),
    /** Negative for money that left the account. */
    amountCents: integer('amount_cents').notNull(),
    currency: currencyColumn(),
    description: text('description').notNull(),
    /** Identifies an imported line, so that a file can be imported again. */
    fingerprint: text('fingerprint'),
    /** Name and email. */
    addedBy: text('added_by').notNull(),
    addedAt: moment('added_at')
      .notNull()
      .default(sql`now()`),
    /** Set for a line that was entered by mistake: it does not count any more. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('bank_lines_booked_on').on(table.bookedOn, table.id),
    uniqueIndex('bank_lines_fingerprint').on(table.fingerprint),
    currencyCheck('bank_lines', table.currency),
    check('bank_lines_amount', sql`${table.amountCents} <> 0`),
  ],
);

/** The settings of the last import of a bank's files, for the next file with the same columns. */
export const bankFileMappings = pgTable('bank_file_mappings', {
  /** The names of its columns, as a JSON list, which is empty if the file is not CSV. */
  columns: text('columns').primaryKey(),
  /** Null if the file is not CSV. */
  mapping: jsonb('mapping').$type<BankCsvMapping>(),
  /** Only lines with this text were imported; empty for all lines. */
  onlyWith: text('only_with').notNull(),
});

/**
 * The amount by which a bank line exceeded its match, and the reason; negative for a fee that the
 * bank took. Zero without a reason: both agreed, or an earlier version asked for none.
 */
function differenceColumns() {
  return {
    differenceCents: integer('difference_cents').notNull().default(0),
    differenceReason: text('difference_reason', { enum: DIFFERENCE_REASONS }),
    differenceNote: text('difference_note').notNull().default(''),
  };
}

/**
 * A match of a bank line with gifts that are in no deposit: a deposit slip, or a payout of a
 * processor that does not report its deposits. A match that was undone stays as history.
 */
export const bankLineMatches = pgTable(
  'bank_line_matches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    bankLineId: uuid('bank_line_id')
      .notNull()
      .references(() => bankLines.id),
    /** Name and email. */
    matchedBy: text('matched_by').notNull(),
    matchedAt: moment('matched_at')
      .notNull()
      .default(sql`now()`),
    endedAt: moment('ended_at'),
    ...differenceColumns(),
  },
  (table) => [
    uniqueIndex('bank_line_matches_bank_line_id')
      .on(table.bankLineId)
      .where(sql`${table.endedAt} is null`),
  ],
);

/** A gift of such a match, with the amount that was left of it at that time. */
export const bankLineGifts = pgTable(
  'bank_line_gifts',
  {
    matchId: uuid('match_id')
      .notNull()
      .references(() => bankLineMatches.id),
    giftId: uuid('gift_id')
      .notNull()
      .references(() => gifts.id),
    cents: integer('cents').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.giftId] }),
    uniqueIndex('bank_line_gifts_gift_id')
      .on(table.giftId)
      .where(sql`${table.endedAt} is null`),
  ],
);

/**
 * Money of a gift that the bank took back, such as a check that bounced or a refund: `cents` is
 * negative. Or money that was regained after that, such as by a dispute that was won. The gift
 * stays matched with the line that brought it.
 */
export const bankLineReturns = pgTable(
  'bank_line_returns',
  {
    matchId: uuid('match_id')
      .notNull()
      .references(() => bankLineMatches.id),
    giftId: uuid('gift_id')
      .notNull()
      .references(() => gifts.id),
    cents: integer('cents').notNull(),
    isRegained: boolean('is_regained').notNull().default(false),
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.giftId] }),
    index('bank_line_returns_gift_id').on(table.giftId),
    check('bank_line_returns_cents', sql`${table.cents} < 0 or ${table.isRegained}`),
  ],
);

/** A match of a bank line with a deposit, by staff. A match that was undone stays as history. */
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
    ...differenceColumns(),
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
