import path from 'node:path';
import { storedBackupWords } from '@handsel/words/commands/backups';
import { setupWords as words } from '@handsel/words/commands/setup';
import { loadConfig } from '../../settings/load-config.ts';
import { StartError } from '../../platform/start-error.ts';
import { isSecret, withSecretFiles } from '../../settings/secret-files.ts';
import type { Outcome } from './ask-all.ts';
import type { Place } from './place.ts';
import { readSettingsFile, settingsIn, withSettings, type Settings } from './settings-file.ts';
import { accessFor, type NewFile } from './write-files.ts';

/** The present settings, including separate files of secrets. */
export function present({ file, secrets }: Place): Settings {
  const variables = settingsIn(readSettingsFile(file));
  const all = withSecretFiles({ ...variables, ...(secrets && { CREDENTIALS_DIRECTORY: secrets }) });
  const { CREDENTIALS_DIRECTORY: _, ...settings } = all;
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value ?? '']));
}

/**
 * The settings file, and before it the separate files of secrets. Each secret is in one of them
 * only.
 */
export function planFiles(place: Place, { answers, keys, unit, proxy }: Outcome): NewFile[] {
  const text = readSettingsFile(place.file);
  const variables = settingsIn(text);
  const before = present(place);
  const changes: Record<string, string> = { ...answers };
  const files: NewFile[] = [...unit.files, ...(proxy?.files ?? [])];
  for (const [name, value] of Object.entries(answers)) {
    const own = fileOf(name, place, variables);
    if (own === undefined) continue;
    changes[name] = '';
    if (value !== before[name] || variables[name])
      files.push({
        file: own,
        text: value === '' ? '' : `${value}\n`,
        access: accessFor(own, place.secrets),
      });
  }
  if (keys !== undefined) {
    const file = keyFile(place, keys.recipient);
    files.push({
      file,
      text: `${storedBackupWords.key(keys)}\n`,
      access: { ...accessFor(file, undefined), mode: 0o600 },
    });
  }
  const changed = withSettings(text, changes, place.file);
  return [...files, { file: place.file, text: changed, access: accessFor(place.file, place.secrets) }];
}

/** The name contains the key, so that an earlier key is never overwritten. */
export function keyFile({ file }: Place, recipient: string): string {
  return path.join(path.dirname(file), `backup-${recipient.slice(4, 12)}.key`);
}

/**
 * The answers, one line each, without secrets. Settings that are neither set nor changed are left
 * out.
 */
export function summary(answers: Settings, before: Settings): string {
  return Object.entries(answers)
    .filter(([name, value]) => value !== '' || before[name])
    .map(([name, value]) =>
      words.setting({ name, value: value !== '' && isSecret(name) ? words.hidden : value }),
    )
    .join('\n');
}

/** The reason why Handsel would not start with these settings, in the words of its start. */
export function faultOf({ kind }: Place, settings: Settings): string | undefined {
  const ofTheFile = Object.entries(settings).filter(([name]) => !isNameOfFile(name));
  try {
    loadConfig({ ...Object.fromEntries(ofTheFile), ...(kind !== 'clone' && { NODE_ENV: 'production' }) });
    return undefined;
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
}

function fileOf(name: string, { file, secrets }: Place, variables: Settings): string | undefined {
  if (!isSecret(name)) return undefined;
  const named = variables[`${name}_FILE`];
  // Relative to where Handsel is started: beside the settings in a clone.
  if (named) return path.resolve(path.dirname(file), named);
  return secrets === undefined ? undefined : path.join(secrets, name);
}

/** The secrets in these files are among the settings already. */
const isNameOfFile = (name: string) => name.endsWith('_FILE') && isSecret(name.slice(0, -'_FILE'.length));
