import { staffTagWords } from '@handsel/words/console/donor-changes';
import { LANGUAGES } from '@handsel/words/languages';
import * as z from 'zod/mini';
import { donorDetailsSchema, postalFields } from '../../shared/donor-details.ts';
import { exportedDataSchema } from '../../shared/donor-data.ts';
import { emailSchema, textSchema } from '../../shared/fields.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { tagsSchema } from './giving-parts.ts';
import { emptyBody, idParams, moment, nothing } from './parts.ts';

export const TAG_MAX_LENGTH = 40;
export const TAGS_MAX = 20;
/** The most donors that staff can merge into one; merged accounts may together have more. */
export const MERGED_MAX = 20;

/** One readable line. */
const tagSchema = textSchema(TAG_MAX_LENGTH).check(
  z.trim(),
  z.minLength(1, staffTagWords.missing),
  z.refine((tag) => tag.isWellFormed() && !/[\p{C}\p{Zl}\p{Zp}]/u.test(tag), staffTagWords.oneLine),
);

const emailChangeSchema = z.object({
  new_email: z.string(),
  /** The current address allowed it, or was never verified and need not. */
  is_allowed: z.boolean(),
  /** The new address is verified. */
  is_verified: z.boolean(),
  /**
   * The colleague who requested it, name and email; null for a request of the donor. Another
   * colleague may approve it instead of the current address, except one whom an invitation or a
   * change of the role connected with the requester lately.
   */
  asked_by: z.nullable(z.object({ name: z.string(), is_self: z.boolean(), is_invited_lately: z.boolean() })),
  /** The colleague who approved it instead of the current address. */
  approved_by: z.nullable(z.string()),
  expires_at: moment,
});

/** The donor's name and address as staff know them, for the donor's page. */
export const donorRecordSchema = z.object({
  details: z.object(postalFields),
  /** A pending change of address; null if there is none. */
  email_change: z.nullable(emailChangeSchema),
  /** `under-way`: requested, and waiting for the gateway or for receipts still to be mailed. */
  erasure: z.enum(['none', 'under-way', 'done']),
  /** The language in which Handsel writes to the donor. */
  language: z.enum(LANGUAGES),
  /** The last answers about news by email, the newest first. */
  news: z.array(
    z.object({
      agrees: z.boolean(),
      source: z.enum(['thank-you', 'profile', 'staff']),
      /**
       * The words that the donor read, or how the colleague learned of the answer. Roles that see
       * no emails do not see the colleague's words.
       */
      words: z.string(),
      /** Name and email of the colleague who recorded it; null if the donor answered. */
      recorded_by: z.nullable(z.string()),
      at: moment,
    }),
  ),
  /**
   * Corrections by staff, the newest first. `before` and `after` contain only the changed fields.
   */
  corrections: z.array(
    z.object({
      at: moment,
      /** Name and email. */
      author: z.string(),
      before: z.record(z.string(), z.string()),
      after: z.record(z.string(), z.string()),
    }),
  ),
});

/** Corrections of a donor's record by staff. */
export const DONOR_CHANGE_ENDPOINTS = {
  /** The tags in use, most used first. */
  getDonorTags: {
    method: 'GET',
    path: '/staff/api/donor-tags',
    params: undefined,
    query: undefined,
    body: undefined,
    reply: z.array(z.object({ tag: z.string(), donors: z.int() })),
    access: 'giving:see',
    needsStepUp: false,
    errors: [],
  },
  /** Adds a tag, if the donor lacks it. Answers with all tags of the donor. */
  addDonorTag: {
    method: 'POST',
    path: '/staff/api/donors/:id/tags',
    params: idParams,
    query: undefined,
    body: z.object({ tag: tagSchema }),
    reply: tagsSchema,
    access: 'giving:correct',
    needsStepUp: false,
    errors: ['not_found', 'too_many_tags'],
  },
  /** Removes a tag. A tag that the donor lacks counts as removed. */
  removeDonorTag: {
    method: 'POST',
    path: '/staff/api/donors/:id/tags/remove',
    params: idParams,
    query: undefined,
    body: z.object({ tag: tagSchema }),
    reply: tagsSchema,
    access: 'giving:correct',
    needsStepUp: false,
    errors: [],
  },
  /** Corrects name and postal address for later receipts. The donor is mailed that staff did it. */
  correctDonorDetails: {
    method: 'PUT',
    path: '/staff/api/donors/:id/details',
    params: idParams,
    query: undefined,
    body: donorDetailsSchema,
    reply: nothing,
    access: 'giving:correct',
    needsStepUp: false,
    errors: ['not_found', 'too_many'],
  },
  /**
   * Asks both addresses to confirm, as if the donor had requested it; an unverified current address
   * is only notified. Nothing changes before that.
   */
  changeDonorEmail: {
    method: 'POST',
    path: '/staff/api/donors/:id/email-change',
    params: idParams,
    query: undefined,
    body: z.object({ email: emailSchema }),
    reply: nothing,
    access: 'giving:correct',
    needsStepUp: true,
    errors: ['not_found', 'email_same', 'email_taken', 'email_shared', 'too_many'],
  },
  /**
   * Approves a change that another colleague requested, instead of the current address, whose
   * mailbox may be dead. The new address must still confirm.
   */
  approveDonorEmailChange: {
    method: 'POST',
    path: '/staff/api/donors/:id/email-change/approve',
    params: idParams,
    query: undefined,
    /** The new address as the colleague read it. */
    body: z.object({ email: emailSchema }),
    reply: z.object({ state: z.enum(['waiting', 'changed']) }),
    access: 'giving:correct',
    needsStepUp: true,
    errors: ['not_found', 'email_change_gone', 'second_person', 'invited_lately', 'requester_left'],
  },
  withdrawDonorEmailChange: {
    method: 'POST',
    path: '/staff/api/donors/:id/email-change/withdraw',
    params: idParams,
    query: undefined,
    body: emptyBody,
    reply: nothing,
    access: 'giving:correct',
    needsStepUp: false,
    errors: ['not_found'],
  },
  /**
   * All data kept under the donor's email, as on the donor's own page; merged donors are in
   * `merged_donors`.
   */
  exportDonorData: {
    method: 'POST',
    path: '/staff/api/donors/:id/data-export',
    params: idParams,
    query: undefined,
    body: emptyBody,
    reply: exportedDataSchema,
    access: 'exports:persons',
    needsStepUp: true,
    errors: ['not_found', 'gateway_unavailable', 'too_many'],
  },
  /**
   * Cancels the donor's monthly gifts and erases their personal data within minutes; amounts and
   * dates stay. This is permanent. The emails are the donor's and those of all merged donors.
   */
  eraseDonor: {
    method: 'POST',
    path: '/staff/api/donors/:id/erasure',
    params: idParams,
    query: undefined,
    body: z.object({ emails: z.array(emailSchema).check(z.minLength(1)) }),
    reply: nothing,
    access: 'donors:erase',
    needsStepUp: true,
    errors: ['not_found', 'donor_changed'],
  },
  /** Shows another donor's gifts with this donor's from now on. Neither donor notices. */
  mergeDonors: {
    method: 'POST',
    path: '/staff/api/donors/:id/merges',
    params: idParams,
    query: undefined,
    body: z.object({ donor_id: z.uuid() }),
    reply: nothing,
    access: 'giving:correct',
    needsStepUp: false,
    errors: ['not_found', 'merged_already', 'too_many_merged', 'too_many'],
  },
  /** Separates two merged donors again. Each keeps what it had before and received since. */
  undoDonorMerge: {
    method: 'POST',
    path: '/staff/api/donor-merges/:id/undo',
    params: idParams,
    query: undefined,
    body: emptyBody,
    reply: nothing,
    access: 'giving:correct',
    needsStepUp: false,
    errors: ['not_found'],
  },
} as const satisfies Record<string, StaffEndpoint>;
