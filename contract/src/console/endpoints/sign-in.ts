import * as z from 'zod/mini';
import { givenPasswordSchema } from '../../shared/account.ts';
import { emailSchema } from '../../shared/fields.ts';
import { shownImageSchema } from '../../shared/shown-image.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { PERMISSIONS, roleSchema } from '../permissions.ts';
import { codeSchema, emptyBody, nothing } from './parts.ts';

/** The signed-in person. Every change sends `xsrf` in the header XSRF_HEADER. */
export const staffSessionSchema = z.object({
  state: z.enum(['signed-out', 'password-given', 'signed-in']),
  xsrf: z.string(),
  charity: z.string(),
  /** The charity's logo; null uses our mark. */
  logo: z.nullable(shownImageSchema),
  /** The charity's time zone, in which the console shows times. */
  time_zone: z.string(),
  /** The first month of the charity's fiscal year, 1 to 12. */
  fiscal_year_starts: z.int(),
  /** The stand-in for Braintree is in use: no money moves. */
  is_local: z.boolean(),
  /** The name of the charity's identity provider; null if there is none. */
  single_sign_on: z.nullable(z.string()),
  person: z.nullable(
    z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string(),
      role: roleSchema,
      permissions: z.array(z.enum(PERMISSIONS)),
      recovery_codes_left: z.number(),
      has_passkeys: z.boolean(),
      /**
       * The person has a password and an authenticator app. False: they sign in through the
       * identity provider.
       */
      has_password: z.boolean(),
    }),
  ),
});
export type StaffSession = z.infer<typeof staffSessionSchema>;

/** The signed-in person, signing in, and signing out. */
export const SIGN_IN_ENDPOINTS = {
  getSession: {
    method: 'GET',
    path: '/staff/api/session',
    params: undefined,
    query: undefined,
    body: undefined,
    reply: staffSessionSchema,
    access: 'anybody',
    needsStepUp: false,
    errors: [],
  },
  signIn: {
    method: 'POST',
    path: '/staff/api/sign-in',
    params: undefined,
    query: undefined,
    body: z.object({ email: emailSchema, password: givenPasswordSchema }),
    reply: staffSessionSchema,
    access: 'anybody',
    needsStepUp: false,
    errors: ['bad_credentials', 'too_many'],
  },
  giveSecondFactor: {
    method: 'POST',
    path: '/staff/api/sign-in/second-factor',
    params: undefined,
    query: undefined,
    body: z.object({ code: codeSchema }),
    reply: staffSessionSchema,
    access: 'password-given',
    needsStepUp: false,
    errors: ['bad_code', 'too_many'],
  },
  signOut: {
    method: 'POST',
    path: '/staff/api/sign-out',
    params: undefined,
    query: undefined,
    body: emptyBody,
    reply: staffSessionSchema,
    access: 'anybody',
    needsStepUp: false,
    errors: [],
  },
  stepUp: {
    method: 'POST',
    path: '/staff/api/step-up',
    params: undefined,
    query: undefined,
    body: z.object({ code: codeSchema }),
    reply: nothing,
    access: 'signed-in',
    needsStepUp: false,
    errors: ['bad_code', 'too_many'],
  },
} as const satisfies Record<string, StaffEndpoint>;
