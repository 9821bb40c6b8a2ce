import { staffErrorWords } from '@handsel/words/staff-errors';
import * as z from 'zod/mini';
import { givenPasswordSchema, newPasswordFields, isConfirmed, CONFIRMATION } from '../account.ts';
import { emailSchema, textSchema } from '../fields.ts';
import type { StaffEndpoint } from './endpoint.ts';
import { PERMISSIONS, roleSchema } from './permissions.ts';
import { isStaffName } from './person.ts';

/** A moment in UTC, as ISO 8601. */
const moment = z.iso.datetime();
const nothing = z.null();
const emptyBody = z.object({});
const idParams = z.object({ id: z.uuid() });
const linkParams = z.object({ token: textSchema(100).check(z.minLength(1)) });

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens are left out. */
const codeSchema = textSchema(40).check(z.minLength(1));
const staffNameSchema = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(100), z.refine(isStaffName, staffErrorWords.name));

/** Who is signed in here. `xsrf` goes with every change, in the header XSRF_HEADER. */
export const staffSessionSchema = z.object({
  state: z.enum(['signed-out', 'password-given', 'signed-in']),
  xsrf: z.string(),
  charity: z.string(),
  /** Everything here is played by the stand-in for Braintree: no money moves. */
  is_local: z.boolean(),
  person: z.nullable(
    z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string(),
      role: roleSchema,
      permissions: z.array(z.enum(PERMISSIONS)),
      recovery_codes_left: z.number(),
    }),
  ),
});
export type StaffSession = z.infer<typeof staffSessionSchema>;

const invitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  role: roleSchema,
  /** Name and email of who invited; null: the terminal. */
  invited_by: z.nullable(z.string()),
  expires_at: moment,
});
export type StaffInvitation = z.infer<typeof invitationSchema>;

const memberSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  is_active: z.boolean(),
  /** To the day is enough for others to see. */
  last_seen: z.nullable(z.iso.date()),
});
export type StaffMember = z.infer<typeof memberSchema>;

export const auditEntrySchema = z.object({
  id: z.number(),
  at: moment,
  /** Name and email of a member of staff, the email that somebody typed, or the account that ran a command in the terminal. */
  actor: z.string(),
  /** Where from: a network address, or `terminal`. */
  source: z.string(),
  /** For example `staff.invited`. */
  action: z.string(),
  /** What it was done to, for example `staff:UUID`; null: nothing in particular. */
  subject: z.nullable(z.string()),
  result: z.enum(['done', 'refused']),
  /** Names and values, before and after among them. */
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** Every call of the console. */
export const STAFF_ENDPOINTS = {
  getSession: {
    method: 'GET',
    path: '/staff/api/session',
    ...{ params: undefined, query: undefined, body: undefined },
    reply: staffSessionSchema,
    access: 'anybody',
    needsStepUp: false,
    errors: [],
  },
  signIn: {
    method: 'POST',
    path: '/staff/api/sign-in',
    ...{ params: undefined, query: undefined },
    body: z.object({ email: emailSchema, password: givenPasswordSchema }),
    reply: staffSessionSchema,
    access: 'anybody',
    needsStepUp: false,
    errors: ['bad_credentials', 'too_many'],
  },
  giveSecondFactor: {
    method: 'POST',
    path: '/staff/api/sign-in/second-factor',
    ...{ params: undefined, query: undefined },
    body: z.object({ code: codeSchema }),
    reply: staffSessionSchema,
    access: 'password-given',
    needsStepUp: false,
    errors: ['bad_code', 'too_many'],
  },
  signOut: {
    method: 'POST',
    path: '/staff/api/sign-out',
    ...{ params: undefined, query: undefined },
    body: emptyBody,
    reply: staffSessionSchema,
    access: 'anybody',
    needsStepUp: false,
    errors: [],
  },
  stepUp: {
    method: 'POST',
    path: '/staff/api/step-up',
    ...{ params: undefined, query: undefined },
    body: z.object({ code: codeSchema }),
    reply: nothing,
    access: 'signed-in',
    needsStepUp: false,
    errors: ['bad_code', 'too_many'],
  },
  /** Reads an invitation and the secret of the authenticator that it begins; reading changes nothing and uses nothing up. */
  readInvitation: {
    method: 'GET',
    path: '/staff/api/invitations/:token',
    params: linkParams,
    ...{ query: undefined, body: undefined },
    reply: z.object({
      email: z.string(),
      role: roleSchema,
      invited_by: z.nullable(z.string()),
      charity: z.string(),
      /** The account exists: its password and authenticator are replaced. */
      is_reset: z.boolean(),
      /** The name so far, of a reset. */
      name: z.nullable(z.string()),
      /** Base32, to type; and as otpauth://, to scan. */
      totp_secret: z.string(),
      totp_uri: z.string(),
    }),
    access: 'anybody',
    needsStepUp: false,
    errors: ['link_invalid', 'too_many'],
  },
  /** Makes the account, signs in, and tells the recovery codes, once. */
  acceptInvitation: {
    method: 'POST',
    path: '/staff/api/invitations/:token',
    params: linkParams,
    query: undefined,
    body: z
      .object({ name: staffNameSchema, ...newPasswordFields, code: codeSchema })
      .check(z.refine(isConfirmed, CONFIRMATION)),
    reply: z.object({ recovery_codes: z.array(z.string()) }),
    access: 'anybody',
    needsStepUp: false,
    errors: ['link_invalid', 'bad_code', 'too_many'],
  },
  getOwnSessions: {
    method: 'GET',
    path: '/staff/api/own/sessions',
    ...{ params: undefined, query: undefined, body: undefined },
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
    ...{ query: undefined, body: undefined },
    reply: nothing,
    access: 'signed-in',
    needsStepUp: false,
    errors: ['not_found'],
  },
  /** All but this one. */
  endOtherSessions: {
    method: 'POST',
    path: '/staff/api/own/sessions/end-others',
    ...{ params: undefined, query: undefined },
    body: emptyBody,
    reply: nothing,
    access: 'signed-in',
    needsStepUp: false,
    errors: [],
  },
  /** The old codes are void from then on. */
  replaceRecoveryCodes: {
    method: 'POST',
    path: '/staff/api/own/recovery-codes',
    ...{ params: undefined, query: undefined },
    body: emptyBody,
    reply: z.object({ recovery_codes: z.array(z.string()) }),
    access: 'signed-in',
    needsStepUp: true,
    errors: [],
  },
  /** Ends the other sessions. */
  changeOwnPassword: {
    method: 'PUT',
    path: '/staff/api/own/password',
    ...{ params: undefined, query: undefined },
    body: z
      .object({ current_password: givenPasswordSchema, ...newPasswordFields })
      .check(z.refine(isConfirmed, CONFIRMATION)),
    reply: nothing,
    access: 'signed-in',
    needsStepUp: true,
    errors: ['bad_credentials', 'too_many'],
  },
  getStaff: {
    method: 'GET',
    path: '/staff/api/staff',
    ...{ params: undefined, query: undefined, body: undefined },
    reply: z.object({ members: z.array(memberSchema), invitations: z.array(invitationSchema) }),
    access: 'staff:manage',
    needsStepUp: false,
    errors: [],
  },
  /** Mails a link, good once and for 24 hours, which voids the older ones to the address. */
  invite: {
    method: 'POST',
    path: '/staff/api/staff/invitations',
    ...{ params: undefined, query: undefined },
    body: z.object({ email: emailSchema, role: roleSchema }),
    reply: invitationSchema,
    access: 'staff:manage',
    needsStepUp: true,
    errors: ['already_staff', 'not_permitted', 'too_many'],
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/staff/api/staff/invitations/:id',
    params: idParams,
    ...{ query: undefined, body: undefined },
    reply: nothing,
    access: 'staff:manage',
    needsStepUp: false,
    errors: ['not_found', 'not_permitted'],
  },
  changeRole: {
    method: 'PUT',
    path: '/staff/api/staff/:id/role',
    params: idParams,
    query: undefined,
    body: z.object({ role: roleSchema }),
    reply: memberSchema,
    access: 'staff:manage',
    needsStepUp: true,
    errors: ['not_found', 'not_permitted', 'last_owner'],
  },
  /** Ends the person's sessions. Nobody deactivates themselves. */
  deactivate: {
    method: 'POST',
    path: '/staff/api/staff/:id/deactivate',
    params: idParams,
    query: undefined,
    body: emptyBody,
    reply: memberSchema,
    access: 'staff:manage',
    needsStepUp: true,
    errors: ['not_found', 'not_permitted', 'last_owner', 'own_account'],
  },
  /** Mails a link by which the person sets a new password and authenticator; until it is used, the account stays deactivated. */
  reactivate: {
    method: 'POST',
    path: '/staff/api/staff/:id/reactivate',
    params: idParams,
    query: undefined,
    body: emptyBody,
    reply: memberSchema,
    access: 'staff:manage',
    needsStepUp: true,
    errors: ['not_found', 'not_permitted', 'too_many'],
  },
  /** Mails a link that replaces password and authenticator, for a colleague who lost them; what they have works until it is used. */
  resetAccess: {
    method: 'POST',
    path: '/staff/api/staff/:id/reset-access',
    params: idParams,
    query: undefined,
    body: emptyBody,
    reply: invitationSchema,
    access: 'staff:manage',
    needsStepUp: true,
    errors: ['not_found', 'not_permitted', 'too_many'],
  },
  /** Newest first, a page at a time. */
  getAuditLog: {
    method: 'GET',
    path: '/staff/api/audit-log',
    params: undefined,
    query: z.object({
      /** The last id of the page before. */
      before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
      /** Part of the actor's name or email. */
      actor: z.optional(textSchema(100)),
      /** An action, or all that begin with it where it ends in a dot, for example `staff.`. */
      action: z.optional(textSchema(100)),
    }),
    body: undefined,
    reply: z.object({ entries: z.array(auditEntrySchema), has_more: z.boolean() }),
    access: 'audit-log:see',
    needsStepUp: false,
    errors: [],
  },
} as const satisfies Record<string, StaffEndpoint>;

export type StaffEndpoints = typeof STAFF_ENDPOINTS;
export type StaffEndpointName = keyof StaffEndpoints;
