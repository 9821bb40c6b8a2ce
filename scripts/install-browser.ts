import { existsSync, readFileSync } from 'node:fs';
import { findBrowser } from './find-browser.ts';
import type { Browser } from './find-browser.ts';
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
  if (process.getuid?.() !== 0 || !isDebian()) return undefined;
  await withProgress("Installing Debian's chromium for the browser tests", async () => {
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await runQuietly('apt-get', ['update', '-qq'], { environment });
    await runQuietly('apt-get', ['install', '-y', '-qq', 'chromium'], { environment });
  });
  return findBrowser();
}

function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

async function downloadWithPlaywright(): Promise<Browser | undefined> {
  await withProgress("Downloading Playwright's chromium for the browser tests", () =>
    runQuietly('playwright-core', ['install', 'chromium']),
  );
  return findBrowser();
}
