import * as z from 'zod/mini';
import { emailSchema } from '../../shared/fields.ts';
import { daySchema } from '../../shared/day.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { roleSchema } from '../permissions.ts';
import { emptyBody, idParams, moment, nothing } from './parts.ts';

const invitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  role: roleSchema,
  /** Name and email of the inviter; null: the terminal. */
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
  /** Whether an owner allows this fundraiser to export segments of donors. */
  exports_segments: z.boolean(),
  /** Only the day is visible to colleagues. */
  last_seen: z.nullable(daySchema),
});
export type StaffMember = z.infer<typeof memberSchema>;

/** Colleagues: their invitations, roles and access. */
export const PEOPLE_ENDPOINTS = {
  getStaff: {
    method: 'GET',
    path: '/staff/api/staff',
    params: undefined,
    query: undefined,
    body: undefined,
    reply: z.object({ members: z.array(memberSchema), invitations: z.array(invitationSchema) }),
    access: 'staff:manage',
    needsStepUp: false,
    errors: [],
  },
  /** Mails a link that works once, for 24 hours. It invalidates earlier links to the address. */
  invite: {
    method: 'POST',
    path: '/staff/api/staff/invitations',
    params: undefined,
    query: undefined,
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
    query: undefined,
    body: undefined,
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
  /** Lets a fundraiser export segments of donors, or no longer. */
  allowSegmentExports: {
    method: 'PUT',
    path: '/staff/api/staff/:id/segment-exports',
    params: idParams,
    query: undefined,
    body: z.object({ is_allowed: z.boolean() }),
    reply: memberSchema,
    access: 'owners:manage',
    needsStepUp: true,
    errors: ['not_found'],
  },
  /** Ends the person's sessions. Staff cannot deactivate themselves. */
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
  /**
   * Mails a link to set a new password and authenticator; the account stays deactivated until the
   * link is used.
   */
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
  /**
   * Mails a link that replaces password and authenticator, for a colleague who lost them; the old
   * ones work until the link is used.
   */
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
} as const satisfies Record<string, StaffEndpoint>;
