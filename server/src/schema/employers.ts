// Owner: server/src/console/matching.
import { MATCH_DEADLINES } from '@handsel/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** The charity's own directory of employers who match gifts, entered or imported by staff. */
export const employers = pgTable(
  'employers',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** The name without accents, case and punctuation. It is unique. */
    nameKey: text('name_key').notNull(),
    otherNames: text('other_names').array().notNull(),
    /** All names, in the form for searching (`searchedNames` of the contract). */
    searched: text('searched').notNull(),
    /** The employer's https address for requests; empty if unknown. */
    link: text('link').notNull(),
    /**
     * The employer's addition, in hundredths of a percent of the gift: 10000 is 1:1. Null if
     * unknown.
     */
    ratioBasisPoints: integer('ratio_basis_points'),
    /** The smallest gift that is matched, and the limit of the matched amount. */
    minCents: integer('min_cents'),
    maxCents: integer('max_cents'),
    /** The deadline in months after the gift, or after the end of its year. */
    deadlineMonths: integer('deadline_months'),
    deadlineFrom: text('deadline_from', { enum: MATCH_DEADLINES }).notNull(),
    /** A note for donors. */
    note: text('note').notNull(),
    /** Whether donors can find it. */
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
