// Owners: closed_months, closed_lines, late_entries, journal_accounts: server/src/domain/closing;
// payout_entries, bank_entries: server/src/domain/deposits.
import type { JournalAccounts, OpenItem } from '@handsel/contract/console';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { giftMethodTypeEnum } from './attempts.ts';
import { currencyCheck, currencyColumn, moment } from './columns.ts';
import { funds } from './fund-list.ts';
import { gifts } from './gifts.ts';
import { ledgerEntries } from './ledger-entries.ts';

/** Months whose numbers are final. Append-only: a trigger refuses every update and delete. */
export const closedMonths = pgTable('closed_months', {
  /** Its first day. */
  month: date('month', { mode: 'string' }).primaryKey(),
  /**
   * From the end of the previous closed month (-infinity for the first) to the end of this one, in
   * the charity's time zone at that time.
   */
  since: moment('since').notNull(),
  until: moment('until').notNull(),
  timeZone: text('time_zone').notNull(),
  /** Name and email. */
  closedBy: text('closed_by').notNull(),
  closedAt: moment('closed_at')
    .notNull()
    .default(sql`now()`),
  /** The open items at the time of closing. */
  openItems: jsonb('open_items').$type<OpenItem[]>().notNull(),
});

/** A closed month's report, as it was when it was closed. Append-only. */
export const closedLines = pgTable(
  'closed_lines',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    month: date('month', { mode: 'string' })
      .notNull()
      .references(() => closedMonths.month),
    /**
     * The month that the line would belong to. If it differs from the report's month, the line is a
     * correction.
     */
    ofMonth: date('of_month', { mode: 'string' }).notNull(),
    /** Null for a fee of a transaction that the ledger does not have, and for a deposit. */
    fundId: uuid('fund_id').references(() => funds.id),
    fundName: text('fund_name'),
    accountingCode: text('accounting_code'),
    /** Null without a fund, and in months that an earlier version closed. */
    accountingClass: text('accounting_class'),
    isCoveredFees: boolean('is_covered_fees').notNull(),
    /**
     * A kind of ledger entry; `move`: between funds; `fee` and `deposit`: from `payout_entries`.
     */
    kind: text('kind').notNull(),
    methodType: giftMethodTypeEnum('method_type'),
    entries: integer('entries').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
  },
  (table) => [
    unique('closed_lines_each')
      .on(table.month, table.ofMonth, table.kind, table.fundId, table.methodType)
      .nullsNotDistinct(),
  ],
);

/**
 * Ledger entries that were written after their month was closed. The trigger
 * `ledger_entries_after_closing` books them in the first open month. All other entries belong to
 * the month of their day. Append-only.
 */
export const lateEntries = pgTable(
  'late_entries',
  {
    ledgerEntryId: uuid('ledger_entry_id')
      .primaryKey()
      .references(() => ledgerEntries.id),
    bookMonth: date('book_month', { mode: 'string' }).notNull(),
    /** The closed month of its day. */
    ofMonth: date('of_month', { mode: 'string' }).notNull(),
  },
  (table) => [index('late_entries_book_month').on(table.bookMonth)],
);

export const payoutKindEnum = pgEnum('payout_kind', ['fee', 'deposit']);

/**
 * Fees and deposits, each row as the difference to the previous knowledge, so that a closed month
 * keeps its numbers. Written by triggers of `deposit_lines` and `deposits`. Append-only.
 */
export const payoutEntries = pgTable(
  'payout_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: payoutKindEnum('kind').notNull(),
    /** The gateway's transaction of the fee, or the deposit. */
    about: text('about').notNull(),
    /** Null if the ledger does not have the transaction. */
    giftId: uuid('gift_id').references(() => gifts.id),
    fundId: uuid('fund_id').references(() => funds.id),
    /** Deposits are positive. Fees are negative, because the money is gone. */
    cents: integer('cents').notNull(),
    currency: currencyColumn(),
    /** The day when the deposit left the gateway. */
    day: date('day', { mode: 'string' }).notNull(),
    /** The first open month, if the entry's own month was closed already. */
    lateMonth: date('late_month', { mode: 'string' }),
    recordedAt: moment('recorded_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('payout_entries_about').on(table.about),
    index('payout_entries_gift_id')
      .on(table.giftId)
      .where(sql`${table.giftId} is not null`),
    index('payout_entries_day').on(table.day),
    index('payout_entries_late_month')
      .on(table.lateMonth)
      .where(sql`${table.lateMonth} is not null`),
    currencyCheck('payout_entries', table.currency),
    check('payout_entries_cents', sql`${table.cents} <> 0`),
  ],
);

/**
 * Money that reached the bank without a deposit of the gateway (`bank`), and the differences
 * between bank lines and their matches (`bank_difference`). Undoing a match writes the opposite, so
 * that a closed month keeps its numbers. Append-only.
 */
export const bankEntries = pgTable(
  'bank_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: ['bank', 'bank_difference'] }).notNull(),
    /** The match of gifts or of a deposit. */
    matchId: uuid('match_id').notNull(),
    /** The payment method of the gifts; null for a difference. */
    methodType: giftMethodTypeEnum('method_type'),
    cents: integer('cents').notNull(),
    currency: currencyColumn(),
    /** The day of the bank line. */
    day: date('day', { mode: 'string' }).notNull(),
    /** The first open month, if the entry's own month was closed already. */
    lateMonth: date('late_month', { mode: 'string' }),
    recordedAt: moment('recorded_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('bank_entries_match_id').on(table.matchId),
    index('bank_entries_day').on(table.day),
    index('bank_entries_late_month')
      .on(table.lateMonth)
      .where(sql`${table.lateMonth} is not null`),
    currencyCheck('bank_entries', table.currency),
    check('bank_entries_cents', sql`${table.cents} <> 0`),
  ],
);

/** One row: the names of the journal's accounts in the charity's accounting software. */
export const journalAccounts = pgTable('journal_accounts', {
  isIt: boolean('is_it').primaryKey().default(true),
  accounts: jsonb('accounts').$type<JournalAccounts>().notNull(),
});
