// Owner: server/src/domain/campaigns.
import { date, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';

/** The most sources of a day that are counted by name. */
export const SOURCES_PER_DAY_MAX = 200;

/**
 * The number of visits to pages on which a gift begins, by the source of the link. It records
 * nothing about the visitors (decision 080).
 */
export const sourceVisits = pgTable(
  'source_visits',
  {
    /** In the charity's time zone, as YYYY-MM-DD. */
    day: date('day', { mode: 'string' }).notNull(),
    /**
     * The source of a gift; empty for links without one. Null for every source that no gift has,
     * because anyone can write any text into a link.
     */
    source: text('source'),
    visits: integer('visits').notNull(),
  },
  (table) => [unique('source_visits_day_source').on(table.day, table.source).nullsNotDistinct()],
);
