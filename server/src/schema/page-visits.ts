// Owner: server/src/domain/campaigns.
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * The number of visits to pages on which a gift begins. It records nothing about the visitors: no
 * cookie, no address (decision 080).
 */
export const pageVisits = pgTable(
  'page_visits',
  {
    /** In the charity's time zone, as YYYY-MM-DD. */
    day: date('day', { mode: 'string' }).notNull(),
    /** The code of an existing campaign, or empty. */
    campaign: text('campaign').notNull(),
    visits: integer('visits').notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaign, table.day] })],
);
