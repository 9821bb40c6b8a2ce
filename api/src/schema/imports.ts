// Owner: api/src/modules/imports.
import { IMPORT_KINDS, IMPORT_STATES, type ImportMapping, type ImportOptions } from '@handsel/contract/staff';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';

export const importKindEnum = pgEnum('import_kind', IMPORT_KINDS);
export const importStateEnum = pgEnum('import_state', IMPORT_STATES);

/** What a file was found to have, in numbers alone. */
export interface ImportCounts {
  lines: number;
  newDonors: number;
  knownDonors: number;
  /** What is added, or was. */
  added: number;
  cents: number;
  /** What is left out, by why. */
  skipped: Record<string, number>;
  /** What is added, by year. */
  years: Record<string, { count: number; cents: number }>;
  /** How many problems there are. */
  wrong: number;
}

/** Files of another system that staff import. Nothing here says who gave. */
export const imports = pgTable(
  'imports',
  {
    /** The browser makes it, so a repeated call changes nothing. */
    id: uuid('id').primaryKey(),
    kind: importKindEnum('kind').notNull(),
    state: importStateEnum('state').notNull().default('checking'),
    fileName: text('file_name').notNull(),
    source: text('source').notNull().default('other'),
    /** A hash of the names of its columns, by which a file like it is known. */
    heading: text('heading').notNull().default(''),
    mapping: jsonb('mapping').$type<ImportMapping>(),
    options: jsonb('options').$type<ImportOptions>().notNull(),
    counts: jsonb('counts').$type<ImportCounts>(),
    /** Why it could not be undone, or was not added; empty: nothing is wrong. */
    refusal: text('refusal').notNull().default(''),
    /** How often its job was begun since the state is what it is. */
    tries: integer('tries').notNull().default(0),
    uploadedBy: text('uploaded_by').notNull(),
    uploadedAt: moment('uploaded_at')
      .notNull()
      .default(sql`now()`),
    startedBy: text('started_by'),
    startedAt: moment('started_at'),
    addedAt: moment('added_at'),
    undoneBy: text('undone_by'),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    index('imports_uploaded_at').on(table.uploadedAt, table.id),
    index('imports_heading').on(table.heading, table.uploadedAt),
    check('imports_started', sql`(${table.startedBy} is null) = (${table.startedAt} is null)`),
    check('imports_undone', sql`(${table.undoneBy} is null) = (${table.undoneAt} is null)`),
  ],
);

/** The files themselves, and what is shown of them: personal data, which is deleted when it is no longer needed. */
export const importFiles = pgTable(
  'import_files',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** `lines`: what is imported. A kind may have another file beside it. */
    part: text('part').notNull().default('lines'),
    content: bytes('content').notNull(),
    /** What is shown of it: columns, first lines, problems. */
    report: jsonb('report').$type<Record<string, unknown>>(),
    uploadedAt: moment('uploaded_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.importId, table.part] })],
);
