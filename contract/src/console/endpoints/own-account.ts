import * as z from 'zod/mini';
import { CONFIRMATION, givenPasswordSchema, isConfirmed, newPasswordFields } from '../../shared/account.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { emptyBody, idParams, moment, nothing } from './parts.ts';

/** The caller's own sessions, recovery codes and password. */
export const OWN_ACCOUNT_ENDPOINTS = {
  getOwnSessions: {
    method: 'GET',
    path: '/staff/api/own/sessions',
    params: undefined,
    query: undefined,
    body: undefined,
    reply: z.array(
      z.object({
        id: z.uuid(),
        /** For example "Firefox on Windows". */
        device: z.string(),
        started_at: moment,
        last_seen_at: moment,
        is_current: z.boolean(),
      }),
    ),
    access: 'signed-in',
    needsStepUp: false,
    errors: [],
  },
  endOwnSession: {
    method: 'DELETE',
    path: '/staff/api/own/sessions/:id',
    params: idParams,
    query: undefined,
    body: undefined,
    reply: nothing,
    access: 'signed-in',
    needsStepUp: false,
    errors: ['not_found'],
  },
  /** Ends all sessions except this one. */
  endOtherSessions: {
    method: 'POST',
    path: '/staff/api/own/sessions/end-others',
    params: undefined,
    query: undefined,
    body: emptyBody,
    reply: nothing,
    access: 'signed-in',
    needsStepUp: false,
    errors: [],
  },
  /** The old codes become invalid. */
  replaceRecoveryCodes: {
    method: 'POST',
    path: '/staff/api/own/recovery-codes',
    params: undefined,
    query: undefined,
    body: emptyBody,
    reply: z.object({ recovery_codes: z.array(z.string()) }),
    access: 'signed-in',
    needsStepUp: true,
    errors: [],
  },
  /** Also ends the other sessions. */
  changeOwnPassword: {
    method: 'PUT',
    path: '/staff/api/own/password',
    params: undefined,
    query: undefined,
    body: z
      .object({ current_password: givenPasswordSchema, ...newPasswordFields })
      .check(z.refine(isConfirmed, CONFIRMATION)),
    reply: nothing,
    access: 'signed-in',
    needsStepUp: true,
    errors: ['bad_credentials', 'too_many'],
  },
} as const satisfies Record<string, StaffEndpoint>;
