import { staffContactWords as words } from '@handsel/words/console/donor-contact';
import { LANGUAGES } from '@handsel/words/languages';
import * as z from 'zod/mini';
import { textSchema } from '../../shared/fields.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { emptyBody, idParams, nothing } from './parts.ts';

const howSchema = textSchema(200).check(z.trim(), z.minLength(1, words.newsHowMissing));

/** Staff's record of whether a donor may be contacted. */
export const DONOR_CONTACT_ENDPOINTS = {
  /**
   * Records the death of a donor. A job ends all their monthly gifts, without a mail. A second call
   * for the same donor changes nothing.
   */
  recordDonorDeath: {
    method: 'POST',
    path: '/staff/api/donors/:id/death',
    params: idParams,
    query: undefined,
    body: emptyBody,
    reply: nothing,
    access: 'monthly-gifts:change',
    // It ends monthly gifts.
    needsStepUp: true,
    errors: ['not_found', 'too_many'],
  },
  /** Removes the record. Monthly gifts that have ended stay ended. */
  undoDonorDeath: {
    method: 'POST',
    path: '/staff/api/donors/:id/death/undo',
    params: idParams,
    query: undefined,
    body: emptyBody,
    reply: nothing,
    access: 'monthly-gifts:change',
    needsStepUp: false,
    errors: ['not_found', 'too_many'],
  },
  /** Sets whether the donor gets mails other than receipts, and is on lists for appeals. */
  limitDonorContact: {
    method: 'PUT',
    path: '/staff/api/donors/:id/contact',
    params: idParams,
    query: undefined,
    body: z.object({ no_mail: z.boolean(), no_contact: z.boolean() }),
    reply: nothing,
    access: 'giving:correct',
    needsStepUp: false,
    errors: ['not_found', 'too_many'],
  },
  /**
   * Records whether a donor wants news by email, as staff learned it from them: by phone, on paper,
   * at an event. Each call adds a record; the latest counts.
   */
  recordDonorNews: {
    method: 'POST',
    path: '/staff/api/donors/:id/news',
    params: idParams,
    query: undefined,
    body: z.object({ agrees: z.boolean(), how: howSchema }),
    reply: nothing,
    access: 'giving:correct',
    needsStepUp: false,
    errors: ['not_found', 'too_many'],
  },
  /**
   * Sets the language in which Handsel writes to a donor. A later gift in another one changes it.
   */
  changeDonorLanguage: {
    method: 'PUT',
    path: '/staff/api/donors/:id/language',
    params: idParams,
    query: undefined,
    body: z.object({ language: z.enum(LANGUAGES) }),
    reply: nothing,
    access: 'giving:correct',
    needsStepUp: false,
    errors: ['not_found', 'too_many'],
  },
} as const satisfies Record<string, StaffEndpoint>;
