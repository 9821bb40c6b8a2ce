import { testRunWords } from '@handsel/words/test-runs';
import { HEADLESS_SHELL, WHOLE_BROWSERS, findBrowser } from './find-browser.ts';
import type { Browser } from './find-browser.ts';
import { installDebianPackage } from './install-debian-package.ts';
import { withProgress } from './progress.mjs';
import { runQuietly } from './run-quietly.mjs';
import { UserError } from './user-error.ts';

/**
 * The browser that tests use: a headless shell, Debian's where none is found and it can be had, else a whole browser.
 *
 * @throws UserError when none can be had
 */
export async function ensureBrowser(): Promise<Browser> {
  return findBrowser([HEADLESS_SHELL]) ?? (await installFromDebian(HEADLESS_SHELL)) ?? ensureWholeBrowser();
}

/**
 * A browser as donors have it: the one found, else Debian's package (as root), else Playwright's download.
 *
 * @throws UserError when none can be had
 */
export async function ensureWholeBrowser(): Promise<Browser> {
  const found =
    findBrowser(WHOLE_BROWSERS) ?? (await installFromDebian('chromium')) ?? (await downloadWithPlaywright());
  if (found) return found;
  throw new UserError(testRunWords.noBrowser);
}

async function installFromDebian(name: string): Promise<Browser | undefined> {
  await installDebianPackage(name, testRunWords.installingBrowser({ name }));
  return findBrowser([name]);
}

async function downloadWithPlaywright(): Promise<Browser | undefined> {
  await withProgress(testRunWords.downloadingBrowser, () =>
    runQuietly('playwright-core', ['install', 'chromium']),
  );
  return findBrowser(WHOLE_BROWSERS);
}
