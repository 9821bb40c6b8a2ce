import * as z from 'zod/mini';
import { EMPLOYER_NAME_MAX_LENGTH, MATCH_DEADLINES, MATCH_STATES } from '../../shared/employer-match.ts';
import { textSchema } from '../../shared/fields.ts';
import { daySchema } from '../../shared/day.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { cents, cursorSchema } from './giving-parts.ts';
import { idParams, moment, nothing, yesOrNo } from './parts.ts';

/** The limits of a file of employers; the heading does not count as a line. */
export const EMPLOYER_LINES_MAX = 50_000;
export const EMPLOYER_FILE_MAX_MEGABYTES = 10;
const EMPLOYER_FILE_MAX_BYTES = EMPLOYER_FILE_MAX_MEGABYTES * 1_000_000;
/** The number of errors that the reply lists. */
export const EMPLOYER_ERRORS_SHOWN = 50;
/** The columns of a file of employers. Only the first is required. */
export const EMPLOYER_COLUMNS = [
  'name',
  'other_names',
  'link',
  'ratio',
  'smallest_gift',
  'largest_gift',
  'deadline_months',
  'deadline_from',
  'note',
  'active',
] as const;
export type EmployerColumn = (typeof EMPLOYER_COLUMNS)[number];

const OTHER_NAMES_MAX = 20;
const nameSchema = textSchema(EMPLOYER_NAME_MAX_LENGTH).check(z.trim(), z.minLength(1));
const amount = z.nullable(cents.check(z.minimum(1), z.maximum(100_000_000)));

const employerContent = {
  name: nameSchema,
  other_names: z.array(nameSchema).check(z.maxLength(OTHER_NAMES_MAX)),
  /** An https address; may be empty. */
  link: textSchema(500).check(z.trim()),
  /** 10000 is 1:1. */
  ratio_basis_points: z.nullable(z.int().check(z.minimum(100), z.maximum(100_000))),
  min_cents: amount,
  max_cents: amount,
  deadline_months: z.nullable(z.int().check(z.minimum(0), z.maximum(60))),
  deadline_from: z.enum(MATCH_DEADLINES),
  note: textSchema(300).check(z.trim()),
  is_active: z.boolean(),
};
export const employerContentSchema = z.object(employerContent);
export type EmployerContent = z.infer<typeof employerContentSchema>;

const employerRowSchema = z.object({ id: z.uuid(), ...employerContent });
export type StaffEmployer = z.infer<typeof employerRowSchema>;

const matchRowSchema = z.object({
  id: z.uuid(),
  gift_id: z.uuid(),
  given_on: daySchema,
  /** Without the covered fee. */
  amount_cents: cents,
  /** The gift has no refund and was not reversed. */
  is_kept: z.boolean(),
  donor_id: z.uuid(),
  donor_name: z.string(),
  email: z.string(),
  employer: z.string(),
  /** The employer is in the directory; otherwise the donor typed its name. */
  is_listed: z.boolean(),
  state: z.enum(MATCH_STATES),
  asked_at: moment,
  ask_by: z.nullable(daySchema),
  /** By the directory's rules; null if they do not say. */
  expected_cents: z.nullable(cents),
  received_cents: z.nullable(cents),
  received_on: z.nullable(daySchema),
});
export type StaffMatch = z.infer<typeof matchRowSchema>;

/** The directory of employers that match gifts, and the donors' requests. */
export const EMPLOYER_MATCHING_ENDPOINTS = {
  /** One page, by name. */
  getEmployers: {
    method: 'GET',
    path: '/staff/api/employers',
    params: undefined,
    query: z.strictObject({
      search: z.optional(textSchema(100)),
      shows: z.optional(z.enum(['active', 'retired'])),
      /** The last id of the previous page. */
      after: z.optional(z.uuid()),
    }),
    body: undefined,
    reply: z.object({ employers: z.array(employerRowSchema), next: z.nullable(z.uuid()) }),
    access: 'giving:see',
    needsStepUp: false,
    errors: [],
  },
  /**
   * Adds or changes an employer; its link is mailed to donors. The page creates the id, so a
   * repeated call adds one.
   */
  saveEmployer: {
    method: 'PUT',
    path: '/staff/api/employers/:id',
    params: idParams,
    query: undefined,
    body: employerContentSchema,
    reply: nothing,
    access: 'campaigns:manage',
    needsStepUp: true,
    errors: [],
  },
  /**
   * Imports a CSV file of employers, updating those with an existing name. If one line is wrong,
   * nothing is imported.
   */
  importEmployers: {
    method: 'POST',
    path: '/staff/api/employers/import',
    params: undefined,
    /** A trial reports the result and changes nothing. */
    query: z.object({ is_trial: yesOrNo }),
    body: undefined,
    upload: { maxBytes: EMPLOYER_FILE_MAX_BYTES },
    reply: z.object({
      lines: z.int(),
      added: z.int(),
      changed: z.int(),
      /** The number of errors; the first of them are listed. */
      wrong: z.int(),
      errors: z.array(
        z.object({
          /** The line number as an editor counts; the heading is line 1. */
          line: z.int(),
          column: z.string(),
          message: z.string(),
        }),
      ),
      is_imported: z.boolean(),
    }),
    access: 'campaigns:manage',
    needsStepUp: true,
    errors: ['too_many'],
  },
  /** The whole directory as CSV text, in the format of the import. */
  exportEmployers: {
    method: 'POST',
    path: '/staff/api/employers/export',
    params: undefined,
    query: undefined,
    body: z.object({}),
    reply: z.object({ filename: z.string(), csv: z.string() }),
    access: 'campaigns:manage',
    needsStepUp: false,
    errors: ['too_many'],
  },
  /** One page, the newest first. */
  getMatches: {
    method: 'GET',
    path: '/staff/api/employer-matches',
    params: undefined,
    query: z.strictObject({ state: z.optional(z.enum(MATCH_STATES)), cursor: cursorSchema }),
    body: undefined,
    reply: z.object({
      matches: z.array(matchRowSchema),
      next: z.nullable(z.string()),
      /**
       * Totals of all matches: the expected sum of pending and requested matches of kept gifts, and
       * the received sum.
       */
      expected_cents: cents,
      received_cents: cents,
    }),
    access: 'giving:see',
    needsStepUp: false,
    errors: [],
  },
  /**
   * Sets the state of a match. `received` has an amount and a day; the other states have neither.
   */
  saveMatch: {
    method: 'PUT',
    path: '/staff/api/employer-matches/:id',
    params: idParams,
    query: undefined,
    body: z.object({
      state: z.enum(MATCH_STATES),
      received_cents: amount,
      received_on: z.nullable(daySchema),
    }),
    reply: nothing,
    access: 'giving:correct',
    needsStepUp: false,
    errors: ['not_found'],
  },
} as const satisfies Record<string, StaffEndpoint>;
