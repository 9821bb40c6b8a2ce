import { expect, it } from 'vitest';
import { AMOUNT_MIN_CENTS } from '../shared/constants.ts';
import { MONTHLY_OFFER_MAX_CENTS, monthlyOfferFor } from './monthly-offer.ts';

const every = Array.from({ length: MONTHLY_OFFER_MAX_CENTS + 1 }, (_, cents) => ({
  cents,
  offered: monthlyOfferFor(cents),
}));

it('asks for $9 a month after a gift of $50', () => {
  expect(monthlyOfferFor(50_00)).toBe(9_00);
  expect(monthlyOfferFor(100_00)).toBe(15_00);
});

it('asks for at least the smallest monthly gift, and at most a quarter of the gift', () => {
  const wrong = every.filter(
    ({ cents, offered }) => offered !== undefined && (offered < AMOUNT_MIN_CENTS || offered * 4 > cents),
  );
  expect(wrong).toEqual([]);
});

it('asks for whole dollars, and for no less after a larger gift', () => {
  const wrong = every.filter(({ offered }, index) => {
    const before = every[index - 1]?.offered;
    return (offered ?? 0) % 100 !== 0 || (before !== undefined && (offered ?? 0) < before);
  });
  expect(wrong).toEqual([]);
});

it('asks for nothing after a gift that is too small or too large', () => {
  expect(monthlyOfferFor(20_00)).toBeUndefined();
  expect(monthlyOfferFor(MONTHLY_OFFER_MAX_CENTS)).toBe(90_00);
  expect(monthlyOfferFor(MONTHLY_OFFER_MAX_CENTS + 1)).toBeUndefined();
});
