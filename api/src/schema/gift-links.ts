// Owner: api/src/modules/payments.
import { sql } from 'drizzle-orm';
import { check, index, pgEnum, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';
import { subscriptions } from './gifts.ts';
import { methodWarnings } from './method-warnings.ts';
import { recoveries } from './recoveries.ts';

/**
 * mend: another way to pay is given to a monthly gift, and the month taken with it that could not be taken; manage: it is paused, goes
 * on or ends.
 */
export const GIFT_LINK_PURPOSES = ['mend', 'manage'] as const;
export type GiftLinkPurpose = (typeof GIFT_LINK_PURPOSES)[number];
export const giftLinkPurposeEnum = pgEnum('gift_link_purpose', GIFT_LINK_PURPOSES);

/**
 * A mailed link that does one thing to one monthly gift, for whoever holds it and without signing in (decision 025). Only the
 * token's SHA-256 is here; the token is made in the mail's job and stands in the mail alone.
 */
export const giftLinks = pgTable(
  'gift_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    purpose: giftLinkPurposeEnum('purpose').notNull(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    /** What one that mends was mailed about: a month that could not be taken, or a way to pay that will not pay the next. */
    recoveryId: uuid('recovery_id').references(() => recoveries.id),
    warningId: uuid('warning_id').references(() => methodWarnings.id),
    tokenHash: bytes('token_hash').notNull(),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
    expiresAt: moment('expires_at').notNull(),
    /** Revoked: from then on it opens nothing. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('gift_links_token_hash').on(table.tokenHash),
    index('gift_links_subscription_id').on(table.subscriptionId),
    index('gift_links_expires_at').on(table.expiresAt),
    check(
      'gift_links_reason',
      sql`num_nonnulls(${table.recoveryId}, ${table.warningId}) = case ${table.purpose} when 'mend' then 1 else 0 end`,
    ),
  ],
);
