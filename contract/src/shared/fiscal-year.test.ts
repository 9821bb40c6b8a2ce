import { expect, it } from 'vitest';
import { daysOfFiscalYear, fiscalYearOf } from './fiscal-year.ts';

it('a fiscal year from July has the number of the year that it ends in', () => {
  expect(fiscalYearOf('2026-06-30', 7)).toBe(2026);
  expect(fiscalYearOf('2026-07-01', 7)).toBe(2027);
  expect(fiscalYearOf('2026-12-31', 7)).toBe(2027);
  expect(fiscalYearOf('2027-06-30', 7)).toBe(2027);
});

it('a fiscal year from January is the calendar year', () => {
  expect(fiscalYearOf('2026-01-01', 1)).toBe(2026);
  expect(fiscalYearOf('2026-12-31', 1)).toBe(2026);
  expect(daysOfFiscalYear(2026, 1)).toEqual({ from: '2026-01-01', to: '2026-12-31' });
});

it('each day of a fiscal year is in it, and the days around it are not', () => {
  for (let first = 1; first <= 12; first += 1) {
    const { from, to } = daysOfFiscalYear(2028, first);
    const near = (day: string, days: number) =>
      new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
    expect([from, to].map((day) => fiscalYearOf(day, first))).toEqual([2028, 2028]);
    expect([near(from, -1), near(to, 1)].map((day) => fiscalYearOf(day, first))).toEqual([2027, 2029]);
  }
});

it('a fiscal year from March ends on the leap day', () => {
  expect(daysOfFiscalYear(2028, 3)).toEqual({ from: '2027-03-01', to: '2028-02-29' });
});
