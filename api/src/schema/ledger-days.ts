// Owner: api/src/modules/payments.
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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
