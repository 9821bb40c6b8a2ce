// Owner: api/src/modules/campaigns.
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** How often pages on which a gift begins were opened. Nothing of who opened them: no cookie, no address (decision 080). */
export const pageVisits = pgTable(
  'page_visits',
  {
    /** In the charity's time zone, as YYYY-MM-DD. */
    day: date('day', { mode: 'string' }).notNull(),
    /** The code of a campaign that there is; empty: none. */
    campaign: text('campaign').notNull(),
    visits: integer('visits').notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaign, table.day] })],
);
