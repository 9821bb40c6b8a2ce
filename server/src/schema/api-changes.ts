// Owner: server/src/domain/api. Only triggers write it (migration `api_changes`).
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const API_KINDS = ['gift', 'donor', 'monthly_gift', 'campaign', 'fund', 'deposit'] as const;

/**
 * The changes of the items that the API shows. Rows are only added, so that no transaction waits
 * for another one here. A job deletes those that a later change of the same item replaces.
 */
export const apiChanges = pgTable(
  'api_changes',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: API_KINDS }).notNull(),
    itemId: uuid('item_id').notNull(),
    /** When the change was made, not when its transaction began. */
    changedAt: moment('changed_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [
    // The order of the API's lists.
    index('api_changes_listed').on(table.kind, table.changedAt, table.id),
    index('api_changes_item').on(table.itemId, table.kind, table.changedAt, table.id),
  ],
);
