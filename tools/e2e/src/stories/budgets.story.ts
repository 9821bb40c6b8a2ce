import type { Page } from '@playwright/test';
import { Donor } from '../donor.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { expect, test } from '../test.ts';
import { CARD_ONLY } from '../payment-methods.ts';

// Another payment method costs the size of its provider's script, and only if it is offered.
test.use({ settings: CARD_ONLY });
// The stories share one system: starting another takes longer.
test.describe.configure({ mode: 'default' });

/**
 * 1.11 times the size of React and React Router; the goal is 1.15. Both are measured by
 * `npm run tools/bench -- start-page-script`.
 */
const START_KILOBYTES = 89;
/**
 * 0.43 times the size of Braintree's own ready-made form (`npm run tools/bench -- checkout-script`
 * measures both), plus the confirm page of a monthly gift, which this start page prefetches.
 */
const CHECKOUT_KILOBYTES = 55.4;

test('the start page and a checkout by card stay within their size budgets', async ({ page }) => {
  const fetched = await watchFetches(page);
  const donor = new Donor(page);
  await donor.start.open();
  const start = fetched();

  expect.soft(start.kilobytes, 'script of the start page').toBeLessThan(START_KILOBYTES);
  expect.soft(start.scripts, 'files of script that the start page runs').toBeLessThanOrEqual(4);
  expect.soft(start.requests, 'requests of the start page').toBeLessThanOrEqual(20);

  await donor.start.begin({ frequency: 'one-time', dollars: '13.37', email: donor.email });
  await donor.checkout.fillCard(GOOD_CARD);
  const checkout = fetched();

  expect
    .soft(checkout.kilobytes - start.kilobytes, 'script that the checkout adds')
    .toBeLessThan(CHECKOUT_KILOBYTES);
  expect.soft(checkout.scripts - start.scripts, 'files that the checkout adds').toBeLessThanOrEqual(12);
});

test('a reopened checkout makes no request to the server twice', async ({ page }) => {
  const donor = new Donor(page);
  await donor.goToCheckout('one-time', '13.37');
  await expect(donor.checkout.cardFrames.first()).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`);
  });
  await page.goto('/checkout', { waitUntil: 'networkidle' });
  await donor.checkout.fillCard(GOOD_CARD);
  expect(asked).toContain('GET /api/payment/providers');
  expect(asked).toEqual([...new Set(asked)]);
});

/**
 * Counts the page's own downloads, without its frames: each script once, gzip-encoded, if it runs
 * and was not only prefetched.
 */
async function watchFetches(
  page: Page,
): Promise<() => { kilobytes: number; scripts: number; requests: number }> {
  const browser = await page.context().newCDPSession(page);
  const mainFrame = (await browser.send('Page.getFrameTree')).frameTree.frame.id;
  await page.context().setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
  await browser.send('Network.enable');
  const addresses = new Map<string, string>();
  const bytes = new Map<string, number>();
  const run = new Set<string>();
  browser.on('Network.requestWillBeSent', ({ requestId, type, request, frameId }) => {
    if (frameId !== mainFrame) return;
    addresses.set(requestId, request.url);
    // A prefetched script is requested again when it runs, and comes from the cache.
    if (type === 'Script') run.add(request.url);
  });
  browser.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const url = addresses.get(requestId);
    if (url !== undefined) bytes.set(url, (bytes.get(url) ?? 0) + encodedDataLength);
  });
  return () => ({
    kilobytes: [...run].reduce((sum, url) => sum + (bytes.get(url) ?? 0), 0) / 1_000,
    scripts: run.size,
    requests: new Set(addresses.values()).size,
  });
}
