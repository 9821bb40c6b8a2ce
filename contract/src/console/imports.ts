import { importOutcomes } from '@handsel/words/console/imports';
import * as z from 'zod/mini';
import { dayPatternSchema } from './day-patterns.ts';

export const IMPORT_KINDS = ['gifts', 'monthly'] as const;
export type ImportKindName = (typeof IMPORT_KINDS)[number];

/**
 * checking: a job reads the file on trial; checked: staff can start it; wrong: the file must change
 * first; adding and undoing: a job is working; failed: the import failed and added nothing;
 * removed: it was discarded.
 */
export const IMPORT_STATES = [
  'checking',
  'checked',
  'wrong',
  'adding',
  'added',
  'undoing',
  'undone',
  'failed',
  'removed',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** The fields of a file, by the kind of its import. */
export const IMPORT_FIELDS = {
  gifts: [
    ...(['email', 'first_name', 'last_name', 'name', 'line1', 'line2', 'city', 'state'] as const),
    ...(['postal_code', 'country', 'donor_id', 'day', 'amount', 'currency', 'fund', 'campaign'] as const),
    ...(['method', 'status', 'frequency', 'note', 'gift_id'] as const),
    ...(['type', 'mode', 'refunded', 'refund_of', 'time', 'zone'] as const),
  ],
  monthly: [
    ...(['email', 'first_name', 'last_name', 'name', 'amount', 'currency', 'next_day', 'last_paid'] as const),
    ...(['monthly_id', 'donor_id', 'customer_id', 'card_id', 'token', 'fund', 'campaign', 'status'] as const),
    ...(['frequency', 'interval_count', 'quantity', 'cancels', 'canceled_on', 'ends_on'] as const),
    ...(['trial_ends_on', 'paused', 'payments'] as const),
  ],
} as const;
export type ImportField = (typeof IMPORT_FIELDS)[ImportKindName][number];
const ALL_FIELDS = [...new Set<ImportField>([...IMPORT_FIELDS.gifts, ...IMPORT_FIELDS.monthly])];

/** The system that a file comes from; `other`: a system unknown to Handsel. */
export const IMPORT_SOURCES = [
  ...(['givewp', 'donorbox', 'civicrm', 'salesforce', 'braintree', 'paypal', 'stripe'] as const),
  'other',
] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

/** Earlier imports used `in-words` for `MMM-D-YYYY`. */
const IN_WORDS = 'in-words';

export const IMPORT_FILE_MAX_MEGABYTES = 20;
export const IMPORT_FILE_MAX_BYTES = IMPORT_FILE_MAX_MEGABYTES * 1024 * 1024;
export const IMPORT_LINES_MAX = 100_000;
/** The number of problems that the page lists. */
export const IMPORT_PROBLEMS_SHOWN = 100;
/** The unknown funds and campaigns that a file may name, each with a choice of its own. */
export const IMPORT_UNKNOWN_MAX = 1_000;
/** The number of lines shown as they will be imported, and shown unchanged. */
export const IMPORT_PREVIEW_LINES = 20;
export const IMPORT_SAMPLE_LINES = 3;
/** How many days a file that was not imported is kept. */
export const IMPORT_FILE_DAYS = 7;

export const importColumnSchema = z.string().check(z.minLength(1), z.maxLength(200));

/** The columns of a file, and the format of its days and amounts. */
export const importMappingSchema = z.object({
  columns: z.partialRecord(z.enum(ALL_FIELDS as [ImportField, ...ImportField[]]), importColumnSchema),
  day_format: z.union([dayPatternSchema, z.literal(IN_WORDS)]),
  decimal: z.enum(['.', ',']),
  delimiter: z.enum([',', ';', '\t']),
  /** The number of lines above the column names. */
  skip_lines: z.int().check(z.minimum(0), z.maximum(30)),
});
export type ImportMapping = z.infer<typeof importMappingSchema>;

/** The staff's decisions about an import. Options of other kinds are ignored. */
export const importOptionsSchema = z.object({
  /** The fund of gifts whose line names no fund. Null: the default fund. */
  fund_id: z.nullable(z.uuid()),
  /** The fund for each name that matches no fund. */
  funds: z.record(z.string().check(z.maxLength(200)), z.uuid()),
  /** The campaign's code for each name that matches no campaign; empty: no campaign. */
  campaigns: z.record(z.string().check(z.maxLength(200)), z.string().check(z.maxLength(100))),
  /** Possible duplicates are imported too. */
  with_duplicates: z.boolean(),
  /** Donors are notified by email; only for monthly gifts. */
  tells_donors: z.boolean(),
  /** Lines with a problem are left out, except where that could make a total wrong. */
  skips_wrong: z.boolean(),
});
export type ImportOptions = z.infer<typeof importOptionsSchema>;

export const NO_IMPORT_OPTIONS: ImportOptions = {
  fund_id: null,
  funds: {},
  campaigns: {},
  with_duplicates: false,
  tells_donors: false,
  skips_wrong: false,
};

/** The outcome of a line whose gift has a status that does not count. */
export function skippedStatus(status: string): string {
  return `status:${status}`;
}

/** A line of a payment provider that is not a gift, such as a payout. */
export function skippedType(type: string): string {
  return `type:${type}`;
}

/** Describes the outcome of a line. */
export function describeImportOutcome(outcome: string): string {
  if (outcome.startsWith('status:'))
    return importOutcomes.status({ status: outcome.slice('status:'.length) });
  if (outcome.startsWith('type:')) return importOutcomes.type({ type: outcome.slice('type:'.length) });
  const said: Readonly<Record<string, string>> = importOutcomes as unknown as Record<string, string>;
  return said[outcome] ?? outcome;
}
