// Owner: api/src/modules/analytics.
import { sql } from 'drizzle-orm';
import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { checkouts } from './checkouts.ts';
import { moment } from './columns.ts';
import { ledgerEntries } from './gifts.ts';

/** That a donor agreed to have the analytics provider told of what is given by a checkout. */
export const analyticsConsents = pgTable('analytics_consents', {
  checkoutId: uuid('checkout_id')
    .primaryKey()
    .references(() => checkouts.id, { onDelete: 'cascade' }),
  /** What the provider knows this gift by. Made up, so it leads to nobody. */
  visitorId: uuid('visitor_id').notNull().defaultRandom(),
  agreedAt: moment('agreed_at')
    .notNull()
    .default(sql`now()`),
  withdrawnAt: moment('withdrawn_at'),
});

/** What the provider was told; kept for as long as it could be told again. */
export const analyticsSent = pgTable(
  'analytics_sent',
  {
    ledgerEntryId: uuid('ledger_entry_id')
      .primaryKey()
      .references(() => ledgerEntries.id),
    sentAt: moment('sent_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('analytics_sent_sent_at').on(table.sentAt)],
);
