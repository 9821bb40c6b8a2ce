import { defineConfig } from '@playwright/test';
import { STORIES_LEFT_TO_CI } from '../build/left-to-ci.ts';
import { BROWSER_SWITCHES, findBrowser } from '../build/find-browser.ts';

const browser = findBrowser();
/** `npm test` alone leaves them out: decision 023. */
const leftToCi = process.env['TESTS'] === 'short' ? STORIES_LEFT_TO_CI : [];

export default defineConfig({
  globalSetup: './src/build-once.ts',
  testDir: 'src',
  outputDir: '../../test-results',
  // A story that hangs ends; one on a loaded machine does not.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  fullyParallel: true,
  // The cores of a small machine. With three, the same stories took a ninth longer, and their pages
  // loaded too slowly for some.
  workers: 2,
  forbidOnly: true,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // A step that cannot be done is told as such, not as a story that took too long.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    launchOptions: { ...(browser && { executablePath: browser.path }), args: BROWSER_SWITCHES },
    // A trace was a seventh of all the work. A story that failed leaves one when it runs again.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // One project: each would start systems of its own.
    {
      name: 'stories',
      testMatch: '{stories,looks}/*.story.ts',
      testIgnore: leftToCi.map((path) => `${path}.story.ts`),
    },
    { name: 'screenshots', testMatch: 'looks/{screenshots,mails}.ts' },
  ],
});
