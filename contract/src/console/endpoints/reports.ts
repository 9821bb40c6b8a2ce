import * as z from 'zod/mini';
import { textSchema } from '../../shared/fields.ts';
import { daySchema } from '../../shared/day.ts';
import { atMost } from '../../shared/text-length.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { giftFilterSchema } from './gift-filter.ts';
import { cents, cursorSchema, MONTHLY_MOVEMENTS } from './giving-parts.ts';

/** The rows of the giving report. */
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

/** The longest report: in days if the rows are days, otherwise in years. */
export const REPORT_DAYS_MAX = 366;
export const REPORT_YEARS_MAX = 50;
export const REPORT_MONTHS_MAX = 60;

export const DONOR_LISTS = ['lybunt', 'sybunt', 'largest'] as const;
export type DonorListName = (typeof DONOR_LISTS)[number];
/** The most donors in a file of a list. */
export const DONOR_LIST_EXPORT_MAX = 50_000;

/** Sums by the days of the ledger's entries. Net is gross less refunds and losses. */
const sumsSchema = z.object({
  /** Charges; for funds and campaigns, those that went to it at least in part. */
  gifts: z.int(),
  gross_cents: cents,
  /** Negative, as in the ledger. */
  refund_cents: cents,
  /** Disputes, returned and voided payments; negative. */
  loss_cents: cents,
  /** Moves by staff from other funds. */
  moved_cents: cents,
  net_cents: cents,
  /** The net of the same days one year earlier; null if not requested. */
  before_cents: z.nullable(cents),
});
export type ReportSums = z.infer<typeof sumsSchema>;

const givingRowSchema = z.extend(sumsSchema, {
  /**
   * The day, month or year; the fund's id; a campaign's id or code; the method, frequency or tier.
   */
  key: z.string(),
  /** The charity's name for it; null if the key suffices. */
  name: z.nullable(z.string()),
  /** The filter that narrows the list of gifts to this row. */
  filter: giftFilterSchema,
});
export type ReportRow = z.infer<typeof givingRowSchema>;

const givingQuery = z.strictObject({
  by: z.enum(REPORT_SPLITS),
  from: daySchema,
  to: daySchema,
  compare: z.optional(z.enum(['year-before'])),
});
export type GivingQuery = z.infer<typeof givingQuery>;

/** YYYY-MM. */
const monthParam = z.string().check(atMost(7), z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/));
const monthlyQuery = z.strictObject({ from: monthParam, to: monthParam });

/** The active monthly gifts without paused ones, and their charges in the next month. */
const standSchema = z.object({ gifts: z.int(), cents });
const monthSchema = z.object({
  month: z.string(),
  start: standSchema,
  /**
   * How many gifts changed, and the resulting difference in the number and the amount of the active
   * gifts.
   */
  movements: z.array(z.object({ kind: z.enum(MONTHLY_MOVEMENTS), count: z.int(), gifts: z.int(), cents })),
  end: standSchema,
  /** The paused gifts at the end, in addition to the active ones. */
  paused: z.int(),
});
export type ReportMonth = z.infer<typeof monthSchema>;

const sourcesQuery = z.strictObject({ from: daySchema, to: daySchema });
export type SourcesQuery = z.infer<typeof sourcesQuery>;
/** The most links of the report; further ones are in the row `other`. */
export const REPORT_SOURCES_MAX = 100;

const sourceSumsSchema = z.object({
  visits: z.int(),
  /** Gifts that donors began on the page; a monthly gift counts once, with its first month. */
  gifts: z.int(),
  /** These gifts after refunds and disputes, without covered fees. */
  net_cents: cents,
});
export type SourceSums = z.infer<typeof sourceSumsSchema>;

const sourceRowSchema = z.extend(sourceSumsSchema, {
  /** link: with a `utm_source`; none: without one; other: all links that have no row. */
  kind: z.enum(['link', 'none', 'other']),
  /** The `utm_source`; empty unless it is a link. */
  source: z.string(),
});
export type SourceRow = z.infer<typeof sourceRowSchema>;

const yearParam = z.coerce.number().check(z.int(), z.minimum(1970), z.maximum(9999));
const donorListQuery = { list: z.enum(DONOR_LISTS), year: yearParam };

const reportDonorSchema = z.object({
  donor_id: z.uuid(),
  email: z.string(),
  name: z.string(),
  /** The donor's total in the list's year; for SYBUNT, in all years. */
  cents,
  gifts: z.int(),
  /** The last year with a gift that was not fully refunded. */
  last_year: z.nullable(z.int()),
});
export type ReportDonor = z.infer<typeof reportDonorSchema>;

const fileReply = z.object({ filename: textSchema(200), csv: z.string() });

/** Giving in numbers, from the ledger's daily sums. */
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
  /**
   * The oldest month first. A month's start plus its changes is its end, and the next month’s
   * start.
   */
  getMonthlyReport: {
    method: 'GET',
    path: '/staff/api/reports/monthly-giving',
    params: undefined,
    query: monthlyQuery,
    body: undefined,
    reply: z.object({
      months: z.array(monthSchema),
      /** Before this day only starts and ends are known; null: everything is known. */
      known_since: z.nullable(daySchema),
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
  /** Visits of pages on which a gift begins, and the gifts, by the link that led there. */
  getSourceReport: {
    method: 'GET',
    path: '/staff/api/reports/sources',
    params: undefined,
    query: sourcesQuery,
    body: undefined,
    reply: z.object({
      rows: z.array(sourceRowSchema),
      total: sourceSumsSchema,
      /** The first day whose visits are counted by link; null: none yet. */
      counted_since: z.nullable(daySchema),
    }),
    access: 'giving:see',
    needsStepUp: false,
    errors: ['validation'],
  },
  exportSourceReport: {
    method: 'POST',
    path: '/staff/api/reports/sources/export',
    params: undefined,
    query: undefined,
    body: sourcesQuery,
    reply: fileReply,
    access: 'exports:totals',
    needsStepUp: false,
    errors: ['too_many'],
  },
  /**
   * By the year of the first gift: how many of these donors gave in that year, the next, and so on.
   * The oldest year first.
   */
  getRetention: {
    method: 'GET',
    path: '/staff/api/reports/retention',
    params: undefined,
    query: undefined,
    body: undefined,
    reply: z.array(z.object({ year: z.int(), gave: z.array(z.int()) })),
    access: 'giving:see',
    needsStepUp: false,
    errors: [],
  },
  exportRetention: {
    method: 'POST',
    path: '/staff/api/reports/retention/export',
    params: undefined,
    query: undefined,
    body: z.strictObject({}),
    reply: fileReply,
    access: 'exports:totals',
    needsStepUp: false,
    errors: ['too_many'],
  },
  /**
   * One page of donors by their total, the largest first. lybunt: gave in the year before `year`
   * but not in it; sybunt: gave in some earlier year but not in it; largest: gave in it. Merged
   * donors count as one.
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
