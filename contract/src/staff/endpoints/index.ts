import { AUDIT_LOG_ENDPOINTS } from './audit-log.ts';
import { INVITATION_ENDPOINTS } from './invitations.ts';
import { OWN_ACCOUNT_ENDPOINTS } from './own-account.ts';
import { PASSKEY_ENDPOINTS } from './passkeys.ts';
import { PEOPLE_ENDPOINTS } from './people.ts';
import { SIGN_IN_ENDPOINTS } from './sign-in.ts';
import { SINGLE_SIGN_ON_ENDPOINTS } from './single-sign-on.ts';

export type { AuditEntry } from './audit-log.ts';
export { PASSKEY_NAME_MAX_LENGTH, PASSKEYS_MAX, type Passkey } from './passkeys.ts';
export type { StaffInvitation, StaffMember } from './people.ts';
export type { StaffSession } from './sign-in.ts';

/** Every call of the console, once: one file an area. */
export const STAFF_ENDPOINTS = {
  ...SIGN_IN_ENDPOINTS,
  ...INVITATION_ENDPOINTS,
  ...OWN_ACCOUNT_ENDPOINTS,
  ...PASSKEY_ENDPOINTS,
  ...SINGLE_SIGN_ON_ENDPOINTS,
  ...PEOPLE_ENDPOINTS,
  ...AUDIT_LOG_ENDPOINTS,
} as const;

export type StaffEndpoints = typeof STAFF_ENDPOINTS;
export type StaffEndpointName = keyof StaffEndpoints;
