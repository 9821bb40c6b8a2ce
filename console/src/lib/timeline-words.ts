import {
  staffMethodNames,
  staffTimelineDetails,
  staffTimelineKinds,
  staffTimelineValues,
  staffTimelineWords,
} from '@handsel/words/console/giving';
import { formatDay } from '@handsel/words/format';
import { staffAuditLogWords, staffDetailNames } from '@handsel/words/console/audit-log';
import { staffRefundReasons } from '@handsel/words/console/refunds';
import { actionWords } from './action-words.ts';
import { formatMoney } from './money.ts';

type Catalogue = Readonly<Partial<Record<string, string>>>;

const KINDS: Catalogue = staffTimelineKinds;
/** The labels of details that only an action of staff has, from the audit log. */
const DETAILS: Catalogue = { ...staffDetailNames, ...staffTimelineDetails };
const REASONS: Catalogue = staffRefundReasons;
const VALUES: Catalogue = staffTimelineValues;
const METHODS: Catalogue = staffMethodNames;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Whether a detail is left out: a success, a negative, or an id. */
function isUnsaid(name: string, value: string): boolean {
  return (name === 'state' && value === 'succeeded') || value === 'false' || name === 'refund';
}

/**
 * The label of an event; an action of staff has the audit log's label, and a kind outside both
 * catalogs is unchanged.
 */
export function timelineWords(kind: string): string {
  return KINDS[kind] ?? actionWords(kind);
}

/** "Receipt: 2026-000001", for each detail; a name outside the catalog is unchanged. */
export function detailLines(details: Readonly<Record<string, string>>): string[] {
  return Object.entries(details)
    .filter(([name, value]) => !isUnsaid(name, value))
    .map(([name, value]) =>
      staffTimelineWords.detail({ name: DETAILS[name] ?? name, value: valueWords(name, value) }),
    );
}

/**
 * The actor who ended or changed a monthly gift, by code; a code outside the catalog is unchanged.
 */
export function whoWords(code: string): string {
  return VALUES[code] ?? code;
}

function valueWords(name: string, value: string): string {
  if (name.endsWith('_cents')) return formatMoney(Number(value));
  if (ISO_DAY.test(value)) return formatDay(value, 'medium');
  if (value === 'true') return staffAuditLogWords.yes;
  if (name === 'method') return METHODS[value] ?? value;
  if (name === 'reason') return REASONS[value] ?? value;
  return name === 'by' || name === 'state' ? (VALUES[value] ?? value) : value;
}
