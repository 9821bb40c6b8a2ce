import { staffActionWords, staffAuditLogWords } from '@handsel/words/staff-audit-log';

const TERMINAL = 'terminal.';
const KNOWN: Readonly<Partial<Record<string, string>>> = staffActionWords;

/** What an action is, in words; one that is not in the catalogue is shown as it is. */
export function actionWords(action: string): string {
  const known = KNOWN[action];
  if (known !== undefined) return known;
  return action.startsWith(TERMINAL)
    ? staffAuditLogWords.terminalCommand({ command: action.slice(TERMINAL.length) })
    : action;
}
