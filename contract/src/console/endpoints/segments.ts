import * as z from 'zod/mini';
import { daySchema } from '../../shared/day.ts';
import { textSchema } from '../../shared/fields.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { cents } from './giving-parts.ts';

/**
 * Groups of donors. Years are fiscal years. The last four need a value: a campaign's code, a fund's
 * id, a tier's name, or a city.
 */
export const SEGMENTS = [
  'everyone',
  'lybunt',
  'sybunt',
  'monthly_year',
  'first_gift',
  'newsletter',
  'campaign',
  'fund',
  'tier',
  'city',
] as const;
export type SegmentName = (typeof SEGMENTS)[number];
export const SEGMENTS_WITH_VALUE: readonly SegmentName[] = ['campaign', 'fund', 'tier', 'city'];
/** The forms of the file: Handsel's columns, Mailchimp's, or those of a letter. */
export const SEGMENT_FORMS = ['handsel', 'mailchimp', 'letters'] as const;
export type SegmentForm = (typeof SEGMENT_FORMS)[number];
export const SEGMENT_VALUE_MAX_LENGTH = 100;
/** The donors on one page, and the most in one file. */
export const SEGMENT_PAGE = 50;
export const SEGMENT_EXPORT_MAX = 50_000;

const segmentQuery = {
  segment: z.enum(SEGMENTS),
  value: z.optional(textSchema(SEGMENT_VALUE_MAX_LENGTH).check(z.trim())),
};

const segmentDonorSchema = z.object({
  donor_id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  /** Masked for roles that do not see emails. */
  email: z.string(),
  last_gift_on: daySchema,
  last_gift_cents: cents,
  /** Whether the donor wants news by email; null: no answer. */
  wants_news: z.nullable(z.boolean()),
});
export type SegmentDonor = z.infer<typeof segmentDonorSchema>;

/** Groups of donors for a mailing. */
export const SEGMENT_ENDPOINTS = {
  /** One page, the latest gift first. Merged donors count as one. */
  getSegment: {
    method: 'GET',
    path: '/staff/api/segments',
    params: undefined,
    query: z.strictObject({
      ...segmentQuery,
      skip: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000))),
    }),
    body: undefined,
    reply: z.object({
      donors: z.array(segmentDonorSchema),
      next: z.nullable(z.int()),
      count: z.int(),
      /** Those of them who have no email or want no news, and are left out of Mailchimp's form. */
      without_email: z.int(),
      /** Those of them without a postal address, whose letters have a name only. */
      without_address: z.int(),
    }),
    access: 'giving:see',
    needsStepUp: false,
    errors: ['many_donors_shown'],
  },
  /** Fundraisers need an owner's permission, besides their role. */
  exportSegment: {
    method: 'POST',
    path: '/staff/api/segments/export',
    params: undefined,
    query: undefined,
    body: z.strictObject({ ...segmentQuery, form: z.enum(SEGMENT_FORMS) }),
    reply: z.object({ filename: textSchema(200), csv: z.string() }),
    access: 'segments:export',
    needsStepUp: true,
    errors: ['too_many', 'export_too_large', 'export_not_granted', 'many_donors_shown'],
  },
} as const satisfies Record<string, StaffEndpoint>;
