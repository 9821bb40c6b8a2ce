import { staffTimelineDetails, staffTimelineKinds, staffTimelineWords } from '@handsel/words/staff-giving';
import { actionWords } from './action-words.ts';

const KINDS: Readonly<Partial<Record<string, string>>> = staffTimelineKinds;
const DETAILS: Readonly<Partial<Record<string, string>>> = staffTimelineDetails;

/** What happened, in words; an act of staff as the audit log has it, and what is in neither catalogue as it is. */
export function timelineWords(kind: string): string {
  return KINDS[kind] ?? actionWords(kind);
}

/** "Receipt: R-2026-1", for each detail; a name that is not in the catalogue as it is. */
export function detailLines(details: Readonly<Record<string, string>>): string[] {
  return Object.entries(details).map(([name, value]) =>
    staffTimelineWords.detail({ name: DETAILS[name] ?? name, value }),
  );
}
