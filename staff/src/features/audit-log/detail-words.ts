import { roleSchema } from '@handsel/contract/staff';
import { staffAuditLogWords, staffDetailNames } from '@handsel/words/staff-audit-log';
import { staffRoleNames } from '@handsel/words/staff-roles';

const NAMES: Readonly<Partial<Record<string, string>>> = staffDetailNames;

/** The name of a detail, in words; one that is not in the catalogue as it is. */
export function detailName(name: string): string {
  return NAMES[name] ?? name;
}

/** A detail's value as it is read; what is put together of several, as it was stored. */
export function detailText(value: unknown): string {
  if (value === null || value === undefined) return staffAuditLogWords.none;
  const role = roleSchema.safeParse(value);
  if (role.success) return staffRoleNames[role.data];
  if (typeof value === 'boolean') return value ? staffAuditLogWords.yes : staffAuditLogWords.no;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
