import * as z from 'zod/mini';

/** The permissions of staff. Each call of the console names the one it needs. */
export const PERMISSIONS = [
  'giving:see',
  'emails:see',
  'giving:correct',
  'monthly-gifts:change',
  'refunds:make',
  'refunds:approve',
  'books:keep',
  'exports:persons',
  'exports:totals',
  /** A fundraiser has it only if an owner grants it (`exports_segments`). */
  'segments:export',
  'campaigns:manage',
  'staff:manage',
  'settings:manage',
  'audit-log:see',
  'owners:manage',
  'donors:erase',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const ROLES = ['owner', 'admin', 'finance', 'donor-care', 'fundraiser', 'read-only'] as const;
export type Role = (typeof ROLES)[number];
export const roleSchema = z.enum(ROLES);

/** The permissions of owners only: appoint and remove owners, and erase a donor. */
const OWNERS_ALONE: readonly Permission[] = ['owners:manage', 'donors:erase'];
const DONOR_CARE = [
  'giving:see',
  'emails:see',
  'giving:correct',
  'monthly-gifts:change',
  'refunds:make',
  'exports:persons',
  'exports:totals',
  'segments:export',
] as const satisfies Permission[];

export const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  owner: PERMISSIONS,
  admin: PERMISSIONS.filter((permission) => !OWNERS_ALONE.includes(permission)),
  finance: [...DONOR_CARE, 'refunds:approve', 'books:keep', 'audit-log:see'],
  'donor-care': DONOR_CARE,
  fundraiser: ['giving:see', 'exports:totals', 'segments:export', 'campaigns:manage'],
  'read-only': ['giving:see', 'emails:see', 'exports:totals'],
};

export function mayDo(role: Role, permission: Permission): boolean {
  return ROLE_PERMISSIONS[role].includes(permission);
}

/**
 * The most that a person in each role may refund in 24 hours without a second person; undefined: no
 * limit.
 */
export const REFUND_LIMITS_CENTS: Readonly<Record<Role, number | undefined>> = {
  owner: undefined,
  admin: 100_000,
  finance: 100_000,
  'donor-care': 10_000,
  fundraiser: 0,
  'read-only': 0,
};
