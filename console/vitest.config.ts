import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'console',
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 600_000,
  },
});
