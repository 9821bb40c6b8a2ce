// Owner: server/src/domain/receipts.
import type { Language } from '@handsel/words/languages';
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

/** The content of a receipt when it was made. It never changes afterwards. */
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
  /** The donor's language when the receipt was made. Older receipts have none, and are English. */
  language?: Language;
  /** The known parts. The address may contain a line break. */
  donor?: { name?: string; address?: string };
  /** The charged amount, and the part of it that covers the fee, if any. */
  amountCents: number;
  coveredFeeCents?: number;
  frequency: 'monthly' | 'one-time';
  /** True for a later month of a monthly gift. */
  isLaterMonth?: boolean;
  /** The amount of the next month, if there is one. */
  nextAmountCents?: number;
  methodDescription: string;
  /**
   * The description of stock or a gift in kind. The donor values it, so no document states the
   * amount.
   */
  property?: string;
  /** Its funds, the largest part first; missing if the default fund got all of it. */
  funds?: { name: string; amountCents: number }[];
  /** Its campaign, and that campaign's words on receipts, which may be empty. */
  campaign?: { name: string; words: string };
  /** The charity's thanks for a gift of its frequency. The words of its campaign replace them. */
  thanks?: string;
  /** The effect of the gift, in the words of the charity or its campaign. */
  impact?: string;
  /** The bank had not confirmed yet that it pays. */
  isSettling?: boolean;
  /** ISO 8601. */
  givenAt: string;
  /** The time zone of its day; the first receipts used UTC. */
  timeZone?: string;
  /** Its day, YYYY-MM-DD; older receipts derived it from the moment. */
  givenOn?: string;
  nextBillingDate: string | null;
  /** The number of the receipt that this one corrects. */
  replaces?: string;
  /**
   * The statements about goods and services in return, and about keeping the receipt. The first
   * receipts did not store them.
   */
  statements?: string[];
  /** The benefit in return that counts, if any. */
  benefit?: Benefit;
  /** Set for a document about a refund. The rest is from the receipt that it reduces. */
  refund?: RefundSnapshot;
}

export interface RefundSnapshot {
  amountCents: number;
  /** The rest of the gift. */
  leftCents: number;
  /** ISO 8601. */
  refundedAt: string;
  /** The number of the gift's valid receipt. */
  reduces: string;
  /** It is a month of a gift that had not ended. */
  goesOn: boolean;
}

/**
 * Goods and services given in return for a gift, with their fair market value as the charity
 * estimates it in good faith.
 */
export interface Benefit {
  what: string[];
  valueCents: number;
  /**
   * The charity's sentence about it with placeholders, which are filled in again after a partial
   * refund.
   */
  sentence?: string;
}

/** The last number of a calendar year in the charity's time zone. */
export const receiptCounters = pgTable('receipt_counters', {
  year: integer('year').primaryKey(),
  lastNumber: integer('last_number').notNull(),
});

/** gift: about the gift; refund: about a refund of all or part of it. */
export const receiptKindEnum = pgEnum('receipt_kind', ['gift', 'refund']);

/**
 * The numbered documents, without a gap within a year. A gift has one receipt, and further ones
 * that each correct the previous one. Each refund has one document. Only an erasure changes a row.
 */
export const receipts = pgTable(
  'receipts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    giftId: uuid('gift_id')
      .notNull()
      .references(() => gifts.id),
    kind: receiptKindEnum('kind').notNull().default('gift'),
    /** The receipt that this one corrects. The receipt that no other corrects is the valid one. */
    replacesId: uuid('replaces_id').references((): AnyPgColumn => receipts.id),
    /** The gateway's transaction of the refund. */
    refundId: text('refund_id'),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    /** The currency of the snapshot's amounts. */
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
