import * as z from 'zod/mini';
import {
  askMatchStepsSchema,
  employerMatchSchema,
  employerSearchSchema,
  EMPLOYERS_FOUND_MAX,
  matchingEmployerSchema,
} from '../employer-match.ts';
import { checkoutParams, emptyBody, envelope, noBody, type Endpoint } from './endpoint.ts';

/** Having an employer match a gift. Where the charity does not offer it, all of these answer `not_found`. */
export const EMPLOYER_MATCH_ENDPOINTS = {
  getEmployerMatch: {
    method: 'GET',
    path: '/api/transaction/:id/match',
    params: checkoutParams,
    body: noBody,
    reply: envelope(employerMatchSchema),
    access: 'donor',
    demandsXsrf: false,
    errors: ['not_authenticated', 'not_found'],
  },
  /** Those whose names begin like this, then those with a name much like it. Too few letters find none. */
  findEmployers: {
    method: 'GET',
    path: '/api/transaction/:id/employers',
    params: checkoutParams,
    query: employerSearchSchema,
    body: noBody,
    reply: envelope(z.array(matchingEmployerSchema).check(z.maxLength(EMPLOYERS_FOUND_MAX))),
    access: 'session',
    // So that no other site makes a visitor's browser search.
    demandsXsrf: true,
    errors: ['validation', 'not_found', 'too_many'],
  },
  /** Mails the steps to the address that the gift was given under. Until the employer is asked it can be another employer. */
  askMatchSteps: {
    method: 'PUT',
    path: '/api/transaction/:id/match',
    params: checkoutParams,
    body: askMatchStepsSchema,
    reply: envelope(employerMatchSchema),
    access: 'session',
    demandsXsrf: true,
    errors: ['validation', 'not_found', 'match_impossible', 'too_many'],
  },
  /** The donor has asked the employer. */
  markMatchRequested: {
    method: 'POST',
    path: '/api/transaction/:id/match/requested',
    params: checkoutParams,
    body: emptyBody,
    reply: envelope(employerMatchSchema),
    access: 'session',
    demandsXsrf: true,
    errors: ['not_found', 'match_impossible', 'too_many'],
  },
} as const satisfies Record<string, Endpoint>;
