import type { Browser, Page } from 'playwright-core';
import type { Bench } from './bench.ts';
import { kilobytes, watchScripts } from './fetched-scripts.ts';
import { pageScripts } from './page-scripts.ts';
import { servePeer } from './peers/serve-peer.ts';

/** How long after the card fields whatever else is fetched has come. */
const SETTLING_MS = 2_000;

/** Bytes of script that paying by card adds to the start page's, against Braintree's own ready-made form. */
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

/** As a donor gets there, until the card fields can be typed into. */
async function goToCheckout(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByRole('button', { name: 'Continue' }).first().click();
  await page.waitForURL('**/checkout');
  await page.frameLocator('iframe[name="braintree-hosted-field-number"]').getByRole('textbox').waitFor();
  // The page itself was quiet before: of what came since, its frames would have to be waited for one by one.
  await page.waitForTimeout(SETTLING_MS);
}
