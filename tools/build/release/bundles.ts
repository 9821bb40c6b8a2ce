import { bundleServer } from '../bundle-server.ts';
import { commandSources } from '../command-sources.ts';

/** The commands of `handsel` besides those of `server/src/cli/`. */
const OTHER_COMMANDS = {
  start: 'server/src/main.ts',
  try: 'tools/build/release/try.ts',
  help: 'tools/build/release/help.ts',
};
/** Files of `server/src/cli/` whose commands have another name. */
const OTHER_NAMES: Readonly<Record<string, string>> = { 'back-up': 'backup' };

/** The code of worker threads, which the server finds beside its sources by these names. */
export const THREADS = [
  'server/src/platform/password-thread.ts',
  'server/src/platform/pdf/draw-sheet.ts',
  'server/src/domain/post-donation/card/draw-card.ts',
  'server/src/pages/images/draw-image.ts',
  'server/src/console/charity/images/process-image.ts',
  'server/src/domain/imports/import-file-thread.ts',
  'server/src/domain/imports/gift-import-thread.ts',
  'server/src/console/deposits/bank-file-thread.ts',
  'server/src/console/matching/directory/employers-file-thread.ts',
];
/** The bundles' folders in the repository and in a release. */
export const BUNDLES = { commands: 'dist/handsel', threads: 'dist/threads' };

/**
 * Builds all programs of a release, from the repository's folder.
 * @returns the names of the commands
 */
export async function bundleRelease(root: string): Promise<string[]> {
  const commands = commandsIn(root);
  await bundleServer({
    // A prefix distinguishes them from the bundle's other files.
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
