import { importOutcomes } from '@handsel/words/staff-imports';
import * as z from 'zod/mini';
import { dayPatternSchema } from './day-patterns.ts';

export const IMPORT_KINDS = ['gifts', 'monthly'] as const;
export type ImportKindName = (typeof IMPORT_KINDS)[number];

/**
 * checking: a job reads the file on trial; checked: staff can start it; wrong: something in the file must change first; adding and undoing: a job
 * does it; failed: it could not be done, and nothing of it was; removed: it was discarded.
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

/** What a file can hold, by the kind of its import. */
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

/** From which system a file is; `other`: none that Handsel knows. */
export const IMPORT_SOURCES = [
  ...(['givewp', 'donorbox', 'civicrm', 'salesforce', 'braintree', 'paypal', 'stripe'] as const),
  'other',
] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

/** `in-words` is what older files were imported by: `MMM-D-YYYY`. */
const IN_WORDS = 'in-words';

export const IMPORT_FILE_MAX_MEGABYTES = 20;
export const IMPORT_FILE_MAX_BYTES = IMPORT_FILE_MAX_MEGABYTES * 1024 * 1024;
export const IMPORT_LINES_MAX = 100_000;
/** Of what is wrong with a file, so much is named. */
export const IMPORT_PROBLEMS_SHOWN = 100;
/** Of a file's lines, so many are shown as they will be, and so many as they are. */
export const IMPORT_PREVIEW_LINES = 20;
export const IMPORT_SAMPLE_LINES = 3;
/** For how long a file is kept that was not imported. */
export const IMPORT_FILE_DAYS = 7;

export const importColumnSchema = z.string().check(z.minLength(1), z.maxLength(200));

/** Which column of a file holds what, and how its days and amounts are written. */
export const importMappingSchema = z.object({
  columns: z.partialRecord(z.enum(ALL_FIELDS as [ImportField, ...ImportField[]]), importColumnSchema),
  day_format: z.union([dayPatternSchema, z.literal(IN_WORDS)]),
  decimal: z.enum(['.', ',']),
  delimiter: z.enum([',', ';', '\t']),
  /** What is above the line with the columns' names. */
  skip_lines: z.int().check(z.minimum(0), z.maximum(30)),
});
export type ImportMapping = z.infer<typeof importMappingSchema>;

/** What staff decide about an import. Those of another kind are left alone. */
export const importOptionsSchema = z.object({
  /** Where gifts go whose line names no fund. Null: the default fund. */
  fund_id: z.nullable(z.uuid()),
  /** The fund of each name that is none of ours. */
  funds: z.record(z.string().check(z.maxLength(200)), z.uuid()),
  /** The campaign's code for each name that is none of ours; empty: no campaign. */
  campaigns: z.record(z.string().check(z.maxLength(200)), z.string().check(z.maxLength(100))),
  /** Possible duplicates are imported too. */
  with_duplicates: z.boolean(),
  /** Donors are told by email: of monthly gifts alone. */
  tells_donors: z.boolean(),
});
export type ImportOptions = z.infer<typeof importOptionsSchema>;

export const NO_IMPORT_OPTIONS: ImportOptions = {
  fund_id: null,
  funds: {},
  campaigns: {},
  with_duplicates: false,
  tells_donors: false,
};

/** A line whose gift has a status that does not count. */
export function skippedStatus(status: string): string {
  return `status:${status}`;
}

/** A line of a payment provider that is not a gift, such as a payout. */
export function skippedType(type: string): string {
  return `type:${type}`;
}

/** What became of a line, in words. */
export function describeImportOutcome(outcome: string): string {
  if (outcome.startsWith('status:'))
    return importOutcomes.status({ status: outcome.slice('status:'.length) });
  if (outcome.startsWith('type:')) return importOutcomes.type({ type: outcome.slice('type:'.length) });
  const said: Readonly<Record<string, string>> = importOutcomes as unknown as Record<string, string>;
  return said[outcome] ?? outcome;
}
