// Owner: api/src/modules/receipts.
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { currencyCheck, currencyColumn, moment } from './columns.ts';
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
  /** As far as it was known; the address with a line break where it has one. */
  donor?: { name?: string; address?: string };
  /** What was charged, and the part of it that covers the fee, where there is one. */
  amountCents: number;
  coveredFeeCents?: number;
  frequency: 'monthly' | 'one-time';
  /** Of a monthly gift: not its first month. */
  isLaterMonth?: boolean;
  /** What the next month will be, where there is one. */
  nextAmountCents?: number;
  methodDescription: string;
  /** Stock, or a gift in kind: what was given. The donor values it, so no document states the amount. */
  property?: string;
  /** Where it went, the largest part first; unset: all of it to the default fund. */
  funds?: { name: string; amountCents: number }[];
  /** The campaign that it was given to, and what that one says on receipts; it may be empty. */
  campaign?: { name: string; words: string };
  /** Its bank had not said yet that it pays. */
  isSettling?: boolean;
  /** ISO 8601. */
  givenAt: string;
  /** In which its day is read; the first receipts read it in UTC. */
  timeZone?: string;
  /** Its day, YYYY-MM-DD; older receipts read it of the moment. */
  givenOn?: string;
  nextBillingDate: string | null;
  /** The number of the receipt that this one corrects. */
  replaces?: string;
  /** What was said of goods and services given in return, and to keep this; of the first receipts it is not written down. */
  statements?: string[];
  /** What was given in return and counts, where anything does. */
  benefit?: Benefit;
  /** Of a document that tells what was refunded; the rest is of the receipt that it reduces. */
  refund?: RefundSnapshot;
}

export interface RefundSnapshot {
  amountCents: number;
  /** What is left of the gift. */
  leftCents: number;
  /** ISO 8601. */
  refundedAt: string;
  /** The number of the receipt that holds for the gift. */
  reduces: string;
  /** It is a month of a gift that had not ended. */
  goesOn: boolean;
}

/** Goods and services given in return for a gift, with their fair market value as the charity estimates it in good faith. */
export interface Benefit {
  what: string[];
  valueCents: number;
  /** The charity's sentence about it, with its placeholders: it is filled in again when a part of the gift is taken back. */
  sentence?: string;
}

/** The last number given in a calendar year, as it is in the charity's time zone. */
export const receiptCounters = pgTable('receipt_counters', {
  year: integer('year').primaryKey(),
  lastNumber: integer('last_number').notNull(),
});

/** gift: what was given; refund: what was refunded of it, or all. */
export const receiptKindEnum = pgEnum('receipt_kind', ['gift', 'refund']);

/**
 * The numbered documents, without a gap within a year: of each gift one receipt, and each that corrects the one before; of each refund
 * one. What is written here never changes, but by an erasure.
 */
export const receipts = pgTable(
  'receipts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    giftId: uuid('gift_id')
      .notNull()
      .references(() => gifts.id),
    kind: receiptKindEnum('kind').notNull().default('gift'),
    /** The receipt that this one corrects: the one that no other corrects is the one that holds. */
    replacesId: uuid('replaces_id').references((): AnyPgColumn => receipts.id),
    /** The transaction at the gateway that gave something back. */
    refundId: text('refund_id'),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    /** Of the amounts in the snapshot. */
    currency: currencyColumn(),
    snapshot: jsonb('snapshot').$type<ReceiptSnapshot>().notNull(),
    /** The same at every sending, so that a mail program shows a repeated mail once. */
    messageId: text('message_id').notNull(),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
    mailedAt: moment('mailed_at'),
  },
  (table) => [
    uniqueIndex('receipts_gift_id')
      .on(table.giftId)
      .where(sql`${table.kind} = 'gift' and ${table.replacesId} is null`),
    uniqueIndex('receipts_replaces_id').on(table.replacesId),
    uniqueIndex('receipts_refund_id').on(table.refundId),
    index('receipts_of_gift').on(table.giftId, table.kind, table.year, table.number),
    index('receipts_not_mailed')
      .on(table.giftId)
      .where(sql`${table.mailedAt} is null`),
    uniqueIndex('receipts_year_number').on(table.year, table.number),
    currencyCheck('receipts', table.currency),
    check(
      'receipts_kind',
      sql`(${table.kind} = 'refund') = (${table.refundId} is not null) and (${table.kind} = 'gift' or ${table.replacesId} is null)`,
    ),
  ],
);
