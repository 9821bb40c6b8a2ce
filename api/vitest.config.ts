import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'api',
    include: ['src/**/*.test.ts'],
    // All files share one local Braintree, and a fault that one asks of it would meet another's calls.
    fileParallelism: false,
    globalSetup: './src/testing/global-setup.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
