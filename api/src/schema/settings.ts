// Owner: api/src/platform.
import { pgTable, text } from 'drizzle-orm/pg-core';

/** What every process must agree on and nobody sets by hand: keys, made by whichever process needs one first. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
