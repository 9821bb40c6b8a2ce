import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'local-braintree',
    include: ['src/**/*.test.{ts,tsx}'],
    globalSetup: 'build/global-setup.ts',
    provide: { fuzzRuns: 25 },
  },
});
