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
  for (const { cents, offered } of every)
    if (offered !== undefined) {
      expect(offered).toBeGreaterThanOrEqual(AMOUNT_MIN_CENTS);
      expect(offered * 4).toBeLessThanOrEqual(cents);
    }
});

it('asks for whole dollars, and for no less after a larger gift', () => {
  for (const [index, { offered }] of every.entries()) {
    const before = every[index - 1]?.offered;
    if (before !== undefined) expect(offered).toBeGreaterThanOrEqual(before);
    expect((offered ?? 0) % 100).toBe(0);
  }
});

it('asks for nothing after a gift that is too small or too large', () => {
  expect(monthlyOfferFor(20_00)).toBeUndefined();
  expect(monthlyOfferFor(MONTHLY_OFFER_MAX_CENTS)).toBe(90_00);
  expect(monthlyOfferFor(MONTHLY_OFFER_MAX_CENTS + 1)).toBeUndefined();
});
