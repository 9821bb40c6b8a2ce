import { buildStaleParts } from './build.ts';
import { ensureBrowser } from './install-browser.ts';
import { ensureNginx } from './install-nginx.ts';
import { countCheck, sum } from './test-counts.ts';
import type { Counts } from './test-counts.ts';
import { runAudit, runChecks, runFaults, runStories, runVitest } from './test-suites.ts';

const root = process.cwd();

const preparation = await prepare();
const counts = [
  ...preparation.counts,
  ...(await runChecks(root)),
  await runAudit(root),
  await runVitest(preparation.environment),
  await runStories(preparation.environment),
  ...(await runFaults(preparation.environment)),
];
const { passed, failed, failures } = sum(counts);
// A CI service may keep only the end of what is printed.
if (failures.length > 0) console.log(`\nWhat failed:\n${failures.map((each) => `✗ ${each}`).join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

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
