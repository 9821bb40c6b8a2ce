import * as z from 'zod/mini';
import { textSchema } from '../../shared/fields.ts';
import { daySchema } from '../../shared/day.ts';
import { dayPatternSchema } from '../day-patterns.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { cents } from './giving-parts.ts';
import { yesOrNo } from './parts.ts';

/** The limits of a bank file. */
export const BANK_FILE_MAX_MEGABYTES = 5;
const BANK_FILE_MAX_BYTES = BANK_FILE_MAX_MEGABYTES * 1_000_000;
export const BANK_FILE_LINES_MAX = 20_000;
/** The number of lines in the preview. */
export const BANK_FILE_SAMPLE = 5;
/** How many ignored lines, and how many similar lines, are shown. */
export const BANK_FILE_LEFT_OUT_SHOWN = 20;
export const BANK_FILE_ALIKE_SHOWN = 20;
export const BANK_FILE_ONLY_MAX_LENGTH = 100;

const columnName = z.string().check(z.minLength(1), z.maxLength(200));
/** The columns of a bank's CSV file, and the format of its days and amounts. */
const csvMappingSchema = z.object({
  day: columnName,
  /** Either one signed column, or one or two unsigned ones. */
  amount: z.optional(columnName),
  credit: z.optional(columnName),
  debit: z.optional(columnName),
  description: z.optional(columnName),
  reference: z.optional(columnName),
  currency: z.optional(columnName),
  /** The column that tells credit from debit. */
  direction: z.optional(columnName),
  /** The column that tells whether a line is final. Pending and reverted lines are ignored. */
  status: z.optional(columnName),
  /**
   * The first line is a transaction; the columns are then called `Column 1`, `Column 2` and so on.
   */
  no_heading: z.optional(z.boolean()),
  day_format: dayPatternSchema,
  decimal: z.enum(['.', ',']),
  delimiter: z.enum([',', ';', '\t']),
  /** The number of lines above the column names. */
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

const lineSchema = z.object({ booked_on: daySchema, amount_cents: cents, description: z.string() });

/** Files that staff download from the charity's bank. */
export const BANK_FILE_ENDPOINTS = {
  /** Adds all new lines of a bank's file, or none if one is wrong. */
  importBankFile: {
    method: 'POST',
    path: '/staff/api/bank-lines/import',
    params: undefined,
    query: z.object({
      /**
       * The columns of a CSV file, as JSON. Absent uses the mapping of the last similar file, or
       * guesses by the column names.
       */
      mapping: z.optional(csvMappingText),
      /** Imports only lines that contain this text; absent uses the last one. */
      only: z.optional(textSchema(BANK_FILE_ONLY_MAX_LENGTH).check(z.trim())),
      /** Also adds lines with the same date and amount as an existing line. */
      with_alike: z._default(yesOrNo, false),
      /** Only reports the result. */
      is_trial: yesOrNo,
    }),
    body: undefined,
    /** CSV, OFX or camt.053. */
    upload: { maxBytes: BANK_FILE_MAX_BYTES },
    reply: z.object({
      /**
       * Null for a file other than CSV. Without a known mapping it is a first guess, which has no
       * amount.
       */
      csv: z.nullable(z.object({ columns: z.array(z.string()), mapping: csvMappingSchema })),
      /**
       * In a file read for the first time, the dates fit both with the day first and with the month
       * first.
       */
      are_days_doubtful: z.boolean(),
      only: z.string(),
      /** The number of lines in the file. */
      lines: z.int(),
      /** How many of them are added, or would be. */
      added: z.int(),
      /**
       * How many of them are ignored: without the required text, with an amount of zero, not final,
       * or not a transaction.
       */
      left_out: z.int(),
      /** How many of those are transactions that lack the required text. */
      without_text: z.int(),
      /**
       * The first lines that are pending, reverted or other than transactions, or both unwanted and
       * unreadable.
       */
      left_out_lines: z.array(z.object({ line: z.int(), text: z.string() })),
      /**
       * The first new lines that match the date and amount of an existing line that is not in this
       * file.
       */
      alike: z.array(lineSchema),
      alike_count: z.int(),
      /** How many of them exist already. */
      known: z.int(),
      /** The first added lines. */
      sample: z.array(lineSchema),
      currency: z.string(),
      /** The number of problems; the first of them are listed. */
      wrong: z.int(),
      problems: z.array(
        z.object({
          /** The line number as an editor counts. */
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
