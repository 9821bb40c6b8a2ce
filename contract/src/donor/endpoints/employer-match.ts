import * as z from 'zod/mini';
import {
  askMatchStepsSchema,
  employerMatchSchema,
  employerSearchSchema,
  EMPLOYERS_FOUND_MAX,
  matchingEmployerSchema,
} from '../../shared/employer-match.ts';
import { checkoutParams, emptyBody, envelope, noBody, type Endpoint } from './endpoint.ts';

/** Employer matching. All calls answer `not_found` if the charity does not offer it. */
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
  /**
   * Employers whose names begin with the text, then employers with similar names. Too short a text
   * finds nothing.
   */
  findEmployers: {
    method: 'GET',
    path: '/api/transaction/:id/employers',
    params: checkoutParams,
    query: employerSearchSchema,
    body: noBody,
    reply: envelope(z.array(matchingEmployerSchema).check(z.maxLength(EMPLOYERS_FOUND_MAX))),
    access: 'session',
    // Prevents other sites from searching through a visitor's browser.
    demandsXsrf: true,
    errors: ['validation', 'not_found', 'too_many'],
  },
  /**
   * Mails the steps to the address of the gift. The donor can change the employer until the
   * employer is asked.
   */
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
