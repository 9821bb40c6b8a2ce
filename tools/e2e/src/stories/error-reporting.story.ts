import type { Page } from '@playwright/test';
import { startSystem } from '../../../build/running-system.ts';
import { startErrorCollector } from '../error-collector.ts';
import type { ErrorCollector } from '../error-collector.ts';
import { StartPage } from '../pages/start-page.ts';
import { expect, test as honestTest } from '../test.ts';

const EMAIL = 'somebody.private@example.org';
const DOLLARS = '6543.21';
const REPORTER = /\/assets\/error-reporter-/;

const test = honestTest.extend<object, { collector: ErrorCollector }>({
  collector: [
    async ({ browserName: _browserName }, use) => {
      const collector = await startErrorCollector();
      await use(collector);
      await collector.end();
    },
    { scope: 'worker' },
  ],
  system: [
    async ({ collector }, use) => {
      const system = await startSystem({ SENTRY_DSN: collector.dsn });
      await use(system);
      await system.end();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  // The page breaks on purpose, so its errors are not checked.
  honesty: async ({ context: _context }, use) => use(undefined),
});

// One after another: otherwise two systems would be started for them.
test.describe.configure({ mode: 'default' });

test("an error reaches the collector with its replay, and without the donor's typed text", async ({
  page,
  collector,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  const reporter = page.waitForResponse(REPORTER);
  const start = await new StartPage(page).open();
  await reporter;
  await start.email.fill(EMAIL);
  await start.amount.fill(DOLLARS);
  await start.amount.blur();
  await page.evaluate((email) => history.replaceState({}, '', `/?email=${encodeURIComponent(email)}`), EMAIL);
  await breakPage(page, `Cannot write to ${EMAIL}`);

  const said = () => collector.envelopes.join('\n');
  await expect.poll(said).toContain(`Cannot write to ${'*'.repeat(EMAIL.length)}`);
  await expect.poll(said).toContain('"type":"replay_recording"');
  expect(said()).toContain('"environment":"production"');
  for (const secret of [EMAIL, encodeURIComponent(EMAIL), DOLLARS, '6,543.21']) {
    expect(said()).not.toContain(secret);
  }
  expect(refused).toEqual([]);
});

test('an error from before the reporter has loaded reaches the collector too', async ({
  page,
  collector,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      throw new Error('Broken from the beginning');
    });
  });
  await page.goto('/one-time');
  await expect.poll(() => collector.envelopes.join('\n')).toContain('Broken from the beginning');
});

honestTest('without a collector nothing of the reporter is fetched', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const start = await new StartPage(page).open();
  await start.email.fill(EMAIL);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(fetched.filter((url) => REPORTER.test(url))).toEqual([]);
});

/** Throws in the page as its own code would, uncaught. */
async function breakPage(page: Page, message: string): Promise<void> {
  await page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text);
    });
  }, message);
}
