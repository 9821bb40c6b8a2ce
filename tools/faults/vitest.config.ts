import { defineConfig } from 'vitest/config';

/** Only `npm run test:long` runs these tests: they build a release and install it. */
export default defineConfig({
  test: {
    name: 'faults',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/installed/build-release.ts'],
    // Each test takes most of a small machine.
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 900_000,
  },
});
