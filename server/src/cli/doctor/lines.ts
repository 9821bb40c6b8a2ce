import { doctorWords as words } from '@handsel/words/commands/doctor';

const width = Math.max(words.ok.length, words.warning.length, words.problem.length);

/** One line of the report: a state and its text. */
export function stateLine(state: 'ok' | 'warning' | 'problem', says: string): string {
  return words.line({ state: words[state].padEnd(width), says });
}
