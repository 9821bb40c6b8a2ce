import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'local-braintree',
    include: ['src/**/*.test.{ts,tsx}'],
    isolate: false,
    globalSetup: ['build/global-setup.ts', 'src/testing/every-call-was-made.ts'],
    provide: { fuzzRuns: 25 },
    // Long enough for a loaded machine, but a hanging test ends.
    testTimeout: 180_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 50_000 } },
  },
});
