import {
  staffMethodNames,
  staffTimelineDetails,
  staffTimelineKinds,
  staffTimelineValues,
  staffTimelineWords,
} from '@handsel/words/staff-giving';
import { formatDay } from '@handsel/words/format';
import { staffAuditLogWords, staffDetailNames } from '@handsel/words/staff-audit-log';
import { staffRefundReasons } from '@handsel/words/staff-refunds';
import { actionWords } from './action-words.ts';
import { formatMoney } from './money.ts';

type Catalogue = Readonly<Partial<Record<string, string>>>;

const KINDS: Catalogue = staffTimelineKinds;
/** What only an act of staff has, its entry in the audit log names. */
const DETAILS: Catalogue = { ...staffDetailNames, ...staffTimelineDetails };
const REASONS: Catalogue = staffRefundReasons;
const VALUES: Catalogue = staffTimelineValues;
const METHODS: Catalogue = staffMethodNames;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
/** What goes without saying: that it was done, what it was not, and ids that nobody looks up. */
function isUnsaid(name: string, value: string): boolean {
  return (name === 'state' && value === 'succeeded') || value === 'false' || name === 'refund';
}

/** What happened, in words; an act of staff as the audit log has it, and what is in neither catalogue as it is. */
export function timelineWords(kind: string): string {
  return KINDS[kind] ?? actionWords(kind);
}

/** "Receipt: 2026-000001", for each detail; a name that is not in the catalogue as it is. */
export function detailLines(details: Readonly<Record<string, string>>): string[] {
  return Object.entries(details)
    .filter(([name, value]) => !isUnsaid(name, value))
    .map(([name, value]) =>
      staffTimelineWords.detail({ name: DETAILS[name] ?? name, value: valueWords(name, value) }),
    );
}

/** Who ended a monthly gift or changed it, by its code; one that is not in the catalogue as it is. */
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
