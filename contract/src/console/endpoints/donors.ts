import * as z from 'zod/mini';
import { textSchema } from '../../shared/fields.ts';
import { daySchema } from '../../shared/day.ts';
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
  monthlyGiftStateSchema,
} from './giving-parts.ts';
import { idParams, moment, nothing } from './parts.ts';

const donorRowSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  /** The name the donor told us, or else the one of the last payment; empty if unknown. */
  name: z.string(),
  /**
   * The city of the postal address, to distinguish namesakes; empty if unknown, and for a role that
   * sees emails masked.
   */
  city: z.string(),
  is_verified: z.boolean(),
  gift_count: z.number(),
  /** How many of them were imported from another system. */
  imported_count: z.number(),
  /**
   * All gifts less refunds, returns and lost disputes, including those of donors merged into this
   * one.
   */
  given_cents: cents,
  first_gift_on: z.nullable(daySchema),
  last_gift_on: z.nullable(daySchema),
  /**
   * The sum of the monthly gifts that have not ended; null without one. If their states differ, an
   * unpaid gift decides, otherwise an active one.
   */
  monthly_gift: z.nullable(z.object({ amount_cents: cents, state: monthlyGiftStateSchema })),
  /** Staff's record of a death, and of a donor's wishes for no mail and for no appeals. */
  contact: z.object({ has_died: z.boolean(), no_mail: z.boolean(), no_contact: z.boolean() }),
  /** Whether the donor wants news by email; null: no answer. */
  wants_news: z.nullable(z.boolean()),
  tags: tagsSchema,
  /**
   * Staff merged it into another donor, whose page replaces its own. Both donors include its
   * totals.
   */
  is_merged: z.boolean(),
  created_at: moment,
});
export type StaffDonorRow = z.infer<typeof donorRowSchema>;

const yearSchema = z.string().check(z.regex(/^20\d\d$/));

/** The common features of two donors. */
const ALIKE = ['email', 'address', 'name', 'similar-email'] as const;
export type Alike = (typeof ALIKE)[number];

/** The orders of the list of donors. The first is the default. */
export const DONOR_SORTS = ['first-gift-desc', 'first-gift-asc', 'last-gift-desc', 'last-gift-asc'] as const;
export type DonorSort = (typeof DONOR_SORTS)[number];

/** Donors, as staff look them up. */
export const DONOR_ENDPOINTS = {
  /**
   * The newest first gift first, unless `sort` says otherwise; donors without a gift follow those
   * who gave last. With a search text, the best match comes first, and `sort` is ignored. Called
   * while staff type.
   *
   * Donors merged into another are listed only if the search or the tag matches them.
   */
  getDonors: {
    method: 'GET',
    path: '/staff/api/donors',
    params: undefined,
    query: z.strictObject({
      search: searchSchema,
      tag: z.optional(textSchema(40)),
      sort: z.optional(z.enum(DONOR_SORTS)),
      cursor: cursorSchema,
    }),
    body: undefined,
    reply: z.object({ donors: z.array(donorRowSchema), next: z.nullable(z.string()) }),
    access: 'giving:see',
    needsStepUp: false,
    errors: [],
  },
  /**
   * The audit log records each view of a donor's page. For a donor merged into another, the answer
   * is that other donor.
   */
  getDonor: {
    method: 'GET',
    path: '/staff/api/donors/:id',
    params: idParams,
    query: undefined,
    body: undefined,
    reply: z.object({
      donor: donorRowSchema,
      /** Postal address, one line per entry; empty if unknown. */
      postal_address: z.array(z.string()),
      record: donorRecordSchema,
      /** The newest; the list of gifts has the rest, searched by email. */
      gifts: z.array(giftRowSchema),
      monthly_gifts: z.array(monthlyGiftRowSchema),
      /** The donor's emails and those of all merged donors, without duplicates. */
      emails: z.array(z.string()),
      /**
       * Donors that staff merged into this one, the newest first. `into` is the email of another
       * merged donor, if a later merge went into that one.
       */
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
      /** Possible duplicates of this donor, the most likely first. */
      duplicates: z.array(z.object({ donor: donorRowSchema, alike: z.array(z.enum(ALIKE)) })),
      given_by_year: z.array(
        z.object({
          year: z.number(),
          given_cents: cents,
          /** Handsel wrote receipts in it: a statement can be printed. */
          has_receipts: z.boolean(),
        }),
      ),
      notes: z.array(noteSchema),
    }),
    access: 'giving:see',
    needsStepUp: false,
    errors: ['not_found'],
  },
  /**
   * All receipts of a calendar year in one PDF, including those of donors merged into this one.
   * Imported gifts are left out, because another system sent their receipts.
   */
  printDonorYear: {
    method: 'GET',
    path: '/staff/api/donors/:id/years/:year/statement.pdf',
    params: z.extend(idParams, { year: yearSchema }),
    query: undefined,
    body: undefined,
    reply: 'file',
    access: 'giving:correct',
    needsStepUp: false,
    errors: ['no_receipt', 'donor_erased'],
  },
  /**
   * Mails the receipts of a calendar year to the donor, with those of the donor's own email only. A
   * call with the same `mail_id` mails nothing again.
   */
  mailDonorYear: {
    method: 'POST',
    path: '/staff/api/donors/:id/years/:year/statement/mail',
    params: z.extend(idParams, { year: yearSchema }),
    query: undefined,
    body: z.object({ mail_id: z.uuid() }),
    reply: nothing,
    access: 'giving:correct',
    needsStepUp: false,
    errors: ['not_found', 'no_receipt', 'no_email', 'not_mailed', 'donor_erased', 'too_many'],
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
