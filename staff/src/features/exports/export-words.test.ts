import { expect, test } from 'vitest';
import { filterInWords, sizeInWords } from './export-words.ts';

test('an export tells the days, the search and how many filters more it was narrowed by', () => {
  expect(filterInWords({ from: '2026-10-01', to: '2026-10-31', search: 'ada', state: 'refunded' })).toBe(
    'Oct 1, 2026 to Oct 31, 2026, “ada”, 1 more filter',
  );
  expect(filterInWords({ from: '2026-10-01' })).toBe('From Oct 1, 2026');
  expect(filterInWords({})).toBe('All gifts');
});

test('a size is told in kilobytes, and in megabytes from one on', () => {
  expect([1, 1_001, 1_250_000].map((bytes) => sizeInWords(bytes))).toEqual(['1 kB', '2 kB', '1.3 MB']);
});
