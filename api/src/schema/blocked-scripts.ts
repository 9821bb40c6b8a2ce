// Owner: api/src/platform.
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Which networks have reported that a script was blocked on the checkout page: what several have seen is not made up. */
export const blockedScripts = pgTable(
  'blocked_scripts',
  {
    /** What was blocked, as in the alert. */
    about: text('about').notNull(),
    /** A hash of the network that reported it. */
    network: text('network').notNull(),
    seenAt: moment('seen_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.about, table.network] }),
    index('blocked_scripts_network').on(table.network, table.seenAt),
  ],
);
