import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testRunWords } from '@handsel/words/commands/test-runs';

const WARNING_DAYS = 60;
const DAY_MS = 24 * 60 * 60_000;
/** A row with a last day in the table of docs/suppliers.md. */
const ROW = /^\| *(?<name>[^|]+?) *\| *(?<version>[^|]+?) *\| *(?<lastDay>\d{4}-\d{2}-\d{2}) *\|/gm;

/** @returns a warning for each supplier whose last day is at most 60 days away, or past */
export function supplierWarnings(root: string, now: Date): string[] {
  const text = readFileSync(join(root, 'docs', 'suppliers.md'), 'utf8');
  return [...text.matchAll(ROW)]
    .map(({ groups = {} }) => groups as { name: string; version: string; lastDay: string })
    .filter(({ lastDay }) => Date.parse(lastDay) - now.getTime() <= WARNING_DAYS * DAY_MS)
    .map(testRunWords.supplierEnds);
}
