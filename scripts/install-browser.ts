import { findBrowser } from './find-browser.ts';
import type { Browser } from './find-browser.ts';
import { installDebianPackage } from './install-debian-package.ts';
import { withProgress } from './progress.mjs';
import { runQuietly } from './run-quietly.mjs';
import { UserError } from './user-error.ts';

/**
 * The browser that tests use: the one found, else Debian's package (as root), else Playwright's download.
 *
 * @throws UserError when none can be had
 */
export async function ensureBrowser(): Promise<Browser> {
  const found = findBrowser() ?? (await installFromDebian()) ?? (await downloadWithPlaywright());
  if (found) return found;
  throw new UserError(
    'The browser tests need Chromium or Chrome and none could be installed: install one, or name it in CHROMIUM_PATH.',
  );
}

async function installFromDebian(): Promise<Browser | undefined> {
  await installDebianPackage('chromium', 'the browser tests');
  return findBrowser();
}

async function downloadWithPlaywright(): Promise<Browser | undefined> {
  await withProgress("Downloading Playwright's chromium for the browser tests", () =>
    runQuietly('playwright-core', ['install', 'chromium']),
  );
  return findBrowser();
}
