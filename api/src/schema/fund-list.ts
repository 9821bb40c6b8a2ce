// Owner: api/src/modules/funds.
import { FUND_CODE, type FeeRate } from '@handsel/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, date, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Where money goes. None is ever deleted: what has gone to it stays there. */
export const funds = pgTable(
  'funds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    /** What `?fund=` in a link names. */
    code: text('code').notNull(),
    /** What donors read of it; may be empty. */
    description: text('description').notNull().default(''),
    /** By which the charity's accounts know it; may be empty. */
    accountingCode: text('accounting_code').notNull().default(''),
    /** What donors gave to it may be used for nothing else. */
    isRestricted: boolean('is_restricted').notNull().default(false),
    /** Where a gift goes that names no fund; there is always one, made by the migration. */
    isDefault: boolean('is_default').notNull().default(false),
    /** Where what donors add to cover fees goes; there is one, made by a migration, and no gift can be given to it (decision 079). */
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

/** A reference to a fund: the default one where nothing else is said (`default_fund()` of the migration). */
export function fundIdColumn() {
  return uuid('fund_id')
    .notNull()
    .references(() => funds.id);
}

/** The rate by which a covered fee follows from its gift; null where none is covered. */
export function feeRateColumn() {
  return jsonb('fee_rate').$type<FeeRate>();
}

/** A part of each gift goes to a fund. The percentages add up to 100. */
export interface FundShare {
  fund: string;
  percent: number;
}

/** In which parts a gift goes to funds; null: whole to the fund beside it (`split_gift()` of the migration). */
export function fundSplitColumn() {
  return jsonb('fund_split').$type<FundShare[]>();
}
