import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'words',
    include: ['{src,en}/**/*.test.ts'],
    isolate: false,
  },
});
