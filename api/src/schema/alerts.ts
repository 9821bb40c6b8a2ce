// Owner: api/src/platform.
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** What the charity's people are to see to: one open row for one thing, however often it was seen. Closed ones stay as history. */
export const alerts = pgTable(
  'alerts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** One of platform/alerts/catalogue.ts. */
    kind: text('kind').notNull(),
    /** What it is about, e.g. the gateway's transaction. */
    about: text('about').notNull(),
    /** Labels and values as they were last seen; no card and nobody's address. */
    details: jsonb('details').$type<Record<string, string>>().notNull(),
    timesSeen: integer('times_seen').notNull().default(1),
    firstSeenAt: moment('first_seen_at')
      .notNull()
      .default(sql`now()`),
    lastSeenAt: moment('last_seen_at')
      .notNull()
      .default(sql`now()`),
    /** When it was last given to the mail's job. */
    toldAt: moment('told_at')
      .notNull()
      .default(sql`now()`),
    /** Name and email of a colleague who looks at it. */
    lookingBy: text('looking_by'),
    lookingAt: moment('looking_at'),
    closedAt: moment('closed_at'),
    /** Name and email of who closed it; null: its cause ended. */
    closedBy: text('closed_by'),
  },
  (table) => [
    uniqueIndex('alerts_kind_about')
      .on(table.kind, table.about)
      .where(sql`${table.closedAt} is null`),
    check('alerts_looking', sql`(${table.lookingBy} is null) = (${table.lookingAt} is null)`),
    check('alerts_closed', sql`${table.closedBy} is null or ${table.closedAt} is not null`),
  ],
);
