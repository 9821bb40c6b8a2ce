import { staffTagWords } from '@handsel/words/staff-donor-changes';
import * as z from 'zod/mini';
import { donorDetailsSchema, postalFields } from '../../donor-details.ts';
import { exportedDataSchema } from '../../donor-data.ts';
import { emailSchema, textSchema } from '../../fields.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { tagsSchema } from './giving-parts.ts';
import { emptyBody, idParams, moment, nothing } from './parts.ts';

export const TAG_MAX_LENGTH = 40;
export const TAGS_MAX = 20;
/** How many donors staff can say are one person; where accounts become one, theirs are together more. */
export const MERGED_MAX = 20;

/** One line that can be read. */
const tagSchema = textSchema(TAG_MAX_LENGTH).check(
  z.trim(),
  z.minLength(1, staffTagWords.missing),
  z.refine((tag) => tag.isWellFormed() && !/[\p{C}\p{Zl}\p{Zp}]/u.test(tag), staffTagWords.oneLine),
);

const emailChangeSchema = z.object({
  new_email: z.string(),
  /** The address of now allowed it, or need not, because it was never verified. */
  is_allowed: z.boolean(),
  /** The new address has said that it is the donor's. */
  is_verified: z.boolean(),
  expires_at: moment,
});

/** What staff have of a donor's name and address, beside the rest of the donor's page. */
export const donorRecordSchema = z.object({
  details: z.object(postalFields),
  /** A change of address that waits; null: none does. */
  email_change: z.nullable(emailChangeSchema),
  /** `under-way`: it was asked for, and waits for the gateway, or for receipts that are still to be mailed. */
  erasure: z.enum(['none', 'under-way', 'done']),
  /** What staff corrected, the newest first. Only what changed is in `before` and `after`. */
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

/** What staff correct of a donor's record. */
export const DONOR_CHANGE_ENDPOINTS = {
  /** The tags in use, the most used first. */
  getDonorTags: {
    method: 'GET',
    path: '/staff/api/donor-tags',
    ...{ params: undefined, query: undefined, body: undefined },
    reply: z.array(z.object({ tag: z.string(), donors: z.int() })),
    access: 'giving:see',
    needsStepUp: false,
    errors: [],
  },
  /** A tag that the donor has already stays. Answers with all tags of the donor. */
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
  /** A tag that the donor does not have is as good as removed. */
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
  /** Name and postal address, as receipts from now on have them. The donor is mailed that staff did it. */
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
  /** Asks both addresses, as where the donor asks for it; one that was never verified is only told. Nothing changes before. */
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
  /** All that is kept under the donor's email, as the donor's own page has it; of each donor who was merged with them, in `merged_donors`. */
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
   * Ends the donor's monthly gifts and erases all that is theirs, within minutes; amounts and dates stay. It cannot be undone. The emails are the
   * donor's and those of everyone who was merged with them.
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
  /** Shows another donor's gifts with this one's from now on. Neither donor sees anything of it. */
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
  /** The two are donors of their own again, each with what it had before and has been given since. */
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
