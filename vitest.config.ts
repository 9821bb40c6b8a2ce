import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['words', 'contract', 'api', 'web', 'local-braintree', 'bench', 'scripts'],
  },
});
