import { defineConfig } from 'vitest/config';

/** Run by `npm run test:long` alone: it makes a release and installs it. */
export default defineConfig({
  test: {
    name: 'faults',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/installed/build-release.ts'],
    // Each takes most of a small machine.
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 900_000,
  },
});
