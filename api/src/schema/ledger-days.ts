// Owner: api/src/modules/payments.
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
import { ledgerKindEnum } from './gifts.ts';

/**
 * The ledger's sums of days that are over, so that a total need not read it whole. Nobody reads them alone: the view `ledger_by_day`
 * has with them what the ledger holds since `ledgerSummed.until`, so that its sums are the ledger's at every moment.
 */
export const ledgerDays = pgTable(
  'ledger_days',
  {
    /** Of `ledgerSummed.timeZone`, as YYYY-MM-DD. */
    day: date('day', { mode: 'string' }).notNull(),
    kind: ledgerKindEnum('kind').notNull(),
    /** Of the gifts; both never change. */
    frequency: frequencyEnum('frequency').notNull(),
    methodType: giftMethodTypeEnum('method_type').notNull(),
    entries: integer('entries').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.frequency, table.methodType] })],
);

/** The same by campaign, as gifts have it. Nobody reads them alone: the view `campaigns_by_day` has the rest with them. */
export const campaignDays = pgTable(
  'campaign_days',
  {
    /** Of `ledgerSummed.timeZone`, as YYYY-MM-DD. */
    day: date('day', { mode: 'string' }).notNull(),
    campaign: text('campaign').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaign, table.day] })],
);

/** One row: how far the ledger is summed. Without it nothing is. */
export const ledgerSummed = pgTable(
  'ledger_summed',
  {
    isIt: boolean('is_it').primaryKey().default(true),
    /** Where a day of the time zone begins; every entry that was recorded before is in the sums. */
    until: moment('until').notNull(),
    timeZone: text('time_zone').notNull(),
    /** Which day an entry counts for, as the sums were made: `counted_on` of the migration. Unset: the day on which it was recorded. */
    countedBy: text('counted_by'),
  },
  (table) => [check('ledger_summed_once', sql`${table.isIt}`)],
);

/**
 * The ledger's sums of days that are over in parts, for reports. Nobody reads them alone: the function `ledger_by_split` has with them what the
 * ledger holds since `ledgerSplitSummed.until`. The function `ledger_splits` of the migration says which parts there are.
 */
export const ledgerSplitDays = pgTable(
  'ledger_split_days',
  {
    /** What the ledger is split by: `fund`, `campaign`, or `amount` of monthly gifts, from which their tiers follow. */
    split: text('split').notNull(),
    /** Of `ledgerSplitSummed.timeZone`, as YYYY-MM-DD. */
    day: date('day', { mode: 'string' }).notNull(),
    /** A fund's id; a campaign's code; what is given, in cents. Empty: no campaign, or a one-time gift. */
    part: text('part').notNull(),
    /** A kind of the ledger's, or `moved`: from fund to fund. */
    kind: text('kind').notNull(),
    /** Of the ledger: an entry with lines of several parts counts in each. */
    entries: integer('entries').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.split, table.day, table.part, table.kind] })],
);

/** The ledger's sums by donor and year. Nobody reads them alone: the function `donors_by_year` has the rest with them. */
export const donorYears = pgTable(
  'donor_years',
  {
    /** Of the gifts; a trigger follows a gift that moves to another donor. */
    donorId: uuid('donor_id').notNull(),
    /** Of `ledgerSplitSummed.timeZone`. */
    year: smallint('year').notNull(),
    gifts: integer('gifts').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.donorId, table.year] }),
    // What lists of donors are in the order of.
    index('donor_years_largest').on(table.year, table.cents.desc(), table.donorId),
  ],
);

/** Donors whose rows in `donor_years` are not in `donor_lapses` and `cohort_years` yet. Triggers on that table write them at every change, also at one by an older version. */
export const donorYearsChanged = pgTable('donor_years_changed', { donorId: uuid('donor_id').primaryKey() });

/**
 * Years in which somebody who had given before gave nothing: those after `year`, up to `untilYear`. What they had given before them is the same in
 * all of these years. The function `lapses_of` of the migration makes them of `donor_years`.
 */
export const donorLapses = pgTable(
  'donor_lapses',
  {
    donorId: uuid('donor_id').notNull(),
    year: smallint('year').notNull(),
    /** The last of them; LAPSES_ON of the last row of a donor, which everybody has who ever gave. */
    untilYear: smallint('until_year').notNull(),
    /** Of all years up to `year`. */
    gifts: integer('gifts').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    /** Of `year` alone. */
    yearGifts: integer('year_gifts').notNull().default(0),
    yearCents: bigint('year_cents', { mode: 'number' }).notNull().default(0),
    /** In which they gave, the first one first. */
    years: smallint('years').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.donorId, table.year] }),
    index('donor_lapses_largest').on(table.untilYear, table.year, table.cents.desc(), table.donorId),
    index('donor_lapses_largest_of_year').on(table.year, table.yearCents.desc(), table.donorId),
  ],
);

/** How many donors gave in a year, by the first year in which they gave; `donor_lapses.years` added up. */
export const cohortYears = pgTable(
  'cohort_years',
  {
    firstYear: smallint('first_year').notNull(),
    year: smallint('year').notNull(),
    donors: integer('donors').notNull(),
  },
  (table) => [primaryKey({ columns: [table.firstYear, table.year] })],
);

/** One row: how far the ledger is summed for reports. Without it nothing is. It is apart from `ledgerSummed`, which an older version moves on alone. */
export const ledgerSplitSummed = pgTable(
  'ledger_split_summed',
  {
    isIt: boolean('is_it').primaryKey().default(true),
    /** As `ledgerSummed.until`. */
    until: moment('until').notNull(),
    timeZone: text('time_zone').notNull(),
    /** As of `ledgerSummed`. */
    countedBy: text('counted_by'),
  },
  (table) => [check('ledger_split_summed_once', sql`${table.isIt}`)],
);
