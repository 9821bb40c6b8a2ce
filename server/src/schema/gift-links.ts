// Owner: server/src/domain/payments.
import { sql } from 'drizzle-orm';
import { check, index, pgEnum, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';
import { subscriptions } from './subscriptions.ts';
import { methodWarnings } from './method-warnings.ts';
import { dunningRuns } from './dunning-runs.ts';

/**
 * update_payment_method: changes the payment method of a monthly gift, which also pays an unpaid
 * month; manage: pauses, resumes or ends it.
 */
export const GIFT_LINK_PURPOSES = ['update_payment_method', 'manage'] as const;
export type GiftLinkPurpose = (typeof GIFT_LINK_PURPOSES)[number];
export const giftLinkPurposeEnum = pgEnum('gift_link_purpose', GIFT_LINK_PURPOSES);

/**
 * A mailed link that does one thing to one monthly gift, for any holder without signing in
 * (decision 018). Only the token's SHA-256 is stored. The mail's job creates the token, which is
 * only in the mail.
 */
export const giftLinks = pgTable(
  'gift_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    purpose: giftLinkPurposeEnum('purpose').notNull(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    /**
     * The reason of an update_payment_method link: an unpaid month, or a payment method that cannot
     * pay the next one.
     */
    dunningRunId: uuid('dunning_run_id').references(() => dunningRuns.id),
    warningId: uuid('warning_id').references(() => methodWarnings.id),
    tokenHash: bytes('token_hash').notNull(),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
    expiresAt: moment('expires_at').notNull(),
    /** Revoked: the link does not work any more. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('gift_links_token_hash').on(table.tokenHash),
    index('gift_links_subscription_id').on(table.subscriptionId),
    index('gift_links_expires_at').on(table.expiresAt),
    check(
      'gift_links_reason',
      sql`num_nonnulls(${table.dunningRunId}, ${table.warningId}) = case ${table.purpose} when 'update_payment_method' then 1 else 0 end`,
    ),
  ],
);
