import { buildStaleParts } from './build.ts';
import { ensureBrowser } from './install-browser.ts';
import { ensureNginx } from './install-nginx.ts';
import { countCheck } from './test-counts.ts';
import type { Counts } from './test-counts.ts';
import { endWith } from './test-end.ts';
import { runAudit, runChecks, runFaults, runStories, runVitest } from './test-suites.ts';

const root = process.cwd();

/** `npm test -- receipt` runs only the test files and stories with "receipt" in their path. */
const words = process.argv.slice(2);
const preparation = await prepare();
const { environment } = preparation;
if (words.length > 0) {
  const matching = [await runVitest(environment, words), await runStories(environment, words)];
  const isNone = matching.every(({ passed, failed }) => passed + failed === 0);
  const none = isNone ? [countCheck(1, `No test file has ${words.join(' or ')} in its path`)] : [];
  endWith([...preparation.counts, ...matching, ...none]);
}
endWith([
  ...preparation.counts,
  ...(await runChecks(root)),
  await runAudit(root),
  await runVitest(environment),
  await runStories(environment),
  ...(await runFaults(environment, 'short')),
]);

/** A browser and the built pages. What cannot be had counts as one failure; everything else still runs. */
async function prepare(): Promise<{ environment: NodeJS.ProcessEnv; counts: Counts[] }> {
  try {
    const browser = await ensureBrowser();
    console.log(`Browser: ${browser.path} (${browser.version})`);
    await ensureNginx();
    await buildStaleParts(root);
    return { environment: { ...process.env, CHROMIUM_PATH: browser.path }, counts: [] };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { environment: process.env, counts: [countCheck(1, 'Browser, nginx or the build')] };
  }
}
