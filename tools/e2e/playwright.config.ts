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
  // One more than the cores of a small machine: a story mostly waits.
  workers: 3,
  forbidOnly: true,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // A step that cannot be done is told as such, not as a story that took too long.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    launchOptions: { ...(browser && { executablePath: browser.path }), args: BROWSER_SWITCHES },
    // The trace has no pictures: they would be a third of all the work. A failure has its last one.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
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
