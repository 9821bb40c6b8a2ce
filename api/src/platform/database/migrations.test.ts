import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, 'migrations');

/** What drizzle-kit writes of each migration; drizzle-orm runs those whose `when` is later than that of the last one it ran. */
interface Journal {
  entries: { idx: number; when: number; tag: string }[];
}

it('each migration is later than the one before it, so none is passed over', () => {
  const { entries } = JSON.parse(readFileSync(join(FOLDER, 'meta', '_journal.json'), 'utf8')) as Journal;
  expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_, index) => index));
  const times = entries.map(({ when }) => when);
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
  expect(files.toSorted()).toEqual(entries.map(({ tag }) => `${tag}.sql`).toSorted());
});
