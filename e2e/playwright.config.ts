import { defineConfig } from '@playwright/test';
import { BROWSER_SWITCHES, findBrowser } from '../scripts/find-browser.ts';

const browser = findBrowser();

export default defineConfig({
  globalSetup: './src/build-once.ts',
  testDir: 'src',
  outputDir: '../test-results',
  // A story that hangs ends; one on a loaded machine does not.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { ...(browser && { executablePath: browser.path }), args: BROWSER_SWITCHES },
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'stories', testMatch: 'stories/*.story.ts' },
    { name: 'looks', testMatch: 'looks/*.story.ts' },
    { name: 'screenshots', testMatch: 'looks/screenshots.ts' },
  ],
});
