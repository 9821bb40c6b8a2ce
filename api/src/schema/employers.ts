// Owner: api/src/modules/staff-matching.
import { MATCH_DEADLINES } from '@handsel/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** The charity's own directory of employers who match gifts, as its staff write it or import it. */
export const employers = pgTable(
  'employers',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** The name without accents, case and punctuation: two employers never share one. */
    nameKey: text('name_key').notNull(),
    otherNames: text('other_names').array().notNull(),
    /** All names, as they are searched (`searchedNames` of the contract). */
    searched: text('searched').notNull(),
    /** Where the employer takes requests, https; empty where staff do not know. */
    link: text('link').notNull(),
    /** What the employer adds, in hundredths of a percent of the gift: 10000 is 1:1. Null where staff do not know. */
    ratioBasisPoints: integer('ratio_basis_points'),
    /** The smallest gift that is matched, and up to how much of a gift. */
    minCents: integer('min_cents'),
    maxCents: integer('max_cents'),
    /** Until when one can ask: so many months after the gift, or after the end of its year. */
    deadlineMonths: integer('deadline_months'),
    deadlineFrom: text('deadline_from', { enum: MATCH_DEADLINES }).notNull(),
    /** What donors read beside it. */
    note: text('note').notNull(),
    /** Donors find it. */
    isActive: boolean('is_active').notNull(),
    updatedAt: moment('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    uniqueIndex('employers_name_key').on(table.nameKey),
    index('employers_searched_parts').using('gin', table.searched.op('gin_trgm_ops')),
  ],
);
