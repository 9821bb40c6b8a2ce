import { BILLING_DAYS, dayIn } from '@handsel/contract';
import { describe, expect, it } from 'vitest';
import { monthsBetween } from './billing-dates.ts';
import { momentOn } from './braintree/replacement.ts';
import { firstBillingOn } from './first-billing-day.ts';

const DAY_MS = 86_400_000;

describe('the first charge on another day of the month', () => {
  it.each([
    // day, next charge, today, first
    [5, '2026-12-22', '2026-11-22', '2026-12-05', 'is in the month of the next charge'],
    [28, '2026-12-22', '2026-11-22', '2026-12-28', 'is in that month also when it is later'],
    [25, '2026-11-28', '2026-11-22', '2026-11-25', 'may be earlier in this month'],
    [24, '2026-11-28', '2026-11-22', '2026-11-24', 'may be the day after tomorrow'],
    [23, '2026-11-28', '2026-11-22', '2026-12-23', 'is a month later where it would be tomorrow'],
    [22, '2026-11-28', '2026-11-22', '2026-12-22', 'is a month later where it would be today'],
    [5, '2026-11-28', '2026-11-22', '2026-12-05', 'is a month later where the day has passed'],
    [5, '2026-12-28', '2026-12-22', '2027-01-05', 'goes from December to January'],
    [1, '2027-01-03', '2026-12-31', '2027-02-01', 'is a month later where tomorrow is in the next month'],
    [2, '2027-01-03', '2026-12-31', '2027-01-02', 'may be the second day of the next month'],
    [31, '2026-12-22', '2026-11-22', '2026-12-31', 'is the last day of a month of 31 days'],
    [31, '2026-11-28', '2026-11-22', '2026-11-30', 'is the last day of the present month'],
    [31, '2027-02-22', '2027-02-01', '2027-02-28', 'is the last day of February'],
    [31, '2028-02-22', '2028-02-01', '2028-02-29', 'is the leap day'],
    [28, '2028-02-22', '2028-02-01', '2028-02-28', 'is the 28th of a leap year'],
    [
      31,
      '2026-11-10',
      '2026-10-15',
      undefined,
      'cannot be the last day of a later month that ends before the 31st',
    ],
    [31, '2027-02-10', '2027-01-15', undefined, 'cannot be the last day of a February that has not begun'],
  ])('day %i, next charge %s, changed on %s: %s, which %s', (day, next, today, first, _why) => {
    expect(firstBillingOn({ day, next, today })).toBe(first);
  });

  it('is later than tomorrow and in the month of the next charge or the one after, on each day of four years', () => {
    const wrong: string[] = [];
    const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10);
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2030, 0, 1); at += DAY_MS) {
      const today = dayAt(at);
      for (const inDays of [2, 15, 30]) {
        const next = dayAt(at + inDays * DAY_MS);
        for (const day of BILLING_DAYS) {
          const first = firstBillingOn({ day, next, today });
          if (first === undefined) continue;
          const isRight = first > dayAt(at + DAY_MS) && [0, 1].includes(monthsBetween(next, first));
          if (!isRight) wrong.push(`${String(day)}, next ${next}, today ${today}: ${first}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    'Pacific/Midway',
    'America/Chicago',
    'UTC',
    'Asia/Kolkata',
    'Pacific/Auckland',
    'Pacific/Kiritimati',
  ])('is requested with a moment that is on that day in UTC and in %s', (timeZone) => {
    for (const day of ['2026-12-05', '2027-01-01', '2028-02-29', '2027-03-14', '2026-11-01']) {
      const moment = momentOn(day, timeZone);
      expect([moment.toISOString().slice(0, 10), dayIn(timeZone, moment)]).toEqual([day, day]);
    }
  });

  it.each([
    ['Pacific/Midway', '2026-11-23T10:59:59Z', '2026-11-24'],
    ['Pacific/Midway', '2026-11-23T11:00:00Z', '2026-12-24'],
    ['Pacific/Kiritimati', '2026-11-22T09:59:59Z', '2026-11-24'],
    ['Pacific/Kiritimati', '2026-11-22T10:00:00Z', '2026-12-24'],
  ])('uses the gateway’s day: in %s at %s the 24th means %s', (timeZone, now, first) => {
    const today = dayIn(timeZone, now);
    expect(firstBillingOn({ day: 24, next: '2026-11-28', today })).toBe(first);
  });
});
