import { join } from 'node:path';
import { buildWords } from '@handsel/words/commands/scripts';
import { commandSources } from './command-sources.ts';
import { isNotWritable } from './not-writable.ts';
import { runNpm } from './npm.mjs';
import { oneAtATime, setUpLock } from './one-at-a-time.mjs';
import { withProgress } from './progress.mjs';
import { runQuietly } from './run-quietly.mjs';
import { isStale, lookAtSources, markBuilt, type Listed } from './staleness.ts';
import { UserError } from './user-error.ts';

interface Part {
  readonly label: string;
  readonly sources: readonly string[];
  /** The output folder, which also records the sources it was built from. */
  readonly folder: string;
  readonly build: (root: string) => Promise<{ exitCode: number; output: string }>;
}

const BUNDLE = 'tools/build/bundle.ts';
/** The folder of additional programs: the API and each of its commands. */
const PROGRAMS = 'dist/programs';

const parts = {
  pages: workspace(buildWords.pages, 'donate', ['donate', 'ui', 'contract', 'words']),
  staff: workspace(buildWords.staffPages, 'console', ['console', 'ui', 'contract', 'words']),
  localBraintreePages: workspace(buildWords.localBraintreePages, 'local-braintree', ['local-braintree']),
  localBraintree: server(buildWords.localBraintree, 'local-braintree', ['local-braintree']),
  api: server(buildWords.api, 'server', ['server', 'contract', 'words']),
  programs: {
    ...server(buildWords.programs, 'server', ['server', 'contract', 'words']),
    folder: PROGRAMS,
    build: (root) => bundle(root, PROGRAMS, ['server/src/main.ts', ...Object.values(commandSources(root))]),
  },
} as const satisfies Record<string, Part>;

/** A part that its workspace's own script builds, into its folder `dist`. */
function workspace(label: string, name: string, sources: readonly string[]): Part {
  const build = (root: string) => runNpm(['run', 'build', '--silent', `--workspace=${name}`], root);
  return { label, sources: [...sources, 'package-lock.json'], folder: `${name}/dist`, build };
}

/** A part whose main.ts is bundled with all its imports into `dist/NAME/main.cjs`. */
function server(label: string, name: string, sources: readonly string[]): Part {
  const folder = `dist/${name}`;
  const build = (root: string) => bundle(root, folder, [`${name}/src/main.ts`]);
  return {
    label,
    sources: [...sources, BUNDLE, 'tools/build/bundle-server.ts', 'package-lock.json'],
    folder,
    build,
  };
}

function bundle(root: string, folder: string, entries: readonly string[]) {
  return runQuietly(process.execPath, [BUNDLE, folder, ...entries], { folder: root });
}

type PartName = keyof typeof parts;
/** The parts of `npm start`. */
const ALL: readonly PartName[] = ['pages', 'staff', 'localBraintreePages', 'localBraintree', 'api'];

/**
 * Builds the parts whose sources have changed since their last build.
 * @param root the repository's folder
 * @throws UserError with the builder's own message
 */
export async function buildStaleParts(root: string, names: readonly PartName[] = ALL): Promise<void> {
  const listed: Listed = new Map();
  const needsBuilding = names.some((name) => isStalePart(root, parts[name], listed));
  // A read-only clone runs the earlier build.
  if (!needsBuilding) return;
  try {
    await oneAtATime(setUpLock(root), async () => {
      for (const name of names) await buildIfStale(root, parts[name]);
    });
  } catch (error) {
    if (!isNotWritable(error)) throw error;
    throw new UserError(buildWords.notWritable({ folder: root }));
  }
}

function isStalePart(root: string, { sources, folder }: Part, listed?: Listed): boolean {
  return isStale(join(root, folder), lookAtSources(root, sources, Date.now(), listed));
}

async function buildIfStale(root: string, part: Part): Promise<void> {
  const { label, sources, folder, build } = part;
  if (!isStalePart(root, part)) return;
  const built = join(root, folder);
  const found = lookAtSources(root, sources);
  await withProgress(label, async () => {
    const { exitCode, output } = await build(root);
    if (exitCode !== 0) throw new UserError(buildWords.failed({ step: label, output: output.trim() }));
  });
  markBuilt(built, found);
}
