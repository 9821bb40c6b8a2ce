import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { query } from '../database.ts';
import { Donor } from '../donor.ts';
import { expect, test as honestTest } from '../test.ts';

const root = join(import.meta.dirname, '../../../..');
const { ours } = JSON.parse(readFileSync(join(root, 'docs/script-inventory.json'), 'utf8')) as {
  ours: Record<string, string>;
};
const { scripts } = JSON.parse(readFileSync(join(root, 'donate/dist/pages.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

// Turns off the checks after each story, because blocked scripts cause errors in the browser and an
// alert to staff.
const test = honestTest.extend({
  honesty: async ({ context: _context }, use) => use(undefined),
});
test.use({ settings: { PAYMENT_METHODS: 'card,paypal,google,apple,venmo,bank,unionpay,visa' } });
// The stories run one after the other in one system, because starting another takes longer.
test.describe.configure({ mode: 'default' });

/** Opens the checkout page directly, and waits for its card fields. */
async function openCheckout(page: Page): Promise<void> {
  const donor = new Donor(page);
  await donor.goToCheckout('one-time', '13.37');
  await page.reload();
  await expect(donor.checkout.cardFrames).toHaveCount(5);
}

/** Leaves out the scripts in Braintree's frames, which belong to Braintree. */
const isOfThePage = (page: Page) => (request: Request) =>
  request.resourceType() === 'script' && request.frame() === page.mainFrame();

const CODE = 'globalThis.skimmed = true';
const element = (kind: string, properties: object) =>
  `document.body.appendChild(Object.assign(document.createElement('${kind}'), ${JSON.stringify(properties)}))`;
const blob = `URL.createObjectURL(new Blob(['${CODE}']))`;
const withAttribute = (tag: string, properties: object, attribute: string, event: string) =>
  `{ const carrier = ${element(tag, properties)}; carrier.setAttribute('${attribute}', '${CODE}'); carrier.dispatchEvent(new Event('${event}')); }`;
const INLINE = [
  element('script', { textContent: CODE }),
  element('script', { type: 'module', textContent: CODE }),
  element('script', { textContent: CODE, nonce: 'guessed' }),
  element('script', { src: `data:text/javascript,${CODE}` }),
  `${element('script', {})}.src = ${blob}`,
  `${element('script', { type: 'module' })}.src = ${blob}`,
  `import('data:text/javascript,${CODE}').catch(() => undefined)`,
  `${element('a', { href: `javascript:${CODE}` })}.click()`,
  // Some versions of Chromium check such an attribute when it is set, others when its event fires.
  withAttribute('button', {}, 'onclick', 'click'),
  withAttribute('img', { src: 'data:,' }, 'onerror', 'error'),
];
const FOREIGN = Array.from({ length: 10 }, (_, index) =>
  element('script', { src: `https://evil.example/${String(index)}.js`, type: index % 2 ? 'module' : '' }),
);

test('the checkout page loads only scripts in the inventory', async ({ page }) => {
  const loaded: Request[] = [];
  page.on('request', (request) => {
    if (isOfThePage(page)(request)) loaded.push(request);
  });
  await openCheckout(page);
  await page.waitForLoadState('networkidle');
  const addresses = [...new Set(loaded.map((request) => new URL(request.url()).pathname))];
  const own = addresses.filter((address) => !address.startsWith('/braintree/'));
  expect(own.length).toBeGreaterThan(5);
  expect(own.filter((address) => scripts[address] === undefined)).toEqual([]);
  const nameOf = (address: string) => /^\/assets\/(.+)-[\w-]{7,8}\.js$/.exec(address)?.[1] ?? address;
  expect(own.filter((address) => ours[nameOf(address)] === undefined)).toEqual([]);
  expect(loaded.filter((request) => new URL(request.url()).origin !== new URL(page.url()).origin)).toEqual(
    [],
  );
});

test('a script that is injected into the checkout page, inline or foreign, is blocked and reported, 20 of 20', async ({
  page,
  system,
}) => {
  await page.route('https://evil.example/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'globalThis.skimmed = true' }),
  );
  await openCheckout(page);
  const before = await timesReported(system);
  const attempts = [...INLINE, ...FOREIGN];
  expect(attempts).toHaveLength(20);
  for (const [index, attempt] of attempts.entries()) {
    // The browser reports identical violations once for each page, or once for each line.
    if (attempt.includes('textContent') || attempt.includes('javascript:')) await page.reload();
    const isReported = await page.evaluate(`${'\n'.repeat(index)}new Promise((resolve) => {
      document.addEventListener('securitypolicyviolation', () => resolve(true), { once: true }); ${attempt};
      setTimeout(() => resolve(false), 30_000);
    })`);
    expect(isReported, attempt).toBe(true);
  }
  expect(await page.evaluate(() => 'skimmed' in globalThis)).toBe(false);
  await expect.poll(() => timesReported(system)).toBe(before + 20);
});

test('an altered script does not run on the checkout page, 10 of 10', async ({ page }) => {
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `globalThis.skimmed = true;${await response.text()}` });
  });
  await page.goto('/checkout', { waitUntil: 'networkidle' });
  const addresses = Object.keys(scripts).slice(0, 10);
  const refused = await page.evaluate(
    async (urls) =>
      (await Promise.allSettled(urls.map((url) => import(url)))).filter(({ status }) => status === 'rejected')
        .length,
    addresses,
  );
  const skimmed = await page.evaluate(() => 'skimmed' in globalThis);
  expect({ refused, skimmed }).toEqual({ refused: 10, skimmed: false });
});

async function timesReported(system: Parameters<typeof query>[0]): Promise<number> {
  const rows = await query<{ n: string }>(
    system,
    `select coalesce(sum(times_seen), 0) as n from alerts where kind = 'scriptBlocked'`,
  );
  return Number(rows[0]?.n);
}
