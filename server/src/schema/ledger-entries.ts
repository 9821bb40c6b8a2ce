// Owner: server/src/domain/payments.
import { sql } from 'drizzle-orm';
import { check, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { currencyCheck, currencyColumn, moment } from './columns.ts';
import { gifts } from './gifts.ts';

/**
 * dispute: the donor's bank took it back; dispute_won: the bank returned it; return: a final charge
 * was never paid; void: it was cancelled before it was paid; refund: the charity gave all or part
 * of it back; refund_undone: the refund failed; reversal: staff removed their own entry.
 */
export const ledgerKindEnum = pgEnum('ledger_kind', [
  'charge',
  'dispute',
  'dispute_won',
  'return',
  'void',
  'refund',
  'refund_undone',
  'reversal',
]);

/**
 * Money that moved, in integer cents; positive amounts came in. Append-only: a trigger refuses
 * every update and delete. Every total is a query over this table only, or over its daily sums
 * (`ledger-days.ts`): docs/operating.md, "The books".
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    giftId: uuid('gift_id')
      .notNull()
      .references(() => gifts.id),
    kind: ledgerKindEnum('kind').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: currencyColumn(),
    /** The gateway's transaction or dispute that moved the money. */
    gatewayTransactionId: text('gateway_transaction_id').notNull(),
    /** The gateway's time of a refund, if it gives one. */
    happenedAt: moment('happened_at'),
    recordedAt: moment('recorded_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    uniqueIndex('ledger_entries_gateway_transaction_id').on(table.gatewayTransactionId, table.kind),
    index('ledger_entries_gift_id').on(table.giftId, table.kind, table.amountCents),
    index('ledger_entries_recorded_at').on(table.recordedAt, table.id),
    // Finds everything in a month except charges, which are found by their gifts.
    index('ledger_entries_moved_at')
      .on(sql`coalesce(${table.happenedAt}, ${table.recordedAt})`)
      .where(sql`${table.kind} <> 'charge'`),
    currencyCheck('ledger_entries', table.currency),
    check('ledger_entries_amount', sql`${table.amountCents} <> 0`),
  ],
);

/** The time of the movement, or else the time when we learned of it. */
export const movedAt = sql`coalesce(${ledgerEntries.happenedAt}, ${ledgerEntries.recordedAt})`.mapWith(
  ledgerEntries.recordedAt,
);
