import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { gifts } from './gifts.ts';

/** What a receipt said when it was made; it never changes afterwards. */
export interface ReceiptSnapshot {
  charity: {
    name: string;
    legalName: string;
    ein: string;
    postalAddress: string;
    supportEmail: string;
    website: string;
  };
  email: string;
  amountCents: number;
  frequency: 'monthly' | 'one-time';
  /** Of a monthly gift: not its first month. */
  isLaterMonth?: boolean;
  /** What the next month will be, where there is one. */
  nextAmountCents?: number;
  methodDescription: string;
  /** Its bank had not said yet that it pays. */
  isSettling?: boolean;
  /** ISO 8601. */
  givenAt: string;
  nextBillingDate: string | null;
}

/** The last number given in a calendar year (UTC). */
export const receiptCounters = pgTable('receipt_counters', {
  year: integer('year').primaryKey(),
  lastNumber: integer('last_number').notNull(),
});

/** One receipt a gift, numbered without gaps within a year. */
export const receipts = pgTable(
  'receipts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    giftId: uuid('gift_id')
      .notNull()
      .references(() => gifts.id),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    snapshot: jsonb('snapshot').$type<ReceiptSnapshot>().notNull(),
    /** The same at every sending, so that a mail program shows a repeated mail once. */
    messageId: text('message_id').notNull(),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
    mailedAt: moment('mailed_at'),
  },
  (table) => [
    uniqueIndex('receipts_gift_id').on(table.giftId),
    uniqueIndex('receipts_year_number').on(table.year, table.number),
  ],
);
