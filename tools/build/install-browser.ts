import { existsSync } from 'node:fs';
import { testRunWords } from '@handsel/words/commands/test-runs';
import { HEADLESS_SHELL, WHOLE_BROWSERS, findBrowser } from './find-browser.ts';
import type { Browser } from './find-browser.ts';
import { installDebianPackage } from './install-debian-package.ts';
import { withProgress } from './progress.mjs';
import { runQuietly } from './run-quietly.mjs';
import { UserError } from './user-error.ts';

const FONTS = 'fonts-liberation';
const FONT_FOLDERS = ['liberation', 'liberation2'].map((name) => `/usr/share/fonts/truetype/${name}`);

/**
 * The browser for tests: the headless shell, from Debian if none is found and that is possible,
 * otherwise a whole browser.
 * @throws UserError if none can be installed
 */
export async function ensureBrowser(): Promise<Browser> {
  await installFonts();
  return findBrowser([HEADLESS_SHELL]) ?? (await installFromDebian(HEADLESS_SHELL)) ?? ensureWholeBrowser();
}

/**
 * A browser like donors': an installed one, otherwise Debian's package (as root), otherwise
 * Playwright's download.
 * @throws UserError if none can be installed
 */
export async function ensureWholeBrowser(): Promise<Browser> {
  const found =
    findBrowser(WHOLE_BROWSERS) ?? (await installFromDebian('chromium')) ?? (await downloadWithPlaywright());
  if (found) return found;
  throw new UserError(testRunWords.noBrowser);
}

/**
 * The fallback fonts of the pages: Debian's browsers only recommend them, and with others the tests
 * would see text move. Without a network the tests use the installed fonts.
 */
async function installFonts(): Promise<void> {
  if (FONT_FOLDERS.some((folder) => existsSync(folder))) return;
  await installDebianPackage(FONTS, testRunWords.installingBrowser({ name: FONTS }));
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
