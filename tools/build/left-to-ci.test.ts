import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { STORIES_LEFT_TO_CI, TESTS_LEFT_TO_CI, TESTS_LEFT_TO_NIGHT } from './left-to-ci.ts';

const root = join(import.meta.dirname, '../..');

it('each test file and story that npm test leaves to CI or to the night exists', () => {
  const files = [
    ...[...TESTS_LEFT_TO_CI, ...TESTS_LEFT_TO_NIGHT].map((path) => `${path}.test.ts`),
    ...STORIES_LEFT_TO_CI.map((path) => `tools/e2e/src/${path}.story.ts`),
  ];
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
});
