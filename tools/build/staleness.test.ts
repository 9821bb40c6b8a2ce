import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isStale, lookAtSources, markBuilt } from './staleness.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'handsel-staleness-'));
  mkdirSync(join(root, 'donate/src'), { recursive: true });
  writeFileSync(join(root, 'donate/src/page.tsx'), 'one');
  writeFileSync(join(root, 'lock'), '{}');
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

const look = () => lookAtSources(root, ['donate', 'lock']);
const built = () => join(root, 'donate/dist');

test('a part that was never built is stale, and fresh once it is built', () => {
  const sources = look();
  expect(isStale(built(), sources)).toBe(true);
  markBuilt(built(), sources);
  expect(isStale(built(), look())).toBe(false);
});

test.each([
  ['a changed source', () => writeFileSync(join(root, 'donate/src/page.tsx'), 'two')],
  ['a new source', () => writeFileSync(join(root, 'donate/src/more.tsx'), '')],
  ['a removed source', () => rmSync(join(root, 'donate/src/page.tsx'))],
  ['a changed lock file', () => writeFileSync(join(root, 'lock'), '{ }')],
  [
    'a source that was changed while it was being built',
    () => {
      writeFileSync(join(root, 'donate/src/page.tsx'), 'one and a half');
      const sources = look();
      isStale(built(), sources);
      writeFileSync(join(root, 'donate/src/page.tsx'), 'two');
      markBuilt(built(), sources);
    },
  ],
])('%s makes it stale', (_what, change) => {
  markBuilt(built(), look());
  change();
  expect(isStale(built(), look())).toBe(true);
});

test('rewriting a file with the same content keeps it fresh', () => {
  markBuilt(built(), look());
  writeFileSync(join(root, 'donate/src/page.tsx'), 'one');
  expect(isStale(built(), look())).toBe(false);
});

test('sources that have been unchanged for a while are not read again', () => {
  const later = () => lookAtSources(root, ['donate', 'lock'], Date.now() + 10_000);
  markBuilt(built(), later());
  const contents = () => {
    throw new Error('the sources were read');
  };
  expect(isStale(built(), { ...later(), contents })).toBe(false);
});
