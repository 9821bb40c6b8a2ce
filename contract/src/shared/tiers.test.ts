import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextTierAfter, perksUpTo, SPECIFIED_TIERS as TIERS, tierAmount, tierFor } from '../index.ts';

describe('the tier of a monthly amount', () => {
  it.each([
    [999, undefined],
    [1_000, 'bronze'],
    [2_499, 'bronze'],
    [2_500, 'silver'],
    [5_000, 'gold'],
    [9_999, 'gold'],
    [10_000, 'green'],
    [20_000, 'platinum'],
    [999_900, 'platinum'],
  ])('of %d cents: %s', (cents, name) => {
    expect(tierFor(TIERS, cents, 'monthly')?.name).toBe(name);
  });

  it('is undefined for a one-time gift', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_900 }),
        (cents) => tierFor(TIERS, cents, 'one-time') === undefined,
      ),
    );
  });

  it('is directly below the next one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 999_900 }), (cents) => {
        const reached = TIERS.findIndex((tier) => tier === tierFor(TIERS, cents, 'monthly'));
        expect(nextTierAfter(TIERS, cents)).toBe(TIERS[reached + 1]);
      }),
    );
  });
});

it('shows platinum as 200+', () => {
  expect(TIERS.map(tierAmount)).toEqual(['$10', '$25', '$50', '$100', '$200+']);
});

it('adds up the perks of every level below', () => {
  expect(perksUpTo(TIERS, { amountCents: 1_000 })).toHaveLength(4);
  expect(perksUpTo(TIERS, { amountCents: 5_000 })).toEqual(
    TIERS.slice(0, 3).flatMap(({ perks }) => perks.map(({ name }) => name)),
  );
});
