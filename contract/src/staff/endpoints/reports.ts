import * as z from 'zod/mini';
import { textSchema } from '../../fields.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { giftFilterSchema } from './gifts.ts';
import { cents, cursorSchema, MONTHLY_MOVEMENTS } from './giving-parts.ts';

/** What the rows of the report of giving are. */
export const REPORT_SPLITS = [
  'day',
  'month',
  'year',
  'fund',
  'campaign',
  'method',
  'frequency',
  'tier',
] as const;
export type ReportSplit = (typeof REPORT_SPLITS)[number];

/** How long a report can be: of days, as many rows; else so many years. */
export const REPORT_DAYS_MAX = 366;
export const REPORT_YEARS_MAX = 50;
export const REPORT_MONTHS_MAX = 60;

export const DONOR_LISTS = ['lybunt', 'sybunt', 'largest'] as const;
export type DonorListName = (typeof DONOR_LISTS)[number];
/** How many donors a file of a list has at most. */
export const DONOR_LIST_EXPORT_MAX = 50_000;

/** By the days on which the ledger has what it has. Gross less refunds and what was taken back is net. */
const sumsSchema = z.object({
  /** Charges: those of funds and campaigns of which at least a part went to it. */
  gifts: z.int(),
  gross_cents: cents,
  /** Negative, as the ledger has it. */
  refund_cents: cents,
  /** What disputes, returned and voided payments took back; negative. */
  loss_cents: cents,
  /** What staff moved to it from other funds. */
  moved_cents: cents,
  net_cents: cents,
  /** The net of the same days one year before; null where it was not asked for. */
  before_cents: z.nullable(cents),
});
export type ReportSums = z.infer<typeof sumsSchema>;

const givingRowSchema = z.extend(sumsSchema, {
  /** The day, month or year; the fund's id; a campaign's id or code; the method, frequency or tier. */
  key: z.string(),
  /** What the charity calls it; null where the key says it. */
  name: z.nullable(z.string()),
  /** By what the list of gifts is narrowed to what the row is of. */
  filter: giftFilterSchema,
});
export type ReportRow = z.infer<typeof givingRowSchema>;

const givingQuery = z.strictObject({
  by: z.enum(REPORT_SPLITS),
  from: z.iso.date(),
  to: z.iso.date(),
  compare: z.optional(z.enum(['year-before'])),
});
export type GivingQuery = z.infer<typeof givingQuery>;

/** YYYY-MM. */
const monthParam = z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/));
const monthlyQuery = z.strictObject({ from: monthParam, to: monthParam });

/** Those that give, without those that are paused, and what the next month takes of them. */
const standSchema = z.object({ gifts: z.int(), cents });
const monthSchema = z.object({
  month: z.string(),
  start: standSchema,
  /** How many changed, and by how much that made the number of those that give, and what they give, larger. */
  movements: z.array(z.object({ kind: z.enum(MONTHLY_MOVEMENTS), count: z.int(), gifts: z.int(), cents })),
  end: standSchema,
  /** Those that are paused at the end, beside those that give. */
  paused: z.int(),
});
export type ReportMonth = z.infer<typeof monthSchema>;

const yearParam = z.coerce.number().check(z.int(), z.minimum(1970), z.maximum(9999));
const donorListQuery = { list: z.enum(DONOR_LISTS), year: yearParam };

const reportDonorSchema = z.object({
  donor_id: z.uuid(),
  email: z.string(),
  name: z.string(),
  /** Of those who gave in the list's year, what they gave in it; of SYBUNT, in all years. */
  cents,
  gifts: z.int(),
  /** The last year in which something is left of what they gave. */
  last_year: z.nullable(z.int()),
});
export type ReportDonor = z.infer<typeof reportDonorSchema>;

const fileReply = z.object({ filename: textSchema(200), csv: z.string() });

/** Giving in numbers, from the ledger's sums a day. */
export const REPORT_ENDPOINTS = {
  getGivingReport: {
    method: 'GET',
    path: '/staff/api/reports/giving',
    params: undefined,
    query: givingQuery,
    body: undefined,
    reply: z.object({ rows: z.array(givingRowSchema), total: sumsSchema }),
    access: 'giving:see',
    needsStepUp: false,
    errors: ['validation'],
  },
  exportGivingReport: {
    method: 'POST',
    path: '/staff/api/reports/giving/export',
    params: undefined,
    query: undefined,
    body: givingQuery,
    reply: fileReply,
    access: 'exports:totals',
    needsStepUp: false,
    errors: ['too_many'],
  },
  /** The oldest month first. The start of a month with what moved in it is its end, and the next month’s start. */
  getMonthlyReport: {
    method: 'GET',
    path: '/staff/api/reports/monthly-giving',
    params: undefined,
    query: monthlyQuery,
    body: undefined,
    reply: z.object({
      months: z.array(monthSchema),
      /** Until when only beginnings and ends are known; null: everything is. */
      known_since: z.nullable(z.iso.date()),
    }),
    access: 'giving:see',
    needsStepUp: false,
    errors: ['validation'],
  },
  exportMonthlyReport: {
    method: 'POST',
    path: '/staff/api/reports/monthly-giving/export',
    params: undefined,
    query: undefined,
    body: monthlyQuery,
    reply: fileReply,
    access: 'exports:totals',
    needsStepUp: false,
    errors: ['too_many'],
  },
  /** Of the donors who first gave in a year: how many gave in that year, the next, and so on. The oldest year first. */
  getRetention: {
    method: 'GET',
    path: '/staff/api/reports/retention',
    ...{ params: undefined, query: undefined, body: undefined },
    reply: z.array(z.object({ year: z.int(), gave: z.array(z.int()) })),
    access: 'giving:see',
    needsStepUp: false,
    errors: [],
  },
  exportRetention: {
    method: 'POST',
    path: '/staff/api/reports/retention/export',
    ...{ params: undefined, query: undefined },
    body: z.strictObject({}),
    reply: fileReply,
    access: 'exports:totals',
    needsStepUp: false,
    errors: ['too_many'],
  },
  /**
   * Donors by what they gave, the most first, a page at a time. lybunt: who gave in the year before `year` and not in it; sybunt: who gave in some
   * year before and not in it; largest: who gave in it. Donors that staff merged are one.
   */
  getDonorList: {
    method: 'GET',
    path: '/staff/api/reports/donors',
    params: undefined,
    query: z.strictObject({ ...donorListQuery, cursor: cursorSchema }),
    body: undefined,
    reply: z.object({ donors: z.array(reportDonorSchema), next: z.nullable(z.string()) }),
    access: 'giving:see',
    needsStepUp: false,
    errors: [],
  },
  exportDonorList: {
    method: 'POST',
    path: '/staff/api/reports/donors/export',
    params: undefined,
    query: undefined,
    body: z.strictObject({
      list: z.enum(DONOR_LISTS),
      year: z.int().check(z.minimum(1970), z.maximum(9999)),
    }),
    reply: fileReply,
    access: 'exports:persons',
    needsStepUp: true,
    errors: ['too_many', 'export_too_large'],
  },
} as const satisfies Record<string, StaffEndpoint>;
