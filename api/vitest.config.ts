import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'api',
    include: ['src/**/*.test.ts'],
    // By night, and where one is named: decision 051.
    exclude: process.env['NIGHT'] === undefined ? ['src/**/*.night.test.ts'] : [],
    // As in every project: with it each file loads the same modules anew, which was 40 % of all the work.
    isolate: false,
    globalSetup: './src/testing/global-setup.ts',
    // A test that hangs ends; one on a loaded machine does not.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 150_000 } },
  },
});
