import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['words', 'contract', 'api', 'web', 'staff', 'local-braintree', 'bench', 'scripts'],
  },
});
