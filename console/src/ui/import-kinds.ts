import type { ImportState, StaffImport } from '@handsel/contract/console';
import { staffImportStates, staffImportWords } from '@handsel/words/console/imports';

/** The look of an import's state. */
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

/** The state as staff read it. A file with nothing left to import is not ready to start. */
export function importStateOf({ state, counts }: Pick<StaffImport, 'state' | 'counts'>): string {
  return state === 'checked' && !bringsSomething(counts)
    ? staffImportWords.nothingLeft
    : staffImportStates[state];
}

export function bringsSomething(counts: StaffImport['counts']): boolean {
  return counts !== null && counts.added + counts.new_donors + counts.known_donors > 0;
}

/** A job is working on it: the page polls. */
export function isUnderWay(state: ImportState): boolean {
  return state === 'checking' || state === 'adding' || state === 'undoing';
}

const OPEN_OUTCOMES: readonly string[] = ['waiting', 'asking', 'ending'];

/** Its monthly gifts are still being begun, or ended. */
export function isBeginning({ outcomes }: Pick<StaffImport, 'outcomes'>): boolean {
  return outcomes.some(({ outcome }) => OPEN_OUTCOMES.includes(outcome));
}
