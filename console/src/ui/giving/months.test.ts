import { expect, test } from 'vitest';
import { monthOf } from './months.ts';

test('this month ends on its last day', () => {
  expect(monthOf('2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
});

test('the month before January is in the year before', () => {
  expect(monthOf('2027-01-31', 1)).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});
