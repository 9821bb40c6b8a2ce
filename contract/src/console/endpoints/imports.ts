import * as z from 'zod/mini';
import { textSchema } from '../../shared/fields.ts';
import { daySchema } from '../../shared/day.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import {
  IMPORT_FILE_MAX_BYTES,
  IMPORT_KINDS,
  IMPORT_SOURCES,
  IMPORT_STATES,
  importMappingSchema,
  importOptionsSchema,
} from '../imports.ts';
import { cents } from './giving-parts.ts';
import { emptyBody, idParams, moment, nothing } from './parts.ts';

const countsSchema = z.object({
  lines: z.int(),
  new_donors: z.int(),
  known_donors: z.int(),
  /** The added gifts or monthly gifts, or those to add; zero for a file of donors. */
  added: z.int(),
  cents,
  /** The number of skipped lines, by reason. */
  skipped: z.array(z.object({ why: z.string(), count: z.int() })),
  years: z.array(z.object({ year: z.int(), count: z.int(), cents })),
  /** The number of problems; the first of them are listed. */
  wrong: z.int(),
});
export type ImportCountsShown = z.infer<typeof countsSchema>;

const importRowSchema = z.object({
  id: z.uuid(),
  kind: z.enum(IMPORT_KINDS),
  state: z.enum(IMPORT_STATES),
  file_name: z.string(),
  source: z.enum(IMPORT_SOURCES),
  counts: z.nullable(countsSchema),
  uploaded_by: z.string(),
  uploaded_at: moment,
});
export type StaffImportRow = z.infer<typeof importRowSchema>;

const importSchema = z.extend(importRowSchema, {
  /** Null if the columns are unknown, so that the file cannot be read. */
  mapping: z.nullable(importMappingSchema),
  options: importOptionsSchema,
  /** The column names, and the first lines unchanged; empty once the file is deleted. */
  columns: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  /** The first lines as they will be imported. */
  preview: z.array(
    z.object({
      line: z.int(),
      outcome: z.string(),
      donor: z.string(),
      is_new_donor: z.boolean(),
      day: z.nullable(daySchema),
      amount_cents: z.nullable(cents),
      what: z.string(),
    }),
  ),
  /** The first charges of monthly gifts by day, the next day first; empty for other files. */
  charges: z.array(z.object({ day: daySchema, gifts: z.int(), amount_cents: cents })),
  problems: z.array(
    z.object({ line: z.nullable(z.int()), column: z.nullable(z.string()), message: z.string() }),
  ),
  /** The lines that staff can skip; their problems are listed. */
  skippable_lines: z.int(),
  /** The problems that must be corrected in the file; they are listed first. */
  unskippable: z.int(),
  /** The lines that are or were skipped because of a problem. */
  skipped_lines: z.int(),
  /** The skipped lines can be downloaded. */
  has_skipped_file: z.boolean(),
  /** Names in the file that match no fund or campaign. */
  unknown_funds: z.array(z.string()),
  unknown_campaigns: z.array(z.string()),
  /** Why the last request was rejected; empty if it succeeded. */
  refusal: z.string(),
  /** The outcomes of its lines so far, once it was started. */
  outcomes: z.array(z.object({ outcome: z.string(), count: z.int() })),
  started_by: z.nullable(z.string()),
  started_at: z.nullable(moment),
  added_at: z.nullable(moment),
  undone_by: z.nullable(z.string()),
  undone_at: z.nullable(moment),
});
export type StaffImport = z.infer<typeof importSchema>;

/** Donors, gifts and monthly gifts from files of another system. */
export const IMPORT_ENDPOINTS = {
  /** The newest first. */
  getImports: {
    method: 'GET',
    path: '/staff/api/imports',
    params: undefined,
    query: undefined,
    body: undefined,
    reply: z.array(importRowSchema),
    access: 'books:keep',
    needsStepUp: false,
    errors: [],
  },
  getImport: {
    method: 'GET',
    path: '/staff/api/imports/:id',
    params: idParams,
    query: undefined,
    body: undefined,
    reply: importSchema,
    access: 'books:keep',
    needsStepUp: false,
    errors: ['not_found'],
  },
  /**
   * Uploads a file; a job reads it on trial. The page creates the id, so a repeated call uploads
   * one.
   */
  uploadImport: {
    method: 'PUT',
    path: '/staff/api/imports/:id',
    params: idParams,
    query: z.object({
      kind: z.enum(IMPORT_KINDS),
      file_name: textSchema(200).check(z.trim(), z.minLength(1)),
    }),
    body: undefined,
    upload: { maxBytes: IMPORT_FILE_MAX_BYTES },
    reply: nothing,
    access: 'books:keep',
    needsStepUp: false,
    errors: ['other_request', 'too_many'],
  },
  /**
   * Uploads a further file of an import that has not begun, such as a list of tokens; an empty one
   * removes it.
   */
  uploadImportPart: {
    method: 'PUT',
    path: '/staff/api/imports/:id/parts/:part',
    params: z.object({ id: z.uuid(), part: z.enum(['tokens']) }),
    query: undefined,
    body: undefined,
    upload: { maxBytes: IMPORT_FILE_MAX_BYTES },
    reply: nothing,
    access: 'books:keep',
    needsStepUp: false,
    errors: ['not_found', 'import_begun', 'too_many'],
  },
  /** Reads the file again, with other columns or options. */
  checkImport: {
    method: 'POST',
    path: '/staff/api/imports/:id/check',
    params: idParams,
    query: undefined,
    body: z.object({ mapping: z.nullable(importMappingSchema), options: importOptionsSchema }),
    reply: nothing,
    access: 'books:keep',
    needsStepUp: false,
    errors: ['not_found', 'import_begun'],
  },
  /** Adds everything that the trial found, or nothing. */
  startImport: {
    method: 'POST',
    path: '/staff/api/imports/:id/start',
    params: idParams,
    query: undefined,
    body: emptyBody,
    reply: nothing,
    access: 'books:keep',
    needsStepUp: true,
    errors: ['not_found', 'import_not_ready'],
  },
  undoImport: {
    method: 'POST',
    path: '/staff/api/imports/:id/undo',
    params: idParams,
    query: undefined,
    body: emptyBody,
    reply: nothing,
    access: 'books:keep',
    needsStepUp: true,
    errors: ['not_found', 'import_not_added'],
  },
  /** Discards an import that was not started, with its file. */
  removeImport: {
    method: 'POST',
    path: '/staff/api/imports/:id/remove',
    params: idParams,
    query: undefined,
    body: emptyBody,
    reply: nothing,
    access: 'books:keep',
    needsStepUp: false,
    errors: ['not_found', 'import_begun'],
  },
  /** The lines that were skipped because of a problem, as CSV, with the problem of each. */
  downloadSkippedLines: {
    method: 'GET',
    path: '/staff/api/imports/:id/skipped',
    params: idParams,
    query: undefined,
    body: undefined,
    reply: 'file',
    access: 'books:keep',
    needsStepUp: false,
    errors: ['not_found'],
  },
  /** The outcome of each line, as CSV. */
  downloadImportReport: {
    method: 'GET',
    path: '/staff/api/imports/:id/report',
    params: idParams,
    query: undefined,
    body: undefined,
    reply: 'file',
    access: 'books:keep',
    needsStepUp: false,
    errors: ['not_found'],
  },
} as const satisfies Record<string, StaffEndpoint>;
