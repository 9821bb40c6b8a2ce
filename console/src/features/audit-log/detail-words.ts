import { roleSchema } from '@handsel/contract/console';
import { formatDay, formatList } from '@handsel/words/format';
import { postalAddressWords } from '@handsel/words/shared/postal-address';
import { staffAuditLogWords, staffDetailNames } from '@handsel/words/console/audit-log';
import { staffRefundReasons } from '@handsel/words/console/refunds';
import { staffRoleNames } from '@handsel/words/console/roles';
import { formatMoney } from '../../lib/money.ts';

const NAMES: Readonly<Partial<Record<string, string>>> = staffDetailNames;
const REASONS: Readonly<Partial<Record<string, string>>> = staffRefundReasons;
const FIELDS: Readonly<Partial<Record<string, string>>> = postalAddressWords;
const CENTS = '_cents';
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The label of a detail; a name outside the catalog is unchanged. */
export function detailName(name: string): string {
  return NAMES[name] ?? name;
}

/**
 * The readable value of a detail: cents as money, a day as a day; composite values are shown as
 * stored.
 */
export function detailText(name: string, value: unknown): string {
  if (value === null || value === undefined) return staffAuditLogWords.none;
  if (typeof value === 'number' && name.endsWith(CENTS)) return formatMoney(value);
  if (typeof value === 'boolean') return value ? staffAuditLogWords.yes : staffAuditLogWords.no;
  if (typeof value !== 'string') return JSON.stringify(value);
  if (name === 'fields') return formatList(value.split(', ').map((field) => FIELDS[field] ?? field));
  const role = roleSchema.safeParse(value);
  if (role.success) return staffRoleNames[role.data];
  if (ISO_DAY.test(value)) return formatDay(value, 'medium');
  return name === 'reason' ? (REASONS[value] ?? value) : value;
}
