import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { SPECIFIED_TEXTS } from '../specified-texts.ts';

/** What is expected of a page is named, never spelled: a text is expected where its name is written. */
test('every text of the specification is brought about where the table says', () => {
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
