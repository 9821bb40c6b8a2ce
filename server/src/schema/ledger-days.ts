// Owner: server/src/domain/payments.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { giftMethodTypeEnum } from './attempts.ts';
import { frequencyEnum } from './checkouts.ts';
import { moment } from './columns.ts';
import { ledgerKindEnum } from './ledger-entries.ts';

/**
 * The ledger's sums of past days, so that a total need not read all of it. Always read through the
 * view `ledger_by_day`, which adds the ledger since `ledgerSummed.until`. Its sums therefore equal
 * the ledger's at every moment.
 */
export const ledgerDays = pgTable(
  'ledger_days',
  {
    /** A day in `ledgerSummed.timeZone`, as YYYY-MM-DD. */
    day: date('day', { mode: 'string' }).notNull(),
    kind: ledgerKindEnum('kind').notNull(),
    /** From the gifts, where both never change. */
    frequency: frequencyEnum('frequency').notNull(),
    methodType: giftMethodTypeEnum('method_type').notNull(),
    entries: integer('entries').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.frequency, table.methodType] })],
);

/**
 * The same by the gifts' campaign. Always read through the view `campaigns_by_day`, which adds the
 * rest.
 */
export const campaignDays = pgTable(
  'campaign_days',
  {
    /** A day in `ledgerSummed.timeZone`, as YYYY-MM-DD. */
    day: date('day', { mode: 'string' }).notNull(),
    campaign: text('campaign').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaign, table.day] })],
);

/** One row: the end of the summed part of the ledger. Without it, nothing is summed. */
export const ledgerSummed = pgTable(
  'ledger_summed',
  {
    isIt: boolean('is_it').primaryKey().default(true),
    /** The start of a day in the time zone. Every entry recorded before it is in the sums. */
    until: moment('until').notNull(),
    timeZone: text('time_zone').notNull(),
    /**
     * The rule for an entry's day when the sums were made: `counted_on` of the migration. Null for
     * the day on which it was recorded.
     */
    countedBy: text('counted_by'),
  },
  (table) => [check('ledger_summed_once', sql`${table.isIt}`)],
);

/**
 * The ledger's sums of past days in parts, for reports. Always read through the function
 * `ledger_by_split`, which adds the ledger since `ledgerSplitSummed.until`. The function
 * `ledger_splits` of the migration defines the parts.
 */
export const ledgerSplitDays = pgTable(
  'ledger_split_days',
  {
    /** The dimension: `fund`, `campaign`, or `amount` of monthly gifts, which gives their tiers. */
    split: text('split').notNull(),
    /** A day in `ledgerSplitSummed.timeZone`, as YYYY-MM-DD. */
    day: date('day', { mode: 'string' }).notNull(),
    /**
     * A fund's id, a campaign's code, or the given amount in cents. Empty for no campaign, or for a
     * one-time gift.
     */
    part: text('part').notNull(),
    /** A kind of ledger entry, or `moved` for money between funds. */
    kind: text('kind').notNull(),
    /** The number of ledger entries. An entry with lines of several parts counts in each. */
    entries: integer('entries').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.split, table.day, table.part, table.kind] })],
);

/**
 * The ledger's sums by donor and year. Always read through the function `donors_by_year`, which
 * adds the rest.
 */
export const donorYears = pgTable(
  'donor_years',
  {
    /** The gifts' donor. A trigger updates it when a gift moves to another donor. */
    donorId: uuid('donor_id').notNull(),
    /** A fiscal year by `ledgerSplitSummed`'s time zone and first month. */
    year: smallint('year').notNull(),
    gifts: integer('gifts').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.donorId, table.year] }),
    // The order of donor lists.
    index('donor_years_largest').on(table.year, table.cents.desc(), table.donorId),
  ],
);

/**
 * Donors whose rows in `donor_years` are not in `donor_lapses` and `cohort_years` yet. Triggers on
 * that table add them at every change, even by an older version.
 */
export const donorYearsChanged = pgTable('donor_years_changed', { donorId: uuid('donor_id').primaryKey() });

/**
 * Years without gifts of a donor who had given before: those after `year`, up to `untilYear`. The
 * totals before the lapse are the same in all of these years. The function `lapses_of` of the
 * migration derives them from `donor_years`.
 */
export const donorLapses = pgTable(
  'donor_lapses',
  {
    donorId: uuid('donor_id').notNull(),
    year: smallint('year').notNull(),
    /** The last year of the lapse; LAPSES_ON in a donor's last row, which every donor has. */
    untilYear: smallint('until_year').notNull(),
    /** The total of all years up to `year`. */
    gifts: integer('gifts').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    /** The total of `year` only. */
    yearGifts: integer('year_gifts').notNull().default(0),
    yearCents: bigint('year_cents', { mode: 'number' }).notNull().default(0),
    /** The years with gifts, the first one first. */
    years: smallint('years').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.donorId, table.year] }),
    index('donor_lapses_largest').on(table.untilYear, table.year, table.cents.desc(), table.donorId),
    index('donor_lapses_largest_of_year').on(table.year, table.yearCents.desc(), table.donorId),
  ],
);

/**
 * The number of donors who gave in a year, by the year of their first gift: the sums of
 * `donor_lapses.years`.
 */
export const cohortYears = pgTable(
  'cohort_years',
  {
    firstYear: smallint('first_year').notNull(),
    year: smallint('year').notNull(),
    donors: integer('donors').notNull(),
  },
  (table) => [primaryKey({ columns: [table.firstYear, table.year] })],
);

/**
 * One row: the end of the summed part of the ledger for reports. Without it, nothing is summed.
 * Separate from `ledgerSummed`, because an older version advances only that one.
 */
export const ledgerSplitSummed = pgTable(
  'ledger_split_summed',
  {
    isIt: boolean('is_it').primaryKey().default(true),
    /** Like `ledgerSummed.until`. */
    until: moment('until').notNull(),
    timeZone: text('time_zone').notNull(),
    /** Like in `ledgerSummed`. */
    countedBy: text('counted_by'),
    /** The first month of the fiscal years of `donor_years`, 1 to 12. */
    yearStarts: smallint('year_starts').notNull().default(1),
  },
  (table) => [check('ledger_split_summed_once', sql`${table.isIt}`)],
);
