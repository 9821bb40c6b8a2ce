import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

/** A headless-only Chromium, which needs two thirds of a whole browser's processor time. */
export const HEADLESS_SHELL = 'chromium-headless-shell';
/** The browsers of donors, for measuring a page's costs. */
export const WHOLE_BROWSERS = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

export interface Browser {
  readonly path: string;
  /** The browser's own version text, e.g. "Chromium 142.0.7444.59". */
  readonly version: string;
}

/**
 * The first browser that starts: CHROMIUM_PATH, one of the names on PATH, Chrome for macOS,
 * Playwright's own.
 * @returns undefined if there is none
 */
export function findBrowser(
  names: readonly string[] = [HEADLESS_SHELL, ...WHOLE_BROWSERS],
): Browser | undefined {
  for (const path of candidates(names)) {
    const version = versionOf(path);
    if (version) return { path, version };
  }
  return undefined;
}

/** Switches for a headless browser, also in a container, that only contacts the page under test. */
export const BROWSER_SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function* candidates(names: readonly string[]): Generator<string> {
  if (process.env['CHROMIUM_PATH']) yield process.env['CHROMIUM_PATH'];
  for (const name of names) {
    for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
      if (isExecutable(join(folder, name))) yield join(folder, name);
    }
  }
  if (existsSync(MAC_CHROME)) yield MAC_CHROME;
  if (existsSync(chromium.executablePath())) yield chromium.executablePath();
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Ubuntu's `chromium-browser` without snap, or a browser with missing libraries, fails here. */
function versionOf(path: string): string | undefined {
  try {
    return execFileSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000, stdio: 'pipe' }).trim();
  } catch {
    return undefined;
  }
}
