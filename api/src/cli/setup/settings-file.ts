import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { setupWords as words } from '@handsel/words/setup';
import { StartError } from '../../platform/start-error.ts';

/** Settings by name. One set to nothing is one not set. */
export type Settings = Readonly<Record<string, string>>;

/** What every reader takes as it is: a shell, Node.js, and compose. */
const PLAIN = /^[\w@%+=:,./-]*$/;
/** Braces of the shell, quotes and line breaks apart, all is literal between quotes of one kind. */
const NOT_IN_SINGLE_QUOTES = /['\p{Cc}]/u;
const NOT_IN_DOUBLE_QUOTES = /["$`\\\p{Cc}]/u;

/**
 * A value as a settings file has it. In a clone a shell reads the file, in a release Node.js, and in a container compose: this is what all
 * of them read alike.
 *
 * @returns undefined for a text that cannot be written so
 */
export function quoted(value: string): string | undefined {
  if (PLAIN.test(value)) return value;
  if (!NOT_IN_SINGLE_QUOTES.test(value)) return `'${value}'`;
  return NOT_IN_DOUBLE_QUOTES.test(value) ? undefined : `"${value}"`;
}

/** @returns an empty text where there is no such file. @throws StartError where it cannot be read */
export function readSettingsFile(file: string): string {
  if (!existsSync(file)) return '';
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartError(
      words.unreadable({ file, reason: (error as NodeJS.ErrnoException).code ?? String(error) }),
    );
  }
}

export function settingsIn(text: string): Settings {
  return parseEnv(text) as Settings;
}

/**
 * The text of a settings file with other values: each in the line of the one before, or behind the line that shows it as a comment. All
 * other lines stay.
 *
 * @throws StartError where a file is written so oddly that this would change something else
 */
export function withSettings(text: string, changes: Settings, file: string): string {
  let lines = text === '' ? [words.fileHead, ''] : text.replace(/\n$/, '').split('\n');
  for (const [name, value] of Object.entries(changes)) lines = withSetting(lines, name, value);
  const changed = `${lines.join('\n')}\n`;
  const wanted = { ...settingsIn(text), ...changes };
  if (!areSame(settingsIn(changed), wanted)) throw new StartError(words.fileOdd({ file }));
  return changed;
}

function withSetting(lines: readonly string[], name: string, value: string): string[] {
  const isSet = (line: string) => new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=`).test(line);
  const isShown = (line: string) => new RegExp(`^#\\s*${name}=`).test(line);
  const last = lines.findLastIndex(isSet);
  const written = `${name}=${quoted(value) ?? ''}`;
  if (last >= 0)
    return lines.flatMap((line, index) => (index === last ? [written] : isSet(line) ? [] : [line]));
  if (value === '') return [...lines];
  const shown = lines.findLastIndex(isShown);
  return shown < 0 ? [...lines, written] : lines.toSpliced(shown + 1, 0, written);
}

function areSame(one: Settings, other: Settings): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => (one[name] ?? '') === (other[name] ?? ''));
}
