import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { setupWords as words } from '@handsel/words/commands/setup';
import { StartError } from '../../platform/start-error.ts';

/** Settings by name. An empty value counts as not set. */
export type Settings = Readonly<Record<string, string>>;

/** Characters that every reader takes literally: a shell, Node.js, and compose. */
const PLAIN = /^[\w@%+=:,./-]*$/;
/** Between single quotes, everything except quotes and control characters is literal. */
const NOT_IN_SINGLE_QUOTES = /['\p{Cc}]/u;
const NOT_IN_DOUBLE_QUOTES = /["$`\\\p{Cc}]/u;

/**
 * Quotes a value for a settings file. A shell reads the file in a clone, Node.js in a release, and
 * compose in a container; all of them read this form alike.
 *
 * @returns undefined for a text that cannot be written in this form
 */
export function quoted(value: string): string | undefined {
  if (PLAIN.test(value)) return value;
  if (!NOT_IN_SINGLE_QUOTES.test(value)) return `'${value}'`;
  return NOT_IN_DOUBLE_QUOTES.test(value) ? undefined : `"${value}"`;
}

/**
 * @returns an empty text if there is no such file
 * @throws StartError if it cannot be read
 */
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
 * The text of a settings file with other values. Each replaces its line, or follows the line that
 * shows it as a comment. All other lines stay.
 *
 * @throws StartError if the file is so unusual that this would change something else
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
