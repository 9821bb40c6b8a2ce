import * as z from 'zod/mini';
import { EMPLOYER_NAME_MAX_LENGTH, MATCH_DEADLINES, MATCH_STATES } from '../../employer-match.ts';
import { textSchema } from '../../fields.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { cents, cursorSchema } from './giving-parts.ts';
import { idParams, moment, nothing, yesOrNo } from './parts.ts';

/** How many lines a file of employers has at most, below its heading. */
export const EMPLOYER_LINES_MAX = 50_000;
export const EMPLOYER_FILE_MAX_MEGABYTES = 10;
const EMPLOYER_FILE_MAX_BYTES = EMPLOYER_FILE_MAX_MEGABYTES * 1_000_000;
/** So many of the errors of a file are named. */
export const EMPLOYER_ERRORS_SHOWN = 50;
/** The columns of a file of employers. Only the first must be there. */
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
  /** https; may be empty. */
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
  given_on: z.iso.date(),
  /** Without the part that covers the fee. */
  amount_cents: cents,
  /** Nothing of the gift was refunded or taken back. */
  is_kept: z.boolean(),
  donor_id: z.uuid(),
  donor_name: z.string(),
  email: z.string(),
  employer: z.string(),
  /** It is in the directory; else the donor typed its name. */
  is_listed: z.boolean(),
  state: z.enum(MATCH_STATES),
  asked_at: moment,
  ask_by: z.nullable(z.iso.date()),
  /** By the rules of the directory; null where they do not say. */
  expected_cents: z.nullable(cents),
  received_cents: z.nullable(cents),
  received_on: z.nullable(z.iso.date()),
});
export type StaffMatch = z.infer<typeof matchRowSchema>;

/** The directory of employers who match gifts, and what donors have asked of them. */
export const EMPLOYER_MATCHING_ENDPOINTS = {
  /** By name, a page at a time. */
  getEmployers: {
    method: 'GET',
    path: '/staff/api/employers',
    params: undefined,
    query: z.strictObject({
      search: z.optional(textSchema(100)),
      shows: z.optional(z.enum(['active', 'retired'])),
      /** The last of the page before. */
      after: z.optional(z.uuid()),
    }),
    body: undefined,
    reply: z.object({ employers: z.array(employerRowSchema), next: z.nullable(z.uuid()) }),
    access: 'giving:see',
    needsStepUp: false,
    errors: [],
  },
  /** Adds an employer, or changes it; its link is mailed to donors. The page makes the id, so a repeated call adds one. */
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
  /** Adds the employers of a CSV file, and changes those whose name is there already: all of them or, where one line is wrong, none. */
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
      /** How many there are; the first of them are named. */
      wrong: z.int(),
      errors: z.array(
        z.object({
          /** As an editor counts them; the heading is line 1. */
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
  /** The text of a CSV file of the whole directory, as it can be imported again. */
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
  /** The newest first, a page at a time. */
  getMatches: {
    method: 'GET',
    path: '/staff/api/employer-matches',
    params: undefined,
    query: z.strictObject({ state: z.optional(z.enum(MATCH_STATES)), cursor: cursorSchema }),
    body: undefined,
    reply: z.object({
      matches: z.array(matchRowSchema),
      next: z.nullable(z.string()),
      /** Of all: what pending and requested matches of gifts that were kept may bring, and what came. */
      expected_cents: cents,
      received_cents: cents,
    }),
    access: 'giving:see',
    needsStepUp: false,
    errors: [],
  },
  /** Says how far a match is. `received` has an amount and a day; the other states have neither. */
  saveMatch: {
    method: 'PUT',
    path: '/staff/api/employer-matches/:id',
    params: idParams,
    query: undefined,
    body: z.object({
      state: z.enum(MATCH_STATES),
      received_cents: amount,
      received_on: z.nullable(z.iso.date()),
    }),
    reply: nothing,
    access: 'giving:correct',
    needsStepUp: false,
    errors: ['not_found'],
  },
} as const satisfies Record<string, StaffEndpoint>;
