import { readFileSync } from 'node:fs';
import path from 'node:path';
import { staffPageNames } from '@handsel/words/console/pages';
import { expect, test } from 'vitest';

test('the guide for staff has a chapter for every page of the navigation', () => {
  const guide = readFileSync(path.join(import.meta.dirname, '../../../docs/staff.md'), 'utf8');
  const chapters = guide.split('\n').filter((line) => line.startsWith('### '));
  expect(chapters).toEqual(
    expect.arrayContaining(Object.values(staffPageNames).map((name) => `### ${name}`)),
  );
});
