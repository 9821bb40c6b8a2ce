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
  /** As they told it, or else as their last payment has it; empty where neither is known. */
  name: z.string(),
  /** Of their postal address, to tell namesakes apart; empty where it is unknown, and for a role that sees emails masked. */
  city: z.string(),
  is_verified: z.boolean(),
  gift_count: z.number(),
  /** Of them: from another system, by an import. */
  imported_count: z.number(),
  /** All gifts less what was refunded, returned or disputed away; with those of donors who were merged into it. */
  given_cents: cents,
  first_gift_on: z.nullable(z.iso.date()),
  last_gift_on: z.nullable(z.iso.date()),
  has_monthly_gift: z.boolean(),
  tags: tagsSchema,
  /** Staff merged it into another donor, whose page its own is. What it gave is told of both. */
  is_merged: z.boolean(),
  created_at: moment,
});
export type StaffDonorRow = z.infer<typeof donorRowSchema>;

/** What two donors have in common. */
const ALIKE = ['email', 'address', 'name', 'similar-email'] as const;
export type Alike = (typeof ALIKE)[number];

/** Donors, as staff look them up. */
export const DONOR_ENDPOINTS = {
  /**
   * Newest first; with a search, the best match first. Also while somebody types. Donors who were merged into another are listed where they are
   * searched, or have the tag.
   */
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
  /** Looking at a donor's page is in the audit log. A donor who was merged into another is answered with that one. */
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
      /** The donor's, and those of all who were merged with them; each once. */
      emails: z.array(z.string()),
      /** Donors whom staff merged into this one, the newest first; `into` is the email of another of them where that one was merged later. */
      merges: z.array(
        z.object({
          id: z.uuid(),
          at: moment,
          /** Name and email. */
          author: z.string(),
          donor: donorRowSchema,
          into: z.nullable(z.string()),
        }),
      ),
      /** Donors who may be the same person, the likeliest first. */
      duplicates: z.array(z.object({ donor: donorRowSchema, alike: z.array(z.enum(ALIKE)) })),
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
