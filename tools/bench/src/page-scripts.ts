import type { Browser } from 'playwright-core';
import { kilobytes, watchScripts } from './fetched-scripts.ts';

/**
 * @returns the kilobytes of gzip-encoded script that a browser loads for the page at `url` until it
 * is idle
 */
export async function pageScripts(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const scripts = await watchScripts(context, page);
  await page.goto(url, { waitUntil: 'networkidle' });
  const size = kilobytes(scripts.values());
  await context.close();
  if (size === 0) throw new Error(`The page at ${url} fetched no script.`);
  return size;
}
