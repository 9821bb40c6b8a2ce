// Owner: server/src/domain/imports.
import {
  IMPORT_KINDS,
  IMPORT_STATES,
  type ImportMapping,
  type ImportOptions,
} from '@handsel/contract/console';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';
import { staff } from './staff.ts';

export const importKindEnum = pgEnum('import_kind', IMPORT_KINDS);
export const importStateEnum = pgEnum('import_state', IMPORT_STATES);

/** The result of checking a file, as numbers only. */
export interface ImportCounts {
  lines: number;
  newDonors: number;
  knownDonors: number;
  /** The lines that are or were added. */
  added: number;
  cents: number;
  /** The skipped lines by reason. */
  skipped: Record<string, number>;
  /** The added lines by year. */
  years: Record<string, { count: number; cents: number }>;
  /** The number of problems. */
  wrong: number;
}

/** Imports of files from another system by staff. This table does not identify donors. */
export const imports = pgTable(
  'imports',
  {
    /** The browser creates it, so that a repeated call changes nothing. */
    id: uuid('id').primaryKey(),
    kind: importKindEnum('kind').notNull(),
    state: importStateEnum('state').notNull().default('checking'),
    fileName: text('file_name').notNull(),
    source: text('source').notNull().default('other'),
    /** A hash of its column names, which recognizes similar files. */
    heading: text('heading').notNull().default(''),
    mapping: jsonb('mapping').$type<ImportMapping>(),
    options: jsonb('options').$type<ImportOptions>().notNull(),
    counts: jsonb('counts').$type<ImportCounts>(),
    /** The reason why it could not be undone or added; empty if there was no problem. */
    refusal: text('refusal').notNull().default(''),
    /** The number of starts of its job in the present state. */
    tries: integer('tries').notNull().default(0),
    uploadedBy: text('uploaded_by').notNull(),
    uploadedAt: moment('uploaded_at')
      .notNull()
      .default(sql`now()`),
    startedBy: text('started_by'),
    startedAt: moment('started_at'),
    addedAt: moment('added_at'),
    undoneBy: text('undone_by'),
    /** Null for an import that was undone before this column existed. */
    undoneById: uuid('undone_by_id').references(() => staff.id),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    index('imports_uploaded_at').on(table.uploadedAt, table.id),
    index('imports_heading').on(table.heading, table.uploadedAt),
    check('imports_started', sql`(${table.startedBy} is null) = (${table.startedAt} is null)`),
    check('imports_undone', sql`(${table.undoneBy} is null) = (${table.undoneAt} is null)`),
  ],
);

/**
 * The files themselves, and the preview: personal data, which is deleted when it is no longer
 * needed.
 */
export const importFiles = pgTable(
  'import_files',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** `lines` is the file to import. A kind may have another file with it. */
    part: text('part').notNull().default('lines'),
    content: bytes('content').notNull(),
    /** The preview: columns, first lines, problems. */
    report: jsonb('report').$type<Record<string, unknown>>(),
    uploadedAt: moment('uploaded_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.importId, table.part] })],
);
