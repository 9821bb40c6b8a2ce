import { staffTagWords } from '@handsel/words/staff-donor-changes';
import * as z from 'zod/mini';
import { textSchema } from '../../fields.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { tagsSchema } from './giving-parts.ts';
import { idParams } from './parts.ts';

export const TAG_MAX_LENGTH = 40;
export const TAGS_MAX = 20;

/** One line that can be read. */
const tagSchema = textSchema(TAG_MAX_LENGTH).check(
  z.trim(),
  z.minLength(1, staffTagWords.missing),
  z.refine((tag) => tag.isWellFormed() && !/[\p{C}\p{Zl}\p{Zp}]/u.test(tag), staffTagWords.oneLine),
);

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
} as const satisfies Record<string, StaffEndpoint>;
