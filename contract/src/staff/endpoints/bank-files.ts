import * as z from 'zod/mini';
import { textSchema } from '../../fields.ts';
import { dayPatternSchema } from '../day-patterns.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { cents } from './giving-parts.ts';
import { yesOrNo } from './parts.ts';

/** How large a bank's file may be, and how many lines may be in it. */
export const BANK_FILE_MAX_MEGABYTES = 5;
const BANK_FILE_MAX_BYTES = BANK_FILE_MAX_MEGABYTES * 1_000_000;
export const BANK_FILE_LINES_MAX = 20_000;
/** Of a file's lines, so many are shown before they are imported. */
export const BANK_FILE_SAMPLE = 5;
/** How many lines that are left out, and that are alike, are shown. */
export const BANK_FILE_LEFT_OUT_SHOWN = 20;
export const BANK_FILE_ALIKE_SHOWN = 20;
export const BANK_FILE_ONLY_MAX_LENGTH = 100;

const columnName = z.string().check(z.minLength(1), z.maxLength(200));
/** Which columns of a bank's CSV file hold what, and how its days and amounts are written. */
const csvMappingSchema = z.object({
  day: columnName,
  /** Either one column with a sign, or one or two without. */
  amount: z.optional(columnName),
  credit: z.optional(columnName),
  debit: z.optional(columnName),
  description: z.optional(columnName),
  reference: z.optional(columnName),
  currency: z.optional(columnName),
  /** The column that says whether an amount came in or went out. */
  direction: z.optional(columnName),
  /** The column that says whether a line is final. Pending and reverted lines are left out. */
  status: z.optional(columnName),
  /** The first line is a transaction; the columns are then called `Column 1`, `Column 2` and so on. */
  no_heading: z.optional(z.boolean()),
  day_format: dayPatternSchema,
  decimal: z.enum(['.', ',']),
  delimiter: z.enum([',', ';', '\t']),
  /** What is above the line with the columns' names. */
  skip_lines: z.int().check(z.minimum(0), z.maximum(30)),
});
export type BankCsvMapping = z.infer<typeof csvMappingSchema>;
const csvMappingText = z.pipe(z.pipe(z.string(), z.transform(parsedOrNull)), csvMappingSchema);

function parsedOrNull(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

const lineSchema = z.object({ booked_on: z.iso.date(), amount_cents: cents, description: z.string() });

/** Files that staff download from the charity's bank. */
export const BANK_FILE_ENDPOINTS = {
  /** Adds the lines of a file that the bank gives: all that are not there yet or, where one is wrong, none. */
  importBankFile: {
    method: 'POST',
    path: '/staff/api/bank-lines/import',
    params: undefined,
    query: z.object({
      /** A CSV file's columns, as JSON; unset: as such a file was imported last, or else as its columns are called. */
      mapping: z.optional(csvMappingText),
      /** Only lines that contain this are imported; unset: as the last time. */
      only: z.optional(textSchema(BANK_FILE_ONLY_MAX_LENGTH).check(z.trim())),
      /** Also adds lines with the date and amount of a line in Handsel. */
      with_alike: z._default(yesOrNo, false),
      /** Only says what would come of it. */
      is_trial: yesOrNo,
    }),
    body: undefined,
    /** CSV, OFX or camt.053. */
    upload: { maxBytes: BANK_FILE_MAX_BYTES },
    reply: z.object({
      /** Null of a file that is not CSV. Where nothing suggests a mapping, it is one to begin with, which has no amount. */
      csv: z.nullable(z.object({ columns: z.array(z.string()), mapping: csvMappingSchema })),
      /** The dates of a file that is read for the first time fit with the day first and with the month first. */
      are_days_doubtful: z.boolean(),
      only: z.string(),
      /** In the file. */
      lines: z.int(),
      /** Of them: added, or to be added. */
      added: z.int(),
      /** Of them: without the words that lines must contain, with an amount of zero, not final, or not a transaction. */
      left_out: z.int(),
      /** The first lines that are not transactions, not final, or not wanted and not readable. */
      left_out_lines: z.array(z.object({ line: z.int(), text: z.string() })),
      /** The first new lines with the date and amount of a line in Handsel that this file does not have. */
      alike: z.array(lineSchema),
      alike_count: z.int(),
      /** Of them: there already. */
      known: z.int(),
      /** The first of those that are added. */
      sample: z.array(lineSchema),
      currency: z.string(),
      /** How many problems there are; the first of them are named. */
      wrong: z.int(),
      problems: z.array(
        z.object({
          /** As an editor counts them. */
          line: z.nullable(z.int()),
          column: z.nullable(z.string()),
          message: z.string(),
        }),
      ),
      is_imported: z.boolean(),
    }),
    access: 'books:keep',
    needsStepUp: false,
    errors: ['too_many'],
  },
} as const satisfies Record<string, StaffEndpoint>;
