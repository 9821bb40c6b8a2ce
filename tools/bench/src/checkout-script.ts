import type { Browser, Page } from 'playwright-core';
import type { Bench } from './bench.ts';
import { kilobytes, watchScripts } from './fetched-scripts.ts';
import { pageScripts } from './page-scripts.ts';
import { servePeer } from './peers/serve-peer.ts';

/** The time after the card fields in which all later downloads arrive. */
const SETTLING_MS = 2_000;

/**
 * The script bytes that paying by card adds to the start page's, compared with Braintree's own
 * ready-made form.
 */
export const checkoutScript: Bench = async ({ browser, system }) => {
  const peer = await servePeer('drop-in');
  try {
    const measured = await checkoutScripts(browser, system.url);
    const dropIn = await pageScripts(browser, peer.url);
    return {
      name: 'checkout, script beyond the start page',
      measured,
      peerName: 'braintree-web-drop-in',
      peer: dropIn,
      unit: 'kB gzip',
      ratio: measured / dropIn,
      goal: { atMost: 0.4 },
    };
  } finally {
    await peer.close();
  }
};

async function checkoutScripts(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const scripts = await watchScripts(context, page);
  await page.goto(`${url}/one-time`, { waitUntil: 'networkidle' });
  const shell = new Set([...scripts.values()].map((script) => script.url));
  await goToCheckout(page);
  const size = kilobytes([...scripts.values()].filter((script) => !shell.has(script.url)));
  await context.close();
  return size;
}

/** Opens the checkout like a donor, and waits until the card fields accept typing. */
async function goToCheckout(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByRole('button', { name: 'Continue' }).first().click();
  await page.waitForURL('**/checkout');
  await page.frameLocator('iframe[name="braintree-hosted-field-number"]').getByRole('textbox').waitFor();
  // The page was idle before this; waiting for each of its later frames would be complicated.
  await page.waitForTimeout(SETTLING_MS);
}
