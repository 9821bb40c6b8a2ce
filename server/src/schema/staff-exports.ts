// Owner: server/src/console/exports.
import { EXPORT_FORMATS, EXPORT_STATES, type GiftFilter } from '@handsel/contract/console';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';
import { staff } from './staff.ts';

export const exportFormatEnum = pgEnum('export_format', EXPORT_FORMATS);
export const exportStateEnum = pgEnum('export_state', EXPORT_STATES);

/** Files of gifts that staff requested. The erasure of any donor deletes all of them. */
export const staffExports = pgTable(
  'staff_exports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    format: exportFormatEnum('format').notNull(),
    /** Whether it identifies donors. */
    hasPersons: boolean('has_persons').notNull(),
    filter: jsonb('filter').$type<GiftFilter>().notNull(),
    state: exportStateEnum('state').notNull().default('waiting'),
    /** The number of times that its creation was started. */
    tries: integer('tries').notNull().default(0),
    /** The number of gifts, and the length of the file in bytes. */
    rows: integer('rows'),
    bytes: bigint('bytes', { mode: 'number' }),
    /** The same length, at most an integer's limit, for the previous version. */
    length: integer('length'),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('staff_exports_staff_id').on(table.staffId, table.createdAt),
    index('staff_exports_expires_at').on(table.expiresAt),
    uniqueIndex('staff_exports_waiting')
      .on(table.staffId)
      .where(sql`${table.state} = 'waiting'`),
    check(
      'staff_exports_ready',
      sql`(${table.state} = 'ready') = (${table.rows} is not null) and (${table.rows} is null) = (${table.length} is null)`,
    ),
  ],
);

/**
 * The progress of an export. A separate table, because it is written outside of the transaction
 * that has the file.
 */
export const staffExportProgress = pgTable('staff_export_progress', {
  exportId: uuid('export_id')
    .primaryKey()
    .references(() => staffExports.id, { onDelete: 'cascade' }),
  /** The number of gifts in the file so far, the newest first, and the day of the last one. */
  rows: integer('rows').notNull(),
  backTo: date('back_to', { mode: 'string' }).notNull(),
});

/** A file in parts, so that a process holds one of them at a time. */
export const staffExportParts = pgTable(
  'staff_export_parts',
  {
    exportId: uuid('export_id')
      .notNull()
      .references(() => staffExports.id, { onDelete: 'cascade' }),
    /** From 0, without a gap. */
    number: integer('number').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.number] })],
);
