// Owner: api/src/modules/checkout.
import { FREQUENCIES, PAGES } from '@handsel/contract';
import { sql } from 'drizzle-orm';
import { index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { currencyCheck, currencyColumn, moment } from './columns.ts';
import { fundIdColumn, fundSplitColumn } from './fund-list.ts';
import { sessions } from './sessions.ts';

export const frequencyEnum = pgEnum('frequency', FREQUENCIES);
export const pageEnum = pgEnum('page', PAGES);

/** What a visitor is about to give. It belongs to the session that began it. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id),
    email: text('email'),
    amountCents: integer('amount_cents').notNull(),
    currency: currencyColumn(),
    frequency: frequencyEnum('frequency').notNull(),
    page: pageEnum('page').notNull(),
    campaign: text('campaign'),
    /** Of the campaign's words that the donor read, where it has a page. */
    campaignVersion: integer('campaign_version'),
    /** Which link its donor followed: `utm_source`. */
    source: text('source'),
    /** Where the gift goes; where nothing is said, to the default fund. */
    fundId: fundIdColumn().$defaultFn(() => sql`default_fund()`),
    /** Of a campaign that splits its gifts among funds: in these parts, and not to `fundId`. */
    fundSplit: fundSplitColumn(),
    /**
     * While it is monthly, paying it changes this monthly gift and begins none; that never becomes otherwise. References subscriptions; the migration says so, because here the
     * tables' files would import each other in a ring.
     */
    changesSubscriptionId: uuid('changes_subscription_id'),
    userAgent: text('user_agent').notNull(),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('checkouts_session_id').on(table.sessionId, table.createdAt),
    // Read by when they began; they are written in that order.
    index('checkouts_created_at').using('brin', table.createdAt),
    // Looked for when a donor asks for all that is known of them, or is to be erased.
    index('checkouts_email').on(sql`lower(${table.email})`),
    currencyCheck('checkouts', table.currency),
  ],
);
