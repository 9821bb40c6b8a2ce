import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'words',
      'contract',
      'server',
      'donate',
      'console',
      'local-braintree',
      'tools/bench',
      'tools/build',
    ],
  },
});
