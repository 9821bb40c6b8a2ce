import { defineConfig } from 'vitest/config';
import { TESTS_LEFT_TO_CI, TESTS_LEFT_TO_NIGHT } from '../tools/build/left-to-ci.ts';

/** `short`, `all` or `night`: decision 023. Without it Vitest runs all but those of the night. */
const which = process.env['TESTS'] ?? 'all';
const fileOf = (path: string) => `${path.replace('server/', '')}.test.ts`;
const nightly = ['src/**/*.night.test.ts', ...TESTS_LEFT_TO_NIGHT.map(fileOf)];
const leftToCi = TESTS_LEFT_TO_CI.map(fileOf);

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    exclude: which === 'night' ? [] : which === 'short' ? [...nightly, ...leftToCi] : nightly,
    // Isolated files would load the same modules again, which was 40 % of all the work.
    isolate: false,
    globalSetup: './src/testing/global-setup.ts',
    // A test that hangs ends; one on a loaded machine does not.
    testTimeout: 180_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 150_000 } },
  },
});
