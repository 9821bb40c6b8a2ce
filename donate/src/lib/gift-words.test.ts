import { describe, expect, it } from 'vitest';
import { chargeWords, giftWords, nextAmountWords, otherAmountWords } from './gift-words.ts';

describe('a gift in words', () => {
  it('gives the amount and the frequency', () => {
    expect(giftWords(5_000, 'monthly')).toBe('$50 every month');
    expect(giftWords(1_337, 'one-time')).toBe('$13.37 once');
  });

  it.each([
    [1, 'on the 1st of each month'],
    [2, 'on the 2nd of each month'],
    [3, 'on the 3rd of each month'],
    [12, 'on the 12th of each month'],
    [21, 'on the 21st of each month'],
    [31, 'on the 31st or last day of each month'],
  ])('begun on day %i, a monthly gift is charged %s', (day, words) => {
    expect(chargeWords(5_000, 'monthly', `2026-01-${String(day).padStart(2, '0')}`)).toBe(
      `$50 today and ${words}, until you stop`,
    );
  });

  it.each([
    ['2027-06-03', 'Today: $0. From June 3, 2027: $25 every month'],
    [null, 'Today: $0. From your next charge on: $25 every month'],
  ])('costs nothing today if it replaces a gift charged next on %s', (nextBillingDate, words) => {
    expect(chargeWords(2_500, 'monthly', '2026-01-01', { nextBillingDate })).toBe(words);
  });

  it('gives the next amount that staff have set, and the reason', () => {
    const gift = { amount: 25, next_amount: 30 };
    expect(nextAmountWords(gift)).toBe('$30');
    expect(otherAmountWords(gift)).toMatch(/^ That is not your \$25: our staff/);
    expect([nextAmountWords({ amount: 25 }), otherAmountWords({ amount: 25 })]).toEqual(['$25', '']);
  });

  it('has no date in a prebuilt page', () => {
    expect(chargeWords(5_000, 'monthly', undefined)).toBe(
      '$50 today and on this day of each month, until you stop',
    );
  });
});
