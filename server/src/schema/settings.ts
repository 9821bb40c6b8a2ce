// Owner: server/src/platform.
import { pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Values that all processes share and no person sets: keys, made by the first process that needs
 * one.
 */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
