import type { ImportState, StaffImport } from '@handsel/contract/staff';
import { staffImportStates, staffImportWords } from '@handsel/words/staff-imports';

/** How the state of an import looks. */
export const IMPORT_STATE_LOOKS: Readonly<Record<ImportState, 'plain' | 'ok' | 'danger'>> = {
  checking: 'plain',
  checked: 'plain',
  wrong: 'danger',
  adding: 'plain',
  added: 'ok',
  undoing: 'plain',
  undone: 'plain',
  failed: 'danger',
  removed: 'plain',
};

/** As staff read it. A file of which nothing is left to import is not ready to start. */
export function importStateOf({ state, counts }: Pick<StaffImport, 'state' | 'counts'>): string {
  return state === 'checked' && !bringsSomething(counts)
    ? staffImportWords.nothingLeft
    : staffImportStates[state];
}

export function bringsSomething(counts: StaffImport['counts']): boolean {
  return counts !== null && counts.added + counts.new_donors + counts.known_donors > 0;
}

/** A job is at it: the page looks again. */
export function isUnderWay(state: ImportState): boolean {
  return state === 'checking' || state === 'adding' || state === 'undoing';
}

const OPEN_OUTCOMES: readonly string[] = ['waiting', 'asking', 'ending'];

/** Monthly gifts of it are still being begun, or ended. */
export function isBeginning({ outcomes }: Pick<StaffImport, 'outcomes'>): boolean {
  return outcomes.some(({ outcome }) => OPEN_OUTCOMES.includes(outcome));
}
