import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashSources, isStale, markBuilt } from './staleness.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'handsel-staleness-'));
  mkdirSync(join(root, 'web/src'), { recursive: true });
  writeFileSync(join(root, 'web/src/page.tsx'), 'one');
  writeFileSync(join(root, 'lock'), '{}');
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

const hash = () => hashSources(root, ['web', 'lock']);

test('what was never built is stale, and fresh once it is built', () => {
  const dist = join(root, 'web/dist');
  expect(isStale(dist, hash())).toBe(true);
  markBuilt(dist, hash());
  expect(isStale(dist, hash())).toBe(false);
});

test.each([
  ['a changed source', () => writeFileSync(join(root, 'web/src/page.tsx'), 'two')],
  ['a new source', () => writeFileSync(join(root, 'web/src/more.tsx'), '')],
  ['a removed source', () => rmSync(join(root, 'web/src/page.tsx'))],
  ['a changed lock file', () => writeFileSync(join(root, 'lock'), '{ }')],
])('%s makes it stale', (_what, change) => {
  const before = hash();
  change();
  expect(hash()).not.toBe(before);
});
