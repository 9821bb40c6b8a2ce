import { expect, test } from 'vitest';
import { cohortPoints, pooledPoints } from './retention.ts';

const OLD = { month: '2026-09', began: 10, still: [10, 8, 5] };
const NEW = { month: '2026-11', began: 30, still: [30] };

test('a cohort is told as the part of it that still ran', () => {
  expect(cohortPoints(OLD)).toEqual([
    { months: 0, share: 1 },
    { months: 1, share: 0.8 },
    { months: 2, share: 0.5 },
  ]);
});

test('together, each cohort counts for as long as it has run, and a young one does not lift the line', () => {
  expect(pooledPoints([OLD, { month: '2026-10', began: 10, still: [10, 4] }, NEW])).toEqual([
    { months: 0, share: 1 },
    { months: 1, share: 0.6 },
    { months: 2, share: 0.375 },
  ]);
});

test('a month in which none began says nothing', () => {
  const none = { month: '2026-10', began: 0, still: [0, 0] };
  expect(cohortPoints(none)).toEqual([]);
  expect(pooledPoints([none])).toEqual([]);
});
