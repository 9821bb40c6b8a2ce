// Owner: server/src/domain/funds.
import { FUND_CODE, type FeeRate } from '@handsel/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, date, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** The purposes of money. Funds are never deleted, because their money stays there. */
export const funds = pgTable(
  'funds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    /** The value of `?fund=` in a link. */
    code: text('code').notNull(),
    /** The description for donors; may be empty. */
    description: text('description').notNull().default(''),
    /** The code in the charity's accounts; may be empty. */
    accountingCode: text('accounting_code').notNull().default(''),
    /** The class or tracking option in the charity's accounts; may be empty. */
    accountingClass: text('accounting_class').notNull().default(''),
    /** Its gifts may not be used for any other purpose. */
    isRestricted: boolean('is_restricted').notNull().default(false),
    /** The fund of gifts that name no fund. The migration creates it, so it always exists. */
    isDefault: boolean('is_default').notNull().default(false),
    /**
     * The fund of the additions that cover fees. A migration creates it, and donors cannot choose
     * it (decision 079).
     */
    isCoveredFees: boolean('is_covered_fees').notNull().default(false),
    /** Donors can choose it while it is open. */
    isOffered: boolean('is_offered').notNull().default(false),
    /** The first and the last day on which donors can choose it, in the charity's time zone. */
    opensOn: date('opens_on', { mode: 'string' }),
    closesOn: date('closes_on', { mode: 'string' }),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    uniqueIndex('funds_name').on(sql`lower(${table.name})`),
    uniqueIndex('funds_code').on(table.code),
    uniqueIndex('funds_default')
      .on(table.isDefault)
      .where(sql`${table.isDefault}`),
    uniqueIndex('funds_covered_fees')
      .on(table.isCoveredFees)
      .where(sql`${table.isCoveredFees}`),
    check('funds_code_form', sql`${table.code} ~ ${sql.raw(`'${FUND_CODE.source}'`)}`),
    check('funds_days', sql`${table.opensOn} <= ${table.closesOn}`),
    check(
      'funds_default_is_open',
      sql`not ${table.isDefault} or (${table.isOffered} and ${table.opensOn} is null and ${table.closesOn} is null)`,
    ),
  ],
);

/** A reference to a fund, by default the default fund (`default_fund()` of the migration). */
export function fundIdColumn() {
  return uuid('fund_id')
    .notNull()
    .references(() => funds.id);
}

/** The rate that computes a covered fee from its gift; null if no fee is covered. */
export function feeRateColumn() {
  return jsonb('fee_rate').$type<FeeRate>();
}

/** A fund's share of each gift. The percentages add up to 100. */
export interface FundShare {
  fund: string;
  percent: number;
}

/**
 * The split of a gift among funds; null if the fund in the other column gets all (`split_gift()` of
 * the migration).
 */
export function fundSplitColumn() {
  return jsonb('fund_split').$type<FundShare[]>();
}
