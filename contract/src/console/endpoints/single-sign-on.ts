import * as z from 'zod/mini';
import { textSchema } from '../../shared/fields.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { emptyBody } from './parts.ts';
import { staffSessionSchema } from './sign-in.ts';

/** Signing in through the charity's identity provider, if there is one. */
export const SINGLE_SIGN_ON_ENDPOINTS = {
  /**
   * Returns the provider's address to open. The provider redirects the person to
   * SINGLE_SIGN_ON_PATH.
   */
  beginSingleSignOn: {
    method: 'POST',
    path: '/staff/api/sign-in/single-sign-on/begin',
    params: undefined,
    query: undefined,
    body: emptyBody,
    reply: z.object({ url: z.url() }),
    access: 'anybody',
    needsStepUp: false,
    errors: ['not_found', 'sso_unavailable', 'too_many'],
  },
  /** Signs the returning person in, only in the browser that they left from. */
  finishSingleSignOn: {
    method: 'POST',
    path: '/staff/api/sign-in/single-sign-on',
    params: undefined,
    query: undefined,
    /** The query that the provider added to the address, without the question mark. */
    body: z.object({ answer: textSchema(4_000) }),
    reply: staffSessionSchema,
    access: 'anybody',
    needsStepUp: false,
    errors: ['not_found', 'sso_failed', 'sso_refused', 'sso_unavailable', 'too_many'],
  },
} as const satisfies Record<string, StaffEndpoint>;
