import { testRunWords } from '@handsel/words/commands/test-runs';
import { buildStaleParts } from './build.ts';
import { ensureBrowser } from './install-browser.ts';
import { ensureNginx } from './install-nginx.ts';
import { ensurePgbouncer } from './install-pgbouncer.ts';
import { countCheck } from './test-counts.ts';
import type { Counts } from './test-counts.ts';

interface Preparation {
  environment: NodeJS.ProcessEnv;
  counts: Counts[];
}

/**
 * Prepares a browser and the built pages. A part that is unavailable counts as one failure, and the
 * other tests still run.
 */
export async function prepareTests(root: string): Promise<Preparation> {
  try {
    const browser = await ensureBrowser();
    console.log(testRunWords.browser({ path: browser.path, version: browser.version }));
    await ensureNginx();
    await ensurePgbouncer();
    await buildStaleParts(root);
    return { environment: { ...process.env, CHROMIUM_PATH: browser.path }, counts: [] };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { environment: process.env, counts: [countCheck(1, testRunWords.preparation)] };
  }
}
