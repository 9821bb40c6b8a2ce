import { expect, test } from 'vitest';
import { cohortPoints, pooledPoints } from './retention.ts';

const OLD = { month: '2026-09', began: 10, still: [10, 8, 5] };
const NEW = { month: '2026-11', began: 30, still: [30] };

test('a cohort is shown as the share that is still active', () => {
  expect(cohortPoints(OLD)).toEqual([
    { months: 0, share: 1 },
    { months: 1, share: 0.8 },
    { months: 2, share: 0.5 },
  ]);
});

test('in the pooled line, each cohort counts as long as it has existed, and a young one does not raise the line', () => {
  expect(pooledPoints([OLD, { month: '2026-10', began: 10, still: [10, 4] }, NEW])).toEqual([
    { months: 0, share: 1 },
    { months: 1, share: 0.6 },
    { months: 2, share: 0.375 },
  ]);
});

test('a month without new gifts has no cohort', () => {
  const none = { month: '2026-10', began: 0, still: [0, 0] };
  expect(cohortPoints(none)).toEqual([]);
  expect(pooledPoints([none])).toEqual([]);
});
