// Owner: server/src/domain/gift-aid.
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { donors } from './donors.ts';
import { gifts } from './gifts.ts';

/**
 * A donor's declaration that they are a UK taxpayer whose gifts are Gift Aid donations, with its
 * words. Only one is valid at a time.
 */
export const giftAidDeclarations = pgTable(
  'gift_aid_declarations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    donorId: uuid('donor_id')
      .notNull()
      .references(() => donors.id),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    house: text('house').notNull(),
    postcode: text('postcode').notNull(),
    wordsVersion: smallint('words_version').notNull(),
    /** The words that the donor read, including the charity's name. */
    words: text('words').notNull(),
    declaredAt: moment('declared_at')
      .notNull()
      .default(sql`now()`),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('gift_aid_declarations_open')
      .on(table.donorId)
      .where(sql`${table.endedAt} is null`),
    index('gift_aid_declarations_donor_id').on(table.donorId),
  ],
);

/** A schedule that was made for HMRC. */
export const giftAidClaims = pgTable('gift_aid_claims', {
  id: uuid('id').primaryKey().defaultRandom(),
  madeAt: moment('made_at')
    .notNull()
    .default(sql`now()`),
  /** Name and email. */
  madeBy: text('made_by').notNull(),
  untilOn: date('until_on', { mode: 'string' }).notNull(),
  /** The schedule was not sent: its lines are deleted. */
  takenBackAt: moment('taken_back_at'),
});

/** A gift in a schedule. No gift is in two. */
export const giftAidLines = pgTable(
  'gift_aid_lines',
  {
    giftId: uuid('gift_id')
      .primaryKey()
      .references(() => gifts.id),
    claimId: uuid('claim_id')
      .notNull()
      .references(() => giftAidClaims.id),
    declarationId: uuid('declaration_id')
      .notNull()
      .references(() => giftAidDeclarations.id),
    /** The gift's day, YYYY-MM-DD. */
    givenOn: date('given_on', { mode: 'string' }).notNull(),
    /** The rest of the gift, and its value in pounds. */
    cents: integer('cents').notNull(),
    pence: integer('pence').notNull(),
  },
  (table) => [
    index('gift_aid_lines_claim_id').on(table.claimId),
    index('gift_aid_lines_declaration_id').on(table.declarationId),
    check('gift_aid_lines_amount', sql`${table.cents} > 0 and ${table.pence} >= 0`),
  ],
);

/** A claimed part of a gift that was refunded later: a later claim pays its tax back. */
export const giftAidAdjustments = pgTable(
  'gift_aid_adjustments',
  {
    claimId: uuid('claim_id')
      .notNull()
      .references(() => giftAidClaims.id),
    giftId: uuid('gift_id')
      .notNull()
      .references(() => giftAidLines.giftId),
    pence: integer('pence').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.claimId, table.giftId] }),
    index('gift_aid_adjustments_gift_id').on(table.giftId),
    check('gift_aid_adjustments_amount', sql`${table.pence} > 0`),
  ],
);
