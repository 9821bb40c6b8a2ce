import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { SPECIFIED_TEXTS } from '../specified-texts.ts';

/**
 * A test expects a text by its name, never by its words, so a file that contains the name expects
 * the text.
 */
test('every text of the specification is expected in the file that the table names', () => {
  const missing = Object.entries(SPECIFIED_TEXTS).filter(
    ([name, { in: place }]) => !new RegExp(`MESSAGES\\.${name}\\b`).test(readSource(place)),
  );
  expect(missing.map(([name, { in: place }]) => `${name} in ${place}`)).toEqual([]);
});

function readSource(place: string): string {
  const file = join(import.meta.dirname, '..', place);
  const [source] = [`${file}.story.ts`, `${file}.ts`].filter((each) => existsSync(each));
  return source === undefined ? '' : readFileSync(source, 'utf8');
}
