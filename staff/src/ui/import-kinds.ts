import type { ImportState, StaffImport } from '@handsel/contract/staff';

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

/** A job is at it: the page looks again. */
export function isUnderWay(state: ImportState): boolean {
  return state === 'checking' || state === 'adding' || state === 'undoing';
}

const OPEN_OUTCOMES: readonly string[] = ['waiting', 'asking', 'ending'];

/** Monthly gifts of it are still being begun, or ended. */
export function isBeginning({ outcomes }: Pick<StaffImport, 'outcomes'>): boolean {
  return outcomes.some(({ outcome }) => OPEN_OUTCOMES.includes(outcome));
}
