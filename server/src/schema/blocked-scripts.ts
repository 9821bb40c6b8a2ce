// Owner: server/src/platform.
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * The networks that reported a blocked script on the checkout page. A report from several networks
 * is unlikely to be made up.
 */
export const blockedScripts = pgTable(
  'blocked_scripts',
  {
    /** The blocked script, as in the alert. */
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
