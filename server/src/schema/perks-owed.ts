// Owner: server/src/domain/perks.
import { SHIRT_SIZES } from '@handsel/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { postalColumns } from './donor-details.ts';
import { donors } from './donors.ts';

export const shirtSizeEnum = pgEnum('shirt_size', SHIRT_SIZES);

/**
 * The perks to ship for a donor's monthly gift: one row for each donor and tier, from the time of
 * the request.
 */
export const perksOwed = pgTable(
  'perks_owed',
  {
    /** The id that staff refer to it by. */
    id: uuid('id').notNull().defaultRandom(),
    donorId: uuid('donor_id')
      .notNull()
      .references(() => donors.id),
    /** Its name in the contract's tiers. */
    tier: text('tier').notNull(),
    /** For a perk that has sizes. */
    shirtSize: shirtSizeEnum('shirt_size'),
    ...postalColumns(),
    askedAt: moment('asked_at')
      .notNull()
      .default(sql`now()`),
    answeredAt: moment('answered_at'),
    /**
     * It was requested in another session than the one that verified the address, so the donor does
     * not see it.
     */
    isHidden: boolean('is_hidden').notNull().default(false),
    skippedAt: moment('skipped_at'),
    /** The day on which staff shipped it. */
    sentOn: date('sent_on', { mode: 'string' }),
    /** Name and email of the person who entered the shipment. */
    sentBy: text('sent_by'),
    /** For example a carrier and a tracking number. */
    sentNote: text('sent_note').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.donorId, table.tier] }),
    check('perks_owed_answer', sql`${table.answeredAt} is null or ${table.skippedAt} is null`),
    check(
      'perks_owed_sent',
      sql`(${table.sentOn} is null) = (${table.sentBy} is null) and (${table.sentOn} is null or ${table.answeredAt} is not null)`,
    ),
    uniqueIndex('perks_owed_id').on(table.id),
    index('perks_owed_asked_at').on(table.askedAt, table.id),
    index('perks_owed_not_sent')
      .on(table.askedAt, table.id)
      .where(sql`${table.sentOn} is null`),
  ],
);
