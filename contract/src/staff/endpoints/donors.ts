import * as z from 'zod/mini';
import { textSchema } from '../../fields.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { donorRecordSchema } from './donor-changes.ts';
import {
  cents,
  cursorSchema,
  giftRowSchema,
  monthlyGiftRowSchema,
  noteBody,
  noteSchema,
  searchSchema,
  tagsSchema,
} from './giving-parts.ts';
import { idParams, moment } from './parts.ts';

const donorRowSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  /** Empty where nobody told. */
  name: z.string(),
  is_verified: z.boolean(),
  gift_count: z.number(),
  /** All gifts less what was refunded, returned or disputed away. */
  given_cents: cents,
  last_gift_on: z.nullable(z.iso.date()),
  has_monthly_gift: z.boolean(),
  tags: tagsSchema,
  created_at: moment,
});
export type StaffDonorRow = z.infer<typeof donorRowSchema>;

/** Donors, as staff look them up. */
export const DONOR_ENDPOINTS = {
  /** Newest first; with a search, the best match first. Also while somebody types. */
  getDonors: {
    method: 'GET',
    path: '/staff/api/donors',
    params: undefined,
    query: z.strictObject({ search: searchSchema, tag: z.optional(textSchema(40)), cursor: cursorSchema }),
    body: undefined,
    reply: z.object({ donors: z.array(donorRowSchema), next: z.nullable(z.string()) }),
    access: 'giving:see',
    needsStepUp: false,
    errors: [],
  },
  /** Looking at a donor's page is in the audit log. */
  getDonor: {
    method: 'GET',
    path: '/staff/api/donors/:id',
    params: idParams,
    ...{ query: undefined, body: undefined },
    reply: z.object({
      donor: donorRowSchema,
      /** Postal address, a line each; empty where nobody told. */
      postal_address: z.array(z.string()),
      record: donorRecordSchema,
      /** The newest; more are in the list of gifts, searched by the email. */
      gifts: z.array(giftRowSchema),
      monthly_gifts: z.array(monthlyGiftRowSchema),
      /** Other donors with the same email that were not merged. */
      same_email: z.array(donorRowSchema),
      given_by_year: z.array(z.object({ year: z.number(), given_cents: cents })),
      notes: z.array(noteSchema),
    }),
    access: 'giving:see',
    needsStepUp: false,
    errors: ['not_found'],
  },
  addDonorNote: {
    method: 'POST',
    path: '/staff/api/donors/:id/notes',
    params: idParams,
    query: undefined,
    body: noteBody,
    reply: noteSchema,
    access: 'giving:correct',
    needsStepUp: false,
    errors: ['not_found'],
  },
} as const satisfies Record<string, StaffEndpoint>;
