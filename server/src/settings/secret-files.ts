import { readFileSync } from 'node:fs';
import path from 'node:path';
import { settingErrorWords } from '@handsel/words/commands/settings';
import { StartError } from '../platform/start-error.ts';

/**
 * The settings that may be in separate files, which no list of processes and no crash report shows.
 */
const SECRETS = [
  'ANALYTICS_URL',
  'BACKUP_S3_SECRET',
  'BRAINTREE_PRIVATE_KEY',
  'DATABASE_DIRECT_URL',
  'DATABASE_URL',
  'METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
  'RECAPTCHA_SECRET',
  'SMTP_URL',
] as const;

type Variables = Readonly<Record<string, string | undefined>>;

/** Whether the value is never printed, even if it is wrong. */
export function isSecret(name: string): boolean {
  return SECRETS.some((each) => each === name);
}

/**
 * Adds the secrets that are in files. One place is the file that NAME_FILE names, as for
 * containers. The other is NAME in the folder CREDENTIALS_DIRECTORY, as for systemd's
 * LoadCredential (https://systemd.io/CREDENTIALS/). An empty file counts as not set.
 *
 * @throws StartError naming a file that cannot be read, or a secret that is set twice
 */
export function withSecretFiles(variables: Variables): Record<string, string | undefined> {
  const folder = variables['CREDENTIALS_DIRECTORY'];
  const read = SECRETS.map((name) => {
    const named = variables[`${name}_FILE`];
    const places = [
      ...(variables[name] ? [{ place: name, value: variables[name] }] : []),
      ...(named ? [{ place: `${name}_FILE`, value: readNamed(name, named) }] : []),
      ...(folder ? [{ place: path.join(folder, name), value: readCredential(name, folder) }] : []),
    ].filter(({ value }) => value !== '');
    const [first, second] = places;
    if (first && second)
      throw new StartError(settingErrorWords.secretTwice({ name, first: first.place, second: second.place }));
    return [name, first?.value] as const;
  });
  return { ...variables, ...Object.fromEntries(read) };
}

function readNamed(name: string, file: string): string {
  try {
    return readSecret(file);
  } catch (error) {
    throw unreadable(name, file, error);
  }
}

/** A missing file is not an error, because the folder need not have every secret. */
function readCredential(name: string, folder: string): string {
  const file = path.join(folder, name);
  try {
    return readSecret(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw unreadable(name, file, error);
  }
}

/** Editors end a file with a line break, which is not part of the secret. */
const readSecret = (file: string) => readFileSync(file, 'utf8').trim();

function unreadable(name: string, file: string, error: unknown): StartError {
  return new StartError(
    settingErrorWords.secretUnreadable({ name, file, reason: (error as NodeJS.ErrnoException).code ?? '' }),
  );
}
