import {
  staffMethodNames,
  staffTimelineDetails,
  staffTimelineKinds,
  staffTimelineValues,
  staffTimelineWords,
} from '@handsel/words/staff-giving';
import { formatDay } from '@handsel/words/format';
import { actionWords } from './action-words.ts';
import { formatMoney } from './money.ts';

type Catalogue = Readonly<Partial<Record<string, string>>>;

const KINDS: Catalogue = staffTimelineKinds;
const DETAILS: Catalogue = staffTimelineDetails;
const VALUES: Catalogue = staffTimelineValues;
const METHODS: Catalogue = staffMethodNames;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
/** What goes without saying. */
const IS_DONE = { name: 'state', value: 'succeeded' };

/** What happened, in words; an act of staff as the audit log has it, and what is in neither catalogue as it is. */
export function timelineWords(kind: string): string {
  return KINDS[kind] ?? actionWords(kind);
}

/** "Receipt: 2026-000001", for each detail; a name that is not in the catalogue as it is. */
export function detailLines(details: Readonly<Record<string, string>>): string[] {
  return Object.entries(details)
    .filter(([name, value]) => name !== IS_DONE.name || value !== IS_DONE.value)
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
  if (name === 'method') return METHODS[value] ?? value;
  return name === 'by' || name === 'state' ? (VALUES[value] ?? value) : value;
}
