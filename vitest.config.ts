import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['contract', 'api', 'web', 'local-braintree', 'bench', 'scripts'],
    // Tests mostly wait: for the database, for a gateway that is told to be slow.
    maxWorkers: 3,
  },
});
