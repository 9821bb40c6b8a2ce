// Owner: api/src/modules/staff-exports.
import { EXPORT_FORMATS, EXPORT_STATES, type GiftFilter } from '@handsel/contract/staff';
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

/** Files of gifts that staff asked for. The erasure of any donor deletes them all. */
export const staffExports = pgTable(
  'staff_exports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    format: exportFormatEnum('format').notNull(),
    /** Whether it says who gave. */
    hasPersons: boolean('has_persons').notNull(),
    filter: jsonb('filter').$type<GiftFilter>().notNull(),
    state: exportStateEnum('state').notNull().default('waiting'),
    /** How often its building was begun. */
    tries: integer('tries').notNull().default(0),
    /** Gifts in it, and the length of the file in bytes. */
    rows: integer('rows'),
    bytes: bigint('bytes', { mode: 'number' }),
    /** The same, at most what an integer holds, for the version before. */
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
 * How far the building of an export has come. A table of its own, because its builder writes it from outside of the transaction in which the
 * file is.
 */
export const staffExportProgress = pgTable('staff_export_progress', {
  exportId: uuid('export_id')
    .primaryKey()
    .references(() => staffExports.id, { onDelete: 'cascade' }),
  /** Gifts that are in the file so far, the newest first, and the day of the last one. */
  rows: integer('rows').notNull(),
  backTo: date('back_to', { mode: 'string' }).notNull(),
});

/** A file in parts, so that no process holds more than one of them. */
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
