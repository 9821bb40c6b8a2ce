// Owners: gift_allocations, fund_entries, fund_days: server/src/domain/payments;
// subscription_funds: server/src/domain/subscriptions.
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { gifts } from './gifts.ts';
import { subscriptions } from './subscriptions.ts';
import { ledgerEntries } from './ledger-entries.ts';
import { fundIdColumn } from './fund-list.ts';

/**
 * The amounts of a gift by fund. They add up to the gift: the database refuses anything else when a
 * transaction ends.
 */
export const giftAllocations = pgTable(
  'gift_allocations',
  {
    giftId: uuid('gift_id')
      .notNull()
      .references(() => gifts.id),
    fundId: fundIdColumn(),
    amountCents: integer('amount_cents').notNull(),
    /**
     * The gift's time, which never changes: gifts to a fund are listed in the order of all gifts.
     */
    givenAt: moment('given_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.giftId, table.fundId] }),
    index('gift_allocations_fund_id').on(table.fundId, table.givenAt, table.giftId),
    check('gift_allocations_amount', sql`${table.amountCents} > 0`),
  ],
);

/** The funds of a monthly gift. Each month is split in proportion to the shares. */
export const subscriptionFunds = pgTable(
  'subscription_funds',
  {
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    fundId: fundIdColumn(),
    /** In cents of the gift's amount at the time when its funds were chosen. */
    share: integer('share').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.fundId] }),
    index('subscription_funds_fund_id').on(table.fundId),
    check('subscription_funds_share', sql`${table.share} > 0`),
  ],
);

/**
 * The ledger by fund, append-only like the ledger. The trigger `ledger_entries_allocate` writes the
 * lines of each ledger entry, which add up to it. Lines without a ledger entry move money between
 * funds: those of a gift add up to zero.
 */
export const fundEntries = pgTable(
  'fund_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    giftId: uuid('gift_id')
      .notNull()
      .references(() => gifts.id),
    ledgerEntryId: uuid('ledger_entry_id').references(() => ledgerEntries.id),
    fundId: fundIdColumn(),
    amountCents: integer('amount_cents').notNull(),
    recordedAt: moment('recorded_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('fund_entries_gift_id').on(table.giftId),
    // Used by the undo of an import, once for each ledger entry that it deletes.
    index('fund_entries_ledger_entry_id').on(table.ledgerEntryId),
    index('fund_entries_recorded_at').on(table.recordedAt, table.fundId, table.amountCents),
    check('fund_entries_amount', sql`${table.amountCents} <> 0`),
  ],
);

/**
 * Daily sums of the lines, like `ledgerDays` for the ledger. Always read through the view
 * `funds_by_day`, which adds the rest.
 */
export const fundDays = pgTable(
  'fund_days',
  {
    /** A day in `ledgerSummed.timeZone`, as YYYY-MM-DD. */
    day: date('day', { mode: 'string' }).notNull(),
    fundId: fundIdColumn(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.fundId] })],
);
