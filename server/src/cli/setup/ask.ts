import confirm from '@inquirer/confirm';
import input from '@inquirer/input';
import password from '@inquirer/password';
import select from '@inquirer/select';
import { setupWords as words } from '@handsel/words/commands/setup';
import type { Finding } from '../doctor/finding.ts';
import { stateLine } from '../doctor/lines.ts';
import { quoted, type Settings } from './settings-file.ts';

/** The result of trying an answer. */
export interface Trial {
  /** The message if the trial succeeded. */
  fine?: string;
  findings: readonly Finding[];
}

interface Question {
  message: string;
  /** The default for Enter. */
  present: string | undefined;
  isRight?: (answer: string) => boolean;
  /** The message for an invalid answer. */
  wrong: string;
}

export const say = (text: string) => process.stdout.write(`${text}\n`);
export const confirmed = (message: string, isDefault: boolean) => confirm({ message, default: isDefault });

export async function askText({ message, present, isRight = () => true, wrong }: Question): Promise<string> {
  const answer = await input({
    message,
    ...(present && { default: present }),
    validate: (typed) => faultOf(typed.trim(), isRight, wrong) ?? true,
  });
  return answer.trim();
}

/** @returns an empty text if it is left out */
export async function askOptional({ message, present, isRight, wrong }: Question): Promise<string> {
  const answer = await askText({
    message: words.optional({ message }),
    present: present || words.none,
    isRight: (typed) => typed === words.none || isRight === undefined || isRight(typed),
    wrong,
  });
  return answer === words.none ? '' : answer;
}

/** Asks for a secret, and shows neither the present value nor the input. */
export async function askSecret({
  message,
  present,
  isRight = () => true,
  wrong,
}: Question): Promise<string> {
  const hasOne = Boolean(present);
  const answer = await password({
    message: hasOne ? words.keepSecret({ message }) : message,
    mask: '*',
    toggleMask: false,
    validate: (typed) => {
      if (typed === '') return hasOne || words.needed;
      return isRight(typed.trim()) || wrong;
    },
  });
  return answer || (present ?? '');
}

export async function choose<const Value extends string>(
  message: string,
  choices: readonly (readonly [Value, string])[],
  present?: string,
): Promise<Value> {
  return select({
    message,
    choices: choices.map(([value, name]) => ({ value, name })),
    ...(choices.some(([value]) => value === present) && { default: present as Value }),
  });
}

/** Asks, tries the answers, and asks again until they work or the person keeps them anyway. */
export async function askUntilRight(
  present: Settings,
  ask: (present: Settings) => Promise<Settings>,
  attempt: (answers: Settings) => Promise<Trial>,
): Promise<Settings> {
  const answers = await ask(present);
  const { fine, findings } = await attempt(answers);
  for (const { kind, says } of findings) say(stateLine(kind, says));
  if (findings.every(({ kind }) => kind !== 'problem')) {
    if (fine !== undefined) say(stateLine('ok', fine));
    return answers;
  }
  const next = await choose(words.howOn, [
    ['correct', words.correct],
    ['keep', words.keep],
  ]);
  return next === 'keep' ? answers : askUntilRight({ ...present, ...answers }, ask, attempt);
}

function faultOf(answer: string, isRight: (answer: string) => boolean, wrong: string): string | undefined {
  if (answer === '') return words.needed;
  if (!isRight(answer)) return wrong;
  return quoted(answer) === undefined ? words.cannotBeWritten : undefined;
}
