// Owner: api/src/modules/perks.
import { SHIRT_SIZES } from '@handsel/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { postalColumns } from './donor-details.ts';
import { donors } from './donors.ts';

export const shirtSizeEnum = pgEnum('shirt_size', SHIRT_SIZES);

/** What a donor's monthly gift has reached that is sent by post: one row a donor and tier, from when it was asked for. */
export const perksOwed = pgTable(
  'perks_owed',
  {
    donorId: uuid('donor_id')
      .notNull()
      .references(() => donors.id),
    /** Its name in the contract's tiers. */
    tier: text('tier').notNull(),
    /** Of a tier whose perk has one. */
    shirtSize: shirtSizeEnum('shirt_size'),
    ...postalColumns(),
    askedAt: moment('asked_at')
      .notNull()
      .default(sql`now()`),
    answeredAt: moment('answered_at'),
    /** It was answered in another session than the one that verified the address, so the donor is not shown it. */
    isHidden: boolean('is_hidden').notNull().default(false),
    skippedAt: moment('skipped_at'),
  },
  (table) => [
    primaryKey({ columns: [table.donorId, table.tier] }),
    check('perks_owed_answer', sql`${table.answeredAt} is null or ${table.skippedAt} is null`),
  ],
);
