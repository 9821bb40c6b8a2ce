import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['words', 'contract', 'server', 'donate', 'console', 'local-braintree', 'bench', 'scripts'],
  },
});
