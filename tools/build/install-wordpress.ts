import { existsSync } from 'node:fs';
import { testRunWords } from '@handsel/words/commands/test-runs';
import { installDebianPackage } from './install-debian-package.ts';

/** Debian's WordPress. */
export const DEBIANS_WORDPRESS = '/usr/share/wordpress';
const PACKAGES = [
  ['php-cli', '/usr/bin/php'],
  ['php-mysql', '/usr/share/doc/php-mysql'],
  ['mariadb-server', '/usr/sbin/mariadbd'],
  ['wordpress', DEBIANS_WORDPRESS],
] as const;

/** WordPress with PHP and a database, for the story of the plugin. @returns whether it is there */
export async function ensureWordPress(): Promise<boolean> {
  for (const [name, file] of PACKAGES)
    if (!existsSync(file)) await installDebianPackage(name, testRunWords.installingWordPress({ name }));
  return existsSync(DEBIANS_WORDPRESS);
}
