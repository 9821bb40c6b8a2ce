// Owner: server/src/domain/donors.
import type { Postal } from '@handsel/contract';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { donors } from './donors.ts';

/**
 * Staff's corrections of a donor's name and address, before and after. The audit log, which
 * outlives an erasure, has only the names of the fields; this is deleted with the donor.
 */
export const donorCorrections = pgTable(
  'donor_corrections',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    donorId: uuid('donor_id')
      .notNull()
      .references(() => donors.id),
    /** Name and email of the author at that time. */
    author: text('author').notNull(),
    before: jsonb('before').$type<Partial<Postal>>().notNull(),
    after: jsonb('after').$type<Partial<Postal>>().notNull(),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('donor_corrections_donor_id').on(table.donorId, table.createdAt)],
);
