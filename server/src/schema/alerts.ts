// Owner: server/src/platform.
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * Tasks for the charity's staff: one open row for each kind and subject, however often it was seen.
 * Closed rows stay as history.
 */
export const alerts = pgTable(
  'alerts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** An `AlertKind` of platform/alerts/raise-alert.ts. */
    kind: text('kind').notNull(),
    /** The subject, such as the gateway's transaction. */
    about: text('about').notNull(),
    /** Labels and values as last seen, without cards and addresses. */
    details: jsonb('details').$type<Record<string, string>>().notNull(),
    timesSeen: integer('times_seen').notNull().default(1),
    firstSeenAt: moment('first_seen_at')
      .notNull()
      .default(sql`now()`),
    lastSeenAt: moment('last_seen_at')
      .notNull()
      .default(sql`now()`),
    /** The last time when its mail was enqueued. */
    toldAt: moment('told_at')
      .notNull()
      .default(sql`now()`),
    /** Name and email of a colleague who looks at it. */
    lookingBy: text('looking_by'),
    lookingAt: moment('looking_at'),
    closedAt: moment('closed_at'),
    /** Name and email of the person who closed it; null if its cause ended. */
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
