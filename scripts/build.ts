import { join } from 'node:path';
import { runNpm } from './npm.mjs';
import { oneAtATime, setUpLock } from './one-at-a-time.mjs';
import { withProgress } from './progress.mjs';
import { hashSources, isStale, markBuilt } from './staleness.ts';
import { UserError } from './user-error.ts';

const parts = [
  { label: 'Building the pages', workspace: 'web', sources: ['web', 'contract', 'package-lock.json'] },
  {
    label: "Building local Braintree's pages",
    workspace: 'local-braintree',
    sources: ['local-braintree', 'package-lock.json'],
  },
];

/**
 * Builds the browser's parts whose sources have changed since they were last built.
 *
 * @param root the repository's folder
 * @throws UserError with the builder's own words
 */
export function buildStaleParts(root: string): Promise<void> {
  return oneAtATime(setUpLock(root), () => buildWhatIsStale(root));
}

async function buildWhatIsStale(root: string): Promise<void> {
  for (const { label, workspace, sources } of parts) {
    const dist = join(root, workspace, 'dist');
    const hash = hashSources(root, sources);
    if (!isStale(dist, hash)) continue;
    await withProgress(label, async () => {
      const { exitCode, output } = await runNpm(
        ['run', 'build', '--silent', `--workspace=${workspace}`],
        root,
      );
      if (exitCode !== 0) throw new UserError(`${label} failed:\n${output.trim()}`);
    });
    markBuilt(dist, hash);
  }
}
