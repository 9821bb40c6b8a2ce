import { expect, it } from 'vitest';
import { nextMonthlyCharge } from './next-charge.ts';

it.each([
  [new Date(2026, 10, 21), '2026-12-21'],
  [new Date(2026, 11, 31, 23, 59), '2027-01-31'],
  [new Date(2027, 0, 31), '2027-02-28'],
  [new Date(2028, 0, 30), '2028-02-29'],
  [new Date(2026, 2, 31), '2026-04-30'],
])('a monthly gift made on %s is charged again on %s', (today, next) => {
  expect(nextMonthlyCharge(today)).toBe(next);
});
