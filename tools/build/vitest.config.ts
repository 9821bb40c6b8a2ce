import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'build',
    include: ['**/*.test.ts'],
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 600_000,
  },
});
