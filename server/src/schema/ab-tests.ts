// Owner: server/src/console/charity.
import type { TestedWords } from '@handsel/contract';
import { AB_SHARE_MAX, AB_SHARE_MIN, AB_TEST_STATES, AB_VARIANTS } from '@handsel/contract/console';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const abTestStateEnum = pgEnum('ab_test_state', AB_TEST_STATES);
export const abVariantEnum = pgEnum('ab_variant', AB_VARIANTS);

/** A/B tests of the start page (decision 080). Staff are stored as name and email. */
export const abTests = pgTable(
  'ab_tests',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    state: abTestStateEnum('state').notNull().default('draft'),
    sharePercent: smallint('share_percent').notNull(),
    /** The words of variant B. Variant A is the published text. */
    words: jsonb('words').$type<TestedWords>().notNull(),
    /** Changes with each edit. */
    revision: integer('revision').notNull(),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
    editedBy: text('edited_by').notNull(),
    editedAt: moment('edited_at')
      .notNull()
      .default(sql`now()`),
    startedBy: text('started_by'),
    startedAt: moment('started_at'),
    stoppedBy: text('stopped_by'),
    stoppedAt: moment('stopped_at'),
    /** The variant that staff chose after the test stopped. */
    outcome: abVariantEnum('outcome'),
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
    /** The time when `ab_test_days` were last counted. */
    countedAt: moment('counted_at'),
  },
  (table) => [
    // Only one test runs at a time.
    uniqueIndex('ab_tests_open')
      .on(sql`(true)`)
      .where(sql`${table.state} <> 'stopped'`),
    check(
      'ab_tests_share',
      sql`${table.sharePercent} between ${sql.raw(String(AB_SHARE_MIN))} and ${sql.raw(String(AB_SHARE_MAX))}`,
    ),
    check('ab_tests_started', sql`(${table.state} = 'draft') = (${table.startedAt} is null)`),
    check('ab_tests_stopped', sql`(${table.state} = 'stopped') = (${table.stoppedAt} is not null)`),
    check(
      'ab_tests_decided',
      sql`(${table.outcome} is null) = (${table.decidedAt} is null) and (${table.outcome} is null or ${table.state} = 'stopped')`,
    ),
  ],
);

/**
 * The variant that a session saw first, and when: one row for each session and test. The session
 * may have no row, and needs none. No other data about the visitor is stored. Deleted some time
 * after the test has stopped.
 */
export const abTestVisitors = pgTable(
  'ab_test_visitors',
  {
    testId: uuid('test_id')
      .notNull()
      .references(() => abTests.id),
    sessionId: uuid('session_id').notNull(),
    variant: abVariantEnum('variant').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.testId, table.sessionId] })],
);

/** The results of visitors who first saw a variant on a day. */
export const abTestDays = pgTable(
  'ab_test_days',
  {
    testId: uuid('test_id')
      .notNull()
      .references(() => abTests.id),
    /** In the charity's time zone, as YYYY-MM-DD. */
    day: date('day', { mode: 'string' }).notNull(),
    variant: abVariantEnum('variant').notNull(),
    visitors: integer('visitors').notNull(),
    /** The visitors who gave. */
    givers: integer('givers').notNull(),
    oneTimeGifts: integer('one_time_gifts').notNull(),
    oneTimeCents: bigint('one_time_cents', { mode: 'number' }).notNull(),
    /** Monthly gifts that began in the test, with their first month. */
    monthlyGifts: integer('monthly_gifts').notNull(),
    monthlyCents: bigint('monthly_cents', { mode: 'number' }).notNull(),
    /** The sum of the squares of each visitor's total in cents, for the variance of the amounts. */
    squares: doublePrecision('squares').notNull(),
  },
  (table) => [primaryKey({ columns: [table.testId, table.variant, table.day] })],
);
