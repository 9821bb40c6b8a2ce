// Owner: server/src/domain/analytics.
import { sql } from 'drizzle-orm';
import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { checkouts } from './checkouts.ts';
import { moment } from './columns.ts';
import { ledgerEntries } from './ledger-entries.ts';

/** A donor's consent to report a checkout's gifts to the analytics provider. */
export const analyticsConsents = pgTable('analytics_consents', {
  checkoutId: uuid('checkout_id')
    .primaryKey()
    .references(() => checkouts.id, { onDelete: 'cascade' }),
  /** The provider's id for this gift. It is random, so it identifies no person. */
  visitorId: uuid('visitor_id').notNull().defaultRandom(),
  agreedAt: moment('agreed_at')
    .notNull()
    .default(sql`now()`),
  withdrawnAt: moment('withdrawn_at'),
});

/** The events that the provider received, kept for as long as they could be sent again. */
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
