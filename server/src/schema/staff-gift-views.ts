// Owner: server/src/console/giving.
import { VIEW_PERIODS, type GiftView } from '@handsel/contract/console';
import { sql } from 'drizzle-orm';
import { jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { staff } from './staff.ts';

export const viewPeriodEnum = pgEnum('view_period', VIEW_PERIODS);

/** Filters of the list of gifts that a colleague saved for their own use. */
export const staffGiftViews = pgTable(
  'staff_gift_views',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    name: text('name').notNull(),
    filter: jsonb('filter').$type<GiftView['filter']>().notNull(),
    period: viewPeriodEnum('period'),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [uniqueIndex('staff_gift_views_name').on(table.staffId, table.name)],
);
