import { expect, test } from 'vitest';
import { filterInWords, progressInWords, sizeInWords } from './export-words.ts';

test('an export shows the days, the search and the number of other filters', () => {
  expect(filterInWords({ from: '2026-10-01', to: '2026-10-31', search: 'ada', state: 'refunded' })).toBe(
    'Oct 1, 2026 to Oct 31, 2026, “ada”, 1 more filter',
  );
  expect(filterInWords({ from: '2026-10-01' })).toBe('From Oct 1, 2026');
  expect(filterInWords({})).toBe('All gifts');
});

test('a size is shown in kilobytes, megabytes or gigabytes', () => {
  expect([1, 1_001, 1_250_000, 2_860_000_000].map((bytes) => sizeInWords(bytes))).toEqual([
    '1 kB',
    '2 kB',
    '1.3 MB',
    '2.9 GB',
  ]);
});

test('an export in progress shows its number of gifts, and the day of the oldest one', () => {
  expect(progressInWords({ rows: 4_200_000, back_to: '2024-03-03' })).toBe(
    '4,200,000 gifts so far, back to Mar 3, 2024',
  );
});
