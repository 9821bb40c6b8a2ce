// Owner: server/src/domain/donors.
import { sql, type SQL } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { donors } from './donors.ts';
import { staff } from './staff.ts';

/**
 * Donors' answers to the question whether they want news by email. The latest one of all donors
 * that the console shows as one counts; the others are the record of earlier consent.
 */
export const newsletterAnswers = pgTable(
  'newsletter_answers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    donorId: uuid('donor_id')
      .notNull()
      .references(() => donors.id),
    agrees: boolean('agrees').notNull(),
    source: text('source').$type<'thank-you' | 'profile' | 'staff'>().notNull(),
    /** The words that the donor read, or how staff learned of the answer. */
    words: text('words').notNull(),
    /** The colleague who recorded it, and their name and email at that time. */
    recordedBy: uuid('recorded_by').references(() => staff.id),
    recordedByName: text('recorded_by_name'),
    answeredAt: moment('answered_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [
    index('newsletter_answers_donor_id').on(table.donorId, table.answeredAt),
    check(
      'newsletter_answers_recorded',
      sql`num_nonnulls(${table.recordedBy}, ${table.recordedByName}) = case when ${table.source} = 'staff' then 2 else 0 end`,
    ),
  ],
);

/**
 * Whether a donor wants news by email; null: no answer.
 * @param donorIds for a comparison with `=`, as SQL: all donors that the console shows as this one
 */
export const latestNewsletterAnswer = (donorIds: SQL): SQL<boolean | null> => sql<boolean | null>`(
  select agrees from newsletter_answers where newsletter_answers.donor_id = ${donorIds} order by answered_at desc limit 1)`;
