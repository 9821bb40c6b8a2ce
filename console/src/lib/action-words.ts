import { staffActionWords, staffAuditLogWords } from '@handsel/words/console/audit-log';

const TERMINAL = 'terminal.';
const KNOWN: Readonly<Partial<Record<string, string>>> = staffActionWords;

/** The label of an action; a name outside the catalog is unchanged. */
export function actionWords(action: string): string {
  const known = KNOWN[action];
  if (known !== undefined) return known;
  return action.startsWith(TERMINAL)
    ? staffAuditLogWords.terminalCommand({ command: action.slice(TERMINAL.length) })
    : action;
}
