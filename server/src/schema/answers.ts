// Owner: server/src/domain/post-donation.
import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { checkouts } from './checkouts.ts';
import { moment } from './columns.ts';
import { donors } from './donors.ts';

const referral = {
  referred: boolean('referred').notNull(),
  referrer: text('referrer').notNull(),
  employeeMatch: boolean('employee_match').notNull(),
  employer: text('employer').notNull(),
  employeeEmail: text('employee_email').notNull(),
};

/** The answers to the thank-you questions after one gift. */
export const giftAnswers = pgTable('gift_answers', {
  checkoutId: uuid('checkout_id')
    .primaryKey()
    .references(() => checkouts.id),
  dedicated: boolean('dedicated').notNull(),
  dedicateTo: text('dedicate_to').notNull(),
  dedicateToEmail: text('dedicate_to_email').notNull(),
  ...referral,
  /**
   * The time when the mail with the steps of an employer's match was enqueued: once for each gift.
   */
  matchStepsAt: moment('match_steps_at'),
  updatedAt: moment('updated_at')
    .notNull()
    .default(sql`now()`),
});

/** A donor's latest referrer and employer, from any gift. */
export const donorAnswers = pgTable('donor_answers', {
  donorId: uuid('donor_id')
    .primaryKey()
    .references(() => donors.id),
  ...referral,
  updatedAt: moment('updated_at')
    .notNull()
    .default(sql`now()`),
});
