import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'server/src/cli';
/** Files there that are not commands. */
const NO_COMMANDS = ['with-database'];

/**
 * The sources of `npm run backup` and similar commands by name, relative to the repository's
 * folder.
 */
export function commandSources(root: string): Record<string, string> {
  const names = readdirSync(join(root, FOLDER))
    .filter((file) => /^[a-z-]+\.ts$/.test(file))
    .map((file) => file.slice(0, -'.ts'.length))
    .filter((name) => !NO_COMMANDS.includes(name));
  return Object.fromEntries(names.map((name) => [name, `${FOLDER}/${name}.ts`]));
}
