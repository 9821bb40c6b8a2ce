import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, addMonths, dayOfMonth, isDay, nextDayOfMonth } from './billing-dates.ts';

const days = fc.integer({ min: 0, max: 36_500 }).map((offset) => addDays('2000-01-01', offset));

it('bills the 31st on the last day of a short month, and on the 31st again after it', () => {
  expect(addMonths('2027-01-31', 1, 31)).toBe('2027-02-28');
  expect(addMonths('2027-02-28', 1, 31)).toBe('2027-03-31');
  expect(addMonths('2027-12-31', 2, 31)).toBe('2028-02-29');
});

it('never skips a month or bills one twice', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 24 }), (day, months) => {
      const later = addMonths(day, months, dayOfMonth(day));
      const count = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
      expect(isDay(later)).toBe(true);
      expect(count(later) - count(day)).toBe(months);
    }),
  );
});

it('finds the next such day of the month within a month', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 28 }), (day, wanted) => {
      const next = nextDayOfMonth(day, wanted);
      expect(dayOfMonth(next)).toBe(wanted);
      expect(next >= day && next <= addDays(day, 31)).toBe(true);
    }),
  );
});

it.each(['2027-02-29', '2027-13-01', '27-01-01', 'tomorrow', ''])('rejects "%s" as a day', (text) => {
  expect(isDay(text)).toBe(false);
});
