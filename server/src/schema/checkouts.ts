// Owner: server/src/domain/checkout.
import { FREQUENCIES, PAGES } from '@handsel/contract';
import { sql } from 'drizzle-orm';
import { index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { currencyCheck, currencyColumn, languageColumn, moment } from './columns.ts';
import { fundIdColumn, fundSplitColumn } from './fund-list.ts';
import { sessions } from './sessions.ts';

export const frequencyEnum = pgEnum('frequency', FREQUENCIES);
export const pageEnum = pgEnum('page', PAGES);

/** A visitor's intended gift. It belongs to the session that began it. */
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
    /** The version of the campaign text that the donor saw, if the campaign has a page. */
    campaignVersion: integer('campaign_version'),
    /** The link that the donor followed: `utm_source`. */
    source: text('source'),
    /** The gift's fund; the default fund if the donor chose none. */
    fundId: fundIdColumn().$defaultFn(() => sql`default_fund()`),
    /** The shares of several funds, which replace `fundId` if the campaign splits its gifts. */
    fundSplit: fundSplitColumn(),
    /**
     * The monthly gift that this checkout changes instead of beginning a new one, while it is
     * monthly. The value never changes. It references subscriptions in the migration only, because
     * here the tables' files would import each other in a circle.
     */
    changesSubscriptionId: uuid('changes_subscription_id'),
    /** The language of the pages that the visitor last read. */
    language: languageColumn(),
    userAgent: text('user_agent').notNull(),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('checkouts_session_id').on(table.sessionId, table.createdAt),
    // Rows are read by their beginning and are written in the same order.
    index('checkouts_created_at').using('brin', table.createdAt),
    // Used when a donor requests their data or is erased.
    index('checkouts_email').on(sql`lower(${table.email})`),
    currencyCheck('checkouts', table.currency),
  ],
);
