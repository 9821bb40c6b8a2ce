import { bundleServer } from '../bundle-server.ts';
import { commandSources } from '../command-sources.ts';

/** What `handsel` has beside the commands of `api/src/cli/`. */
const OTHER_COMMANDS = {
  start: 'api/src/main.ts',
  try: 'scripts/release/try.ts',
  help: 'scripts/release/help.ts',
};
/** Files of `api/src/cli/` whose commands have another name. */
const OTHER_NAMES: Readonly<Record<string, string>> = { 'back-up': 'backup' };

/** What runs on threads of its own: found by the server beside its sources, by these names. */
export const THREADS = [
  'api/src/platform/password-thread.ts',
  'api/src/platform/pdf/draw-sheet.ts',
  'api/src/modules/post-donation/card/draw-card.ts',
  'api/src/pages/images/draw-image.ts',
  'api/src/modules/charity/images/process-image.ts',
  'api/src/modules/imports/import-file-thread.ts',
  'api/src/modules/imports/gift-import-thread.ts',
  'api/src/modules/staff-deposits/bank-file-thread.ts',
  'api/src/modules/staff-matching/directory/employers-file-thread.ts',
];
/** Where the bundles are, in the repository and in a release. */
export const BUNDLES = { commands: 'dist/handsel', threads: 'dist/threads' };

/** Makes all that a release runs, from the repository's folder. @returns the names of the commands */
export async function bundleRelease(root: string): Promise<string[]> {
  const commands = commandsIn(root);
  await bundleServer({
    // Told from the other files of the bundle.
    entries: Object.fromEntries(Object.entries(commands).map(([name, file]) => [`command-${name}`, file])),
    folder: BUNDLES.commands,
    typed: 'handsel',
  });
  await bundleServer({
    entries: Object.fromEntries(THREADS.map((file) => [threadName(file), file])),
    folder: BUNDLES.threads,
    format: 'esm',
    typed: 'handsel',
  });
  return Object.keys(commands);
}

export function threadName(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1, -'.ts'.length);
}

function commandsIn(root: string): Record<string, string> {
  const ours = Object.entries(commandSources(root)).map(([name, file]) => [OTHER_NAMES[name] ?? name, file]);
  return { ...(Object.fromEntries(ours) as Record<string, string>), ...OTHER_COMMANDS };
}
