import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/**
 * The number of items of levels 1 and 2 in each section of OWASP ASVS 5.0.0; they come first in
 * each section.
 */
const SECTIONS: Record<string, number> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
};

const document = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8');
const rows = [...document.matchAll(/^\| (\d+\.\d+\.\d+) +\| (.+?) +\| (.+?) +\| (.*?) *\|$/gm)];
const states = rows.map(([, , each]) => each);

it('classifies each of the 253 items of levels 1 and 2 once', () => {
  const expected = Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  expect(expected).toHaveLength(253);
  expect(rows.map(([, item]) => item)).toEqual(expected);
  expect(new Set(states)).toEqual(new Set(['held', 'not applicable', 'not held']));
});

it('states the right counts', () => {
  const count = (each: string) => states.filter((state) => state === each).length;
  const said = /(\d+) are held, (\d+) not applicable, (\d+) not held/.exec(document)?.slice(1).map(Number);
  expect(said).toEqual([count('held'), count('not applicable'), count('not held')]);
});

it('names existing files', () => {
  const named = rows.flatMap(([, , , , proof]) =>
    [...(proof ?? '').matchAll(/`([^`]+)`/g)].map(([, file]) => file ?? ''),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
