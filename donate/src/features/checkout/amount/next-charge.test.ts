import { expect, it } from 'vitest';
import { nextMonthlyCharge } from './next-charge.ts';

it.each([
  ['2026-11-21', '2026-12-21'],
  ['2026-12-31', '2027-01-31'],
  ['2027-01-31', '2027-02-28'],
  ['2028-01-30', '2028-02-29'],
  ['2028-02-29', '2028-03-29'],
  ['2026-03-31', '2026-04-30'],
])('charges a monthly gift made on %s again on %s', (today, next) => {
  expect(nextMonthlyCharge(today)).toBe(next);
});
